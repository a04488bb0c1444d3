import { dispatchKind, dispatchKindKeys, type DispatchKind } from '@kalfa/contracts/stock/dispatch-kinds';
import type { Attempt, Sequence, Step } from './sequence.ts';

const once = (attempt: Attempt): Step => ({ attempt, sending: 'once' });

/** What comes next for a document, by its place among those that are open and the place of the act among what is possible. */
const next = (choice: number, pick = 0, part = 4): Step =>
  once({ act: 'next', pick, choice, part, isWild: false });

const receive = (pick = 0): Step => once({ act: 'receive', pick, way: 0, parts: [4, 0, 0], isGreedy: false });

const starting = (kind: DispatchKind, upTo: 'pending' | 'shipped', steps: readonly Step[]): Sequence => ({
  stock: [20_000, 20_000, 33_333],
  first: { act: 'dispatch', kind, way: 0, amounts: [1_500], daysAgo: 0, upTo },
  clients: [steps],
});

const submit = next(0);
const withdraw = next(3);
const reject = next(4);
const revise = next(0);
const cancelDraft = next(3);
const reverseFirst = next(0);
/** The receipt, which stands behind its source. */
const reverseSecond = next(0, 1);
/** To a quarter of what was posted. */
const correctFirst = next(4, 0, 1);
const correctSecond = next(4, 1, 1);
const [recall, closeReturn, closeLoss] = [next(0), next(1), next(2)];
const reopen = next(0);

const ofKind = (kind: DispatchKind): Sequence[] => [
  starting(kind, 'pending', [withdraw, submit, reject, revise, cancelDraft]),
  ...(dispatchKind(kind).posts === 'ship'
    ? [
        starting(kind, 'shipped', [closeReturn, reopen, closeLoss, reopen, recall]),
        starting(kind, 'shipped', [receive(), reverseSecond]),
        starting(kind, 'shipped', [receive(), correctSecond, receive()]),
      ]
    : [starting(kind, 'shipped', [reverseFirst]), starting(kind, 'shipped', [correctFirst])]),
];

const bought = (isStore: boolean, then: Step): Sequence =>
  starting('warehouseToSite', 'shipped', [
    once({ act: 'invoice', isStore, way: 0, amounts: [2_000], price: 12_345 }),
    receive(1),
    then,
  ]);

const opened = (isStore: boolean, then: Step): Sequence =>
  starting('warehouseToSite', 'shipped', [
    once({ act: 'opening', isStore, way: 1, amounts: [2_000], price: 12_346, daysAgo: 0 }),
    then,
    once({ act: 'lock', daysAgo: 9 }),
  ]);

/** Every act on every kind of document once, by one person: what chance does often, but never for certain. */
export const scenario: readonly Sequence[] = [
  ...dispatchKindKeys.flatMap(ofKind),
  ...[false, true].flatMap((isStore) =>
    [reverseSecond, correctSecond].flatMap((then) => [bought(isStore, then), opened(isStore, then)]),
  ),
];
