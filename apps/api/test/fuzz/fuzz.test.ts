import { randomUUID } from 'node:crypto';
import { file, type Endpoint } from '@kalfa/contracts/endpoint';
import { page } from '@kalfa/contracts/list';
import { refusalStatus } from '@kalfa/contracts/refusal';
import { query } from '@kalfa/tools/services/query';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { buildApp } from '../../src/app/app.ts';
import { promisedEndpoints } from '../rights/inventory.ts';
import { chanceFrom } from '../../seed/random.ts';
import { addPerson, addRole, newToken, type TestPerson } from '../support/people.ts';
import { makeEveryDocument } from '../support/random-acts.ts';
import { addKeeper, makeStockWorld, type StockWorld } from '../support/stock-world.ts';
import { testDeps, useTestApp } from '../support/test-app.ts';
import { extent } from './extent.ts';
import { requestTo, type Made, type Manner } from './requests.ts';
import type { Known } from './values.ts';

/*
 * Every endpoint of the API is asked with what its contract accepts, with what it almost accepts and with what has broken
 * servers elsewhere. Whatever is sent, the answer is one that the contract promises, and it comes soon.
 */

const app = useTestApp();
/** Nobody waits longer for anything but a file that is made or read. */
const mostMs = 2_000;
/** Requests change rights and end sessions, so the people are replaced now and then. */
const renewedEvery = 500;
const writes = ['*.view', '*.add', '*.edit', '*.approve'];
const manners: readonly Manner[] = ['valid', 'valid', 'valid', 'faulty', 'hostile'];

let server: FastifyInstance;
let world: StockWorld;
let endpoints: readonly Endpoint[];
let keeper: TestPerson;
let faultOfServer = '';

beforeAll(async () => {
  world = await makeStockWorld(app);
  await makeEveryDocument(app, world);
  endpoints = [...promisedEndpoints(app.db).values()];
  const keepFault = { write: (line: string) => void (faultOfServer = line) };
  server = (await buildApp({ ...testDeps(app.db), logger: pino({ level: 'error' }, keepFault) })).server;
  return () => server.close();
}, 120_000);

test(
  `${extent.requests} requests of every kind are answered as the contracts promise`,
  { timeout: 60_000 + extent.requests * 100 },
  async () => {
    const chance = chanceFrom(extent.seed);
    const known = knownRecords();
    const faults: string[] = [];
    const byStatus: Record<number, number> = {};
    const slowest = { ms: 0, what: '' };
    let people: (string | null)[] = [];
    let hasEnded = false;
    const start = performance.now();

    for (let made = 0; made < extent.requests && faults.length < 20; made += 1) {
      if (made % renewedEvery === 0) keeper = await newKeeper();
      if (made % renewedEvery === 0 || hasEnded) people = await newPeople();
      const endpoint = endpoints[made % endpoints.length];
      if (!endpoint) break;
      const request = requestTo(endpoint, chance.one(manners), chance, known.of(endpoint));
      const token = chance.one(people);
      const send = async () => {
        const began = performance.now();
        const headers = { ...(token && { authorization: `Bearer ${token}` }), ...request.headers };
        const reply = await server.inject({ ...request, headers });
        return { reply, ms: performance.now() - began };
      };
      const { reply, ms } = await send();
      const { statusCode: status } = reply;
      byStatus[status] = (byStatus[status] ?? 0) + 1;
      hasEnded = status === 401 && reply.body.includes('SESSION_REVOKED');
      const what = `#${made} ${shown(request)}: ${status}`;
      if (!takesItsTime(endpoint)) {
        if (ms > slowest.ms) Object.assign(slowest, { ms, what });
        // A machine that was busy elsewhere is not slow twice with the same request.
        if (ms > mostMs && (await send()).ms > mostMs) faults.push(`${what} after ${Math.round(ms)} ms`);
      }
      if (status >= 500) faults.push(`${what} ${faultOfServer.slice(0, 1_500)}`);
      else {
        const isJson = String(reply.headers['content-type']).includes('json');
        const body: unknown = isJson ? reply.json() : null;
        faults.push(...brokenPromises(endpoint, status, body).map((broken) => `${what} ${broken}`));
        if (status < 300) known.learn(endpoint, body);
      }
    }
    const seconds = (performance.now() - start) / 1_000;
    console.log(
      `fuzz: ${JSON.stringify(byStatus)}, slowest ${Math.round(slowest.ms)} ms (${slowest.what.slice(0, 120)}), ${seconds.toFixed(0)} s`,
    );
    expect(faults).toEqual([]);
    // Without enough successes nothing behind the contracts was tried.
    expect((byStatus[200] ?? 0) + (byStatus[201] ?? 0)).toBeGreaterThan(extent.requests / 8);
  },
);

