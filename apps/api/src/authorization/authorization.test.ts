import { connect } from '@kalfa/db/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { testDeps, useTestApp } from '../testing/test-app.ts';
import { deniedLog, type Bench } from './bench.ts';
import { makeOffice, tryHandingOn, tryLastAdmin, type Office } from './handing-on.ts';
import { nameOf, promisedEndpoints, servedRoutes, type ServedRoute } from './inventory.ts';
import { tryEveryRoute, type StandIn } from './matrix.ts';
import { needsOf } from './oracle.ts';
import { tryPlaces } from './places.ts';
import { makePrincipals, type Principal } from './principals.ts';
import { makerOf, roleId, setSampleRole, type Made, type Maker } from './samples.ts';
import { trySwitchedOff } from './switched-off.ts';
import { makeWorlds } from './worlds.ts';

/*
 * Everything the API serves, asked by everybody there could be, and compared with what the design says. The guards of the
 * server were each taken away once, and each time this went red; the list is in the decision record.
 */

const app = useTestApp();
const bench = { cases: 0, wrong: [], changes: new Map() } as unknown as Bench;
let routes: ServedRoute[];
let principals: Principal[];
let make: Maker;
let standIn: StandIn;
let office: Office;

const minutes = 60_000;

beforeAll(async () => {
  const log = deniedLog();
  const { server } = await buildApp({ ...testDeps(app.db), logger: log.logger });
  const owner = connect({ url: app.urls.super, poolSize: 2, onFault: () => undefined });
  const worlds = await makeWorlds(app.db);
  Object.assign(bench, { server, db: app.db, owner, worlds, log });
  routes = servedRoutes(server);
  principals = await makePrincipals(app.db, worlds);
  make = makerOf(app.db, worlds, promisedEndpoints(app.db), async (path, body, method = 'POST') => {
    const reply = await server.inject({
      method: method as 'POST',
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${app.tokens.admin}` },
      ...(body && { payload: body }),
    });
    if (reply.statusCode >= 300) throw new Error(`${method} ${path} failed: ${reply.body}`);
    return reply.json<{ data: Made }>();
  });
  setSampleRole(await roleId(make, 'nothing'));
  standIn = { another: named('user').another, asks: new Map() };
  office = await makeOffice(bench);
}, 2 * minutes);

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

/** Runs one part of the matrix and takes the wrong cases of that part alone for its failure. */
async function nothingWrong(part: () => Promise<unknown>): Promise<void> {
  const before = bench.wrong.length;
  await part();
  expect(bench.wrong.slice(before)).toEqual([]);
}

const everyRoute = (which: (principal: Principal) => boolean) =>
  nothingWrong(async () => {
    for (const principal of principals.filter(which)) await tryEveryRoute(bench, make, routes, principal, standIn);
  });

test('the design says of every route who may call it', () => {
  const unknown = routes.filter(({ method, path }) => needsOf(method, path) === undefined).map(nameOf);
  expect(unknown, 'say in needs.csv what these need').toEqual([]);
});

test('whoever is not let in gets nothing but what is public', { timeout: 5 * minutes }, () =>
  everyRoute(({ refused }) => refused !== null));

test('whoever is let in gets what the active role grants, and nothing else', { timeout: 5 * minutes }, () =>
  everyRoute(({ refused, asked }) => refused === null && asked !== 'places'));

test('wherever people work decides what they get of places', { timeout: 5 * minutes }, () =>
  everyRoute(({ asked }) => asked === 'places'));

test('what is foreign is neither read, found, counted, changed, joined nor moved into', { timeout: 5 * minutes }, () =>
  nothingWrong(async () => {
    for (const principal of principals.filter(({ refused, asked }) => refused === null && asked !== 'reads'))
      await tryPlaces(bench, make, principal);
  }));

test('what is switched off is off for everybody', { timeout: 5 * minutes }, () =>
  nothingWrong(() => trySwitchedOff(bench, routes, ['admin', 'manager', 'a person with everything on their site'].map(named), standIn.asks)));

test('nobody hands on what they do not hold, and nobody touches who holds more', { timeout: 5 * minutes }, () =>
  nothingWrong(() => tryHandingOn(bench, office)));

test('the last administrator stays', { timeout: 5 * minutes }, () => nothingWrong(() => tryLastAdmin(bench, office)));

test('each change that was allowed is in the audit under its request', async () => {
  const { rows } = await sql<{ id: string }>`select distinct request_id as id from core.audit_entries`.execute(bench.owner.read);
  const audited = new Set(rows.map(({ id }) => id));
  const unaudited = [...bench.changes].filter(([requestId]) => !audited.has(requestId)).map(([, call]) => call);
  expect([...new Set(unaudited)]).toEqual([]);
});
