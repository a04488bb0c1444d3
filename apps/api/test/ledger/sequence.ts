import { dispatchKindKeys, type DispatchKind } from '@kalfa/contracts/stock/dispatch-kinds';
import fc from 'fast-check';

/** How a call reaches the server: once, twice at the same moment, or from somebody who goes away in the middle of it. */
export type Sending = 'once' | 'twice' | 'goneAndBack' | 'gone';

/**
 * One thing somebody tries. Documents are picked from those the sequence knows when its turn comes, and what is done with
 * them is picked from what their status allows, so that most of it is possible and some of it never is.
 */
export type Attempt =
  | {
      act: 'dispatch';
      kind: DispatchKind;
      way: number;
      amounts: readonly number[];
      daysAgo: number;
      upTo: 'draft' | 'pending' | 'rejected' | 'shipped';
    }
  | { act: 'invoice'; isStore: boolean; way: number; amounts: readonly number[]; price: number }
  | {
      act: 'opening';
      isStore: boolean;
      way: number;
      amounts: readonly number[];
      price: number;
      daysAgo: number;
    }
  | { act: 'receive'; pick: number; way: number; parts: readonly [number, number, number]; isGreedy: boolean }
  | { act: 'next'; pick: number; choice: number; part: number; isWild: boolean }
  | { act: 'lock'; daysAgo: number };

export type Step = { attempt: Attempt; sending: Sending };

/** What two to eight people do at the same time, each one step after another, once goods are there and some of them have left. */
export type Sequence = {
  stock: readonly number[];
  first: Attempt & { act: 'dispatch' };
  clients: readonly (readonly Step[])[];
};

const way = fc.constantFrom(0, 0, 0, 1);
const pick = fc.noBias(fc.nat({ max: 1_000 }));
const daysAgo = fc.constantFrom(0, 0, 0, 1, 4);
/** Thousandths of the unit; few are round, so that averages are not. */
const amount = fc.integer({ min: 1, max: 9_000 });
/** Enough for most that is asked for, and not for all of it. */
const stocked = fc.noBias(fc.integer({ min: 5_000, max: 40_000 }));
/** One or two items; in which order they stand is part of the chance. */
const amounts = fc.oneof(fc.tuple(amount), fc.tuple(amount, amount), fc.tuple(fc.constant(0), amount));
const price = fc.integer({ min: 1, max: 999_999 });

const rarely = fc.noBias(fc.nat({ max: 9 })).map((chance) => chance === 0);

const dispatch = fc.record({
  act: fc.constant('dispatch' as const),
  kind: fc.constantFrom(...dispatchKindKeys),
  way,
  amounts,
  daysAgo,
  upTo: fc.constantFrom('draft', 'pending', 'pending', 'rejected', 'shipped', 'shipped', 'shipped'),
});

const attempt: fc.Arbitrary<Attempt> = fc.oneof(
  { weight: 8, arbitrary: dispatch },
  {
    weight: 11,
    arbitrary: fc.record({
      act: fc.constant('next' as const),
      pick,
      choice: pick,
      part: fc.integer({ min: 1, max: 4 }),
      isWild: rarely,
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      act: fc.constant('receive' as const),
      pick,
      way,
      parts: fc.tuple(fc.nat({ max: 4 }), fc.constantFrom(0, 0, 1, 2), fc.constantFrom(0, 0, 1, 2)),
      isGreedy: rarely,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('opening' as const),
      isStore: fc.boolean(),
      way,
      amounts,
      price,
      daysAgo,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('invoice' as const),
      isStore: fc.boolean(),
      way,
      amounts,
      price,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('lock' as const), daysAgo: fc.constantFrom(2, 3, 9) }),
  },
);

const sending = fc.oneof(
  { weight: 14, arbitrary: fc.constant('once' as const) },
  { weight: 3, arbitrary: fc.constant('twice' as const) },
  { weight: 2, arbitrary: fc.constant('goneAndBack' as const) },
  { weight: 1, arbitrary: fc.constant('gone' as const) },
);

const step = fc.record({ attempt, sending });

export const anySequence: fc.Arbitrary<Sequence> = fc.record({
  stock: fc.tuple(stocked, stocked, price),
  first: dispatch.map((first) => ({ ...first, way: 0, daysAgo: 0, upTo: 'shipped' as const })),
  clients: fc.noBias(fc.integer({ min: 2, max: 8 })).chain((people) => {
    const each = { minLength: 1, maxLength: Math.ceil(12 / people), size: 'max' } as const;
    return fc.array(fc.noBias(fc.array(step, each)), { minLength: people, maxLength: people, size: 'max' });
  }),
});
