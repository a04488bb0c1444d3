import { connect } from '@kalfa/db/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { addPerson } from '../testing/people.ts';
import { testDeps, useTestApp } from '../testing/test-app.ts';
import { deniedLog, type Bench } from './bench.ts';
import { tryByChance } from './closure.ts';
import { tryGoods } from './goods.ts';
import { tryHandingOn } from './handing-on.ts';
import { nameOf, promisedEndpoints, servedRoutes, type ServedRoute } from './inventory.ts';
import { tryLastAdmin } from './last-admin.ts';
import type { StockCall } from './document-maker.ts';
import { tryDocuments } from './documents.ts';
import { makerOf, type Maker } from './maker.ts';
import { tryEveryRoute, tryHeads, type StandIn } from './matrix.ts';
import { idOf, makeOffice, type Office } from './office.ts';
import { needsOf } from './oracle.ts';
import { tryPlaces } from './places.ts';
import { makePrincipals, type Principal } from './principals.ts';
import { trySwitchedOff } from './switched-off.ts';
import { makeWorlds } from './worlds.ts';

/*
 * Everything the API serves, asked by everybody there could be, and compared with what the design says. Each guard of the
 * server was taken away once, and each time this went red.
 */

const app = useTestApp();
const bench = { cases: 0, wrong: [], changes: new Map(), notFound: '' } as unknown as Bench;
let routes: ServedRoute[];
let principals: Principal[];
let make: Maker;
let standIn: StandIn;
let office: Office;

const timeout = 10 * 60_000;

beforeAll(async () => {
  const { db, urls, tokens } = app;
  const second = await addPerson(db, { username: 'second.admin', roles: ['admin'] });
  const log = deniedLog();
  const { server } = await buildApp({ ...testDeps(db), logger: log.logger });
  const owner = connect({ url: urls.super, poolSize: 2, onFault: () => undefined });
  const worlds = await makeWorlds(db);
  Object.assign(bench, { server, db, owner, worlds, log });
  routes = servedRoutes(server);
  principals = await makePrincipals(db, worlds);
  make = makerOf({
    db,
    owner,
    worlds,
    endpoints: promisedEndpoints(db),
    plainRoleId: await idOf(db, sql`select id from identity.roles where name = 'nothing'`),
    call: async (method, path, body, by) => {
      const headers = { authorization: `Bearer ${by ? second.token : tokens.admin}` };
      const url = `/api/${path}`;
      const reply = await server.inject({
        method: method as 'POST',
        url,
        headers,
        ...(body && { payload: body }),
      });
      if (reply.statusCode >= 300) throw new Error(`${method} ${path} failed: ${reply.body}`);
      return reply.json<Awaited<ReturnType<StockCall>>>();
    },
  });
  standIn = { another: named('user').another, asks: new Map() };
  office = await makeOffice(bench);
}, timeout);

afterAll(async () => {
  const outcome = `authorization: ${bench.cases} cases, ${bench.wrong.length} wrong`;
  process.stdout.write(`${[...bench.wrong, outcome].join('\n')}\n`);
  await bench.server.close();
  await bench.owner.close();
});

function named(name: string): Principal {
  const found = principals.find((principal) => principal.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}

/** Does its part with each of these people, and answers what went wrong in it. */
async function wrongOf(
  which: (principal: Principal) => boolean,
  part: (principal: Principal) => Promise<void>,
): Promise<string[]> {
  const before = bench.wrong.length;
  for (const principal of principals.filter(which)) await part(principal);
  return bench.wrong.slice(before);
}

async function everyRoute(principal: Principal): Promise<void> {
  await tryEveryRoute(bench, make, routes, principal, standIn);
  await tryDocuments(bench, make, routes, principal, standIn);
  await tryGoods(bench, make, principal, standIn);
}

test('the design says of every route who may call it', () => {
  const unknown = routes.filter(({ method, path }) => needsOf(method, path) === undefined).map(nameOf);
  expect(unknown, 'say in needs.csv what these need').toEqual([]);
});

describe('of every route', { timeout }, () => {
  test('whoever is not let in gets nothing but what is public', async () => {
    expect(await wrongOf(({ refused }) => refused !== null, everyRoute)).toEqual([]);
  });

  test('whoever is let in gets what the active role grants, and nothing else', async () => {
    const which = ({ refused, asked }: Principal) => refused === null && asked !== 'places';
    expect(await wrongOf(which, everyRoute)).toEqual([]);
  });

  test('nobody gets the headers of what they do not get', async () => {
    const names = ['a guest', 'a person with a role that holds nothing', 'user'];
    const heads = (principal: Principal) => tryHeads(bench, routes, principal, standIn);
    expect(await wrongOf(({ name }) => names.includes(name), heads)).toEqual([]);
  });

  test('what is switched off is off for everybody', async () => {
    const names = ['admin', 'manager', 'a person with everything on their site'];
    const which = ({ name }: Principal) => names.includes(name);
    expect(await wrongOf(which, (one) => trySwitchedOff(bench, routes, one, standIn.asks))).toEqual([]);
  });
});

describe('of places', { timeout }, () => {
  test('everybody gets those of their open work places', async () => {
    expect(await wrongOf(({ asked }) => asked === 'places', everyRoute)).toEqual([]);
  });

  test('what is foreign is neither read, found, counted, changed, taken nor moved into', async () => {
    const which = ({ refused, asked }: Principal) => refused === null && asked !== 'reads';
    expect(await wrongOf(which, (one) => tryPlaces(bench, make, one))).toEqual([]);
  });
});

describe('of rights', { timeout }, () => {
  const wrongIn = async (part: (bench: Bench, office: Office) => Promise<void>) => {
    const before = bench.wrong.length;
    await part(bench, office);
    return bench.wrong.slice(before);
  };

  test('nobody hands on what they do not hold, and nobody touches who holds more', async () => {
    expect(await wrongIn(tryHandingOn)).toEqual([]);
  });

  test('nobody gains what its holder did not hand on, whatever is done in whatever order', async () => {
    expect(await wrongIn(tryByChance)).toEqual([]);
  });

  test('the last administrator stays', async () => {
    expect(await wrongIn(tryLastAdmin)).toEqual([]);
  });
});

test('each change that was allowed is in the audit under its request', async () => {
  const { rows } = await sql<{
    id: string;
  }>`select distinct request_id as id from core.audit_entries`.execute(bench.owner.read);
  const audited = new Set(rows.map(({ id }) => id));
  const unaudited = [...bench.changes].filter(([requestId]) => !audited.has(requestId));
  expect(new Set(unaudited.map(([, call]) => call))).toEqual(new Set());
});
