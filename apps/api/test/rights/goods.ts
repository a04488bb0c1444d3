import type { Reply } from '../support/test-app.ts';
import { sideBySide, tryCase, type Fixture, type Case } from './fixture.ts';
import { isInScope, type Somewhere } from './document-oracle.ts';
import type { Maker } from './maker.ts';
import type { StandIn } from './matrix.ts';
import { expected, holds, notFound, sees } from './oracle.ts';
import type { Principal } from './principals.ts';
import type { Ask } from './samples.ts';

/** A place with stock. */
type Place = { kind: 'warehouse' | 'store'; where: Somewhere };

const places = (['warehouse', 'store'] as const).flatMap((kind) =>
  (['own', 'foreign', 'spare'] as const).map((where): Place => ({ kind, where })),
);

/** One stock query, in general or for one place. */
type Question = {
  what: string;
  path: string;
  at?: Place;
  ask: (make: Maker) => Promise<Ask>;
  check?: (reply: Reply<never>, principal: Principal, make: Maker) => string | null;
};

/** All stock queries of one person. Foreign stock is neither shown nor counted, and costs need the cost right. */
export async function tryGoods(
  fixture: Fixture,
  make: Maker,
  principal: Principal,
  { asks }: StandIn,
): Promise<void> {
  await findLocations(make);
  const cases: Case[] = [];
  for (const { what, path, at, ask, check } of questions) {
    const mayCall = expected(principal, { method: 'GET', path });
    const isOut = at !== undefined && !isInScope(principal, at.kind, at.where);
    const key = `GET ${path} ${what}`;
    asks.set(key, asks.get(key) ?? (await ask(make)));
    cases.push({
      principal,
      what,
      method: 'GET',
      path,
      ask: asks.get(key) ?? {},
      expected: mayCall === 'succeeds' && isOut ? notFound : mayCall,
      status: 200,
      check: (reply) => check?.(reply, principal, make) ?? costFault(reply, principal),
    });
  }
  await sideBySide(cases, (next) => tryCase(fixture, next));
}

const locations = new Map<Place, number>();

async function findLocations({ documents }: Maker): Promise<void> {
  for (const place of places) locations.set(place, await documents.locationOf(place.kind, place.where));
}

const of = async ({ documents }: Maker) => `filter[itemId]=${await documents.plentiful()}&limit=200`;

const questions: readonly Question[] = [
  {
    what: 'own',
    path: 'warehouse/balances',
    ask: async (make) => ({ query: await of(make) }),
    check: balanceFault,
  },
  {
    what: 'at a past moment',
    path: 'warehouse/balances',
    ask: async (make) => ({ query: `${await of(make)}&asOf=today` }),
    check: balanceFault,
  },
  { what: 'own', path: 'warehouse/movements', ask: async (make) => ({ query: await of(make) }) },
  { what: 'the longest page', path: 'warehouse/movements', ask: async () => ({ query: 'limit=200' }) },
  {
    what: 'of a foreign place',
    path: 'warehouse/movements',
    ask: async ({ worlds }) => ({ query: `filter[warehouseId]=${worlds.place.foreign.warehouse}&limit=200` }),
  },
  { what: 'own', path: 'warehouse/on-the-road', ask: async () => ({ query: 'limit=200' }) },
  {
    what: 'the latest',
    path: 'warehouse/on-the-road',
    ask: async () => ({ query: 'limit=200&sort=-since' }),
  },
  {
    what: 'own',
    path: 'warehouse/items/:id/card',
    ask: async ({ documents }) => ({ params: { id: await documents.plentiful() }, query: 'limit=200' }),
  },
  ...places.flatMap((at): Question[] => [
    {
      what: `at the ${at.kind}, ${at.where}`,
      path: 'warehouse/items/:id/card',
      at,
      ask: async ({ documents }) => ({
        params: { id: await documents.plentiful() },
        query: `locationId=${locations.get(at)}&limit=200`,
      }),
    },
    ...['onHand', 'reserved', 'inTransit'].map((number): Question => ({
      what: at === places[0] && number === 'onHand' ? 'own' : `${number} at the ${at.kind}, ${at.where}`,
      path: 'warehouse/explain',
      at,
      ask: async ({ documents }) => ({
        query: `locationId=${locations.get(at)}&itemId=${await documents.plentiful()}&of=${number}&limit=200`,
      }),
    })),
  ]),
  {
    what: 'own',
    path: 'warehouse/shortages',
    ask: async (make) => {
      const ids = [];
      for (const world of ['own', 'foreign'] as const)
        ids.push((await make.readable('warehouse/minimum-levels', { world })).id);
      return { query: `filter[id]=${ids.join(',')}` };
    },
    check: ({ body }, principal) => {
      const due = (['own', 'foreign'] as const).filter((world) =>
        sees(principal, 'warehouse/minimum-levels', world),
      ).length;
      const rows = (body.data as unknown[]).length;
      return rows === due ? null : `it has ${rows} rows instead of ${due}`;
    },
  },
];

/** Exactly the places of this person. */
function balanceFault({ body }: Reply<never>, principal: Principal): string | null {
  const shown = new Set((body.data as { locationId: number }[]).map(({ locationId }) => locationId));
  const wrong = places.filter(
    (place) => shown.has(locations.get(place) ?? 0) !== isInScope(principal, place.kind, place.where),
  );
  return wrong.length > 0
    ? `it is wrong about ${wrong.map(({ kind, where }) => `${where} ${kind}`).join()}`
    : null;
}

/** All cost and value fields of a response. */
function costFault({ text }: Reply<never>, principal: Principal): string | null {
  if (holds(principal, 'stock-inquiry.cost')) return null;
  const cost = /"(averageCost|value|unitCost|valueAfter)":"/.exec(text);
  return cost ? `it tells the ${cost[1]}` : null;
}