/** Files are made and read by programs of their own. */
const takesItsTime = ({ answer, upload, megabytes }: Endpoint) =>
  answer === file || upload !== undefined || megabytes !== undefined;

const shown = ({ method, url, headers, payload }: Made) =>
  `${method} ${String(url).slice(0, 300)} ${JSON.stringify(headers)} ${String(payload ?? '').slice(0, 600)}`;

/** Somebody who works at one warehouse. Tokens last ten minutes, and so does whoever employs them. */
async function newKeeper(): Promise<TestPerson> {
  const admin = await addPerson(app.db, { username: `fuzz.${randomUUID()}`, roles: ['admin'] });
  app.tokens.admin = admin.token;
  return addKeeper(app, { warehouseId: world.warehouse }, writes);
}

/** Some who may do everything, one who may look, one with places, one with a default role, one with nothing, and a guest. */
async function newPeople(): Promise<(string | null)[]> {
  const name = randomUUID();
  // What the requests switched off would be refused to everybody from then on.
  for (const table of ['menus', 'menu_operations', 'system_operations'])
    await query(app.urls.super, `update identity.${table} set record_status = 0 where record_status <> 0`);
  await addRole(app.db, { name: `viewer ${name}`, scope: 'all', grants: ['*.view'] });
  await addRole(app.db, { name: `nobody ${name}`, grants: [] });
  const roles = [...Array<string>(8).fill('admin'), 'manager', `viewer ${name}`, `nobody ${name}`];
  const people = await Promise.all(
    roles.map((role, at) => addPerson(app.db, { username: `fuzz.${at}.${name}`, roles: [role] })),
  );
  return [...people.map(({ token }) => token), await newToken(keeper), null];
}

/** What an answer is that its contract does not promise. */
function brokenPromises(endpoint: Endpoint, status: number, body: unknown): string[] {
  if (status >= 400) {
    const refusal = refusalShape.safeParse(body);
    if (!refusal.success) return [`is no refusal: ${refusal.error.message}`];
    return refusalStatus[refusal.data.code] === status ? [] : [`${refusal.data.code} is not ${status}`];
  }
  if (endpoint.answer === file)
    return status === 200 || (status === 202 && endpoint.later) ? [] : ['unexpected'];
  if (status !== (endpoint.status ?? 200)) return ['has another status than promised'];
  const promised = z.object({
    success: z.literal(true),
    data: endpoint.answer,
    ...(endpoint.list && { page }),
  });
  const parsed = promised.safeParse(body);
  return parsed.success ? [] : [`breaks its contract: ${parsed.error.message.slice(0, 800)}`];
}

const refusalShape = z.object({
  success: z.literal(false),
  code: z.enum(Object.keys(refusalStatus) as [keyof typeof refusalStatus]),
  message: z.string().min(1),
  requestId: z.string().min(1),
  errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string().min(1) })).optional(),
});

/** The records that answers told of, so that later requests speak of what is there. */
function knownRecords() {
  const chance = chanceFrom(extent.seed + 1);
  const records = new Map<string, { id: number; version: number }[]>();
  const references = new Map(endpoints.flatMap(({ list }) => Object.entries(list?.references ?? {})));
  const any = (path: string | undefined) => {
    const found = records.get(path ?? '');
    return found && found.length > 0 && chance.below(6) > 0 ? chance.one(found) : null;
  };
  const pathOf = ({ path }: Endpoint) => path.split('/:')[0] ?? '';
  return {
    of: (endpoint: Endpoint): Known => {
      const about = any(pathOf(endpoint));
      return {
        idFor: (field) =>
          (field === 'id' ? about?.id : any(references.get(field))?.id) ?? 1 + chance.below(40),
        version: () => about?.version ?? 1 + chance.below(3),
      };
    },
    learn: (endpoint: Endpoint, body: unknown) => {
      const { data } = (body ?? {}) as { data?: unknown };
      for (const row of [data].flat().slice(0, 25)) {
        const { id, version } = (row ?? {}) as { id?: unknown; version?: unknown };
        if (typeof id !== 'number') continue;
        const path = pathOf(endpoint);
        const known = (records.get(path) ?? []).filter((record) => record.id !== id);
        records.set(path, [...known.slice(-60), { id, version: typeof version === 'number' ? version : 1 }]);
      }
    },
  };
}
