import type { Database } from '@kalfa/db/database';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { readReply, type Reply } from '../support/test-app.ts';
import { changedTables, fingerprintOf } from './fingerprint.ts';
import { isPlaceBound, needsOf, roleScopes, sees, type Expected } from './oracle.ts';
import type { Principal } from './principals.ts';
import type { Ask } from './samples.ts';
import { identityNumbers, type Worlds } from './worlds.ts';

/** One call by one principal, with the expected result. */
export type Case = {
  principal: Principal;
  /** The variant, such as `foreign`. */
  what: string;
  method: string;
  path: string;
  ask: Ask;
  expected: Expected;
  /** The status of success. */
  status: number;
  headers?: Record<string, string>;
  /** Checks a successful response beyond its status; returns what is wrong. */
  check?: (reply: Reply<never>) => string | null;
};

export type Fixture = {
  server: FastifyInstance;
  db: Database;
  /** A connection that can read every table. */
  owner: Database;
  worlds: Worlds;
  log: DeniedLog;
  cases: number;
  wrong: string[];
  /** The response for a missing record, taken from the first one. */
  notFound: string;
  /** The requests that changed something and must be in the audit. */
  changes: Map<string, string>;
};

/** The server log, by request. */
export type DeniedLog = ReturnType<typeof deniedLog>;
export function deniedLog() {
  const lines = new Map<string, string[]>();
  const logger = pino(
    { level: 'warn' },
    {
      write: (line: string) => {
        const { reqId = '' } = JSON.parse(line) as { reqId?: string };
        lines.set(reqId, [...(lines.get(reqId) ?? []), line]);
      },
    },
  );
  return { logger, of: (requestId: string) => lines.get(requestId) ?? [] };
}

/** Makes the call and records every deviation. */
export async function tryCase(fixture: Fixture, wanted: Case): Promise<Reply<never>> {
  const reply = await send(fixture, wanted);
  fixture.cases += 1;
  const faults =
    wanted.expected === 'succeeds'
      ? successFaults(fixture, wanted, reply)
      : refusalFaults(fixture, wanted, reply);
  if (faults.length > 0) fixture.wrong.push(describe(wanted, reply, faults));
  else if (isChange(wanted, reply))
    fixture.changes.set(String(reply.headers['x-request-id']), `${wanted.method} ${wanted.path}`);
  return reply;
}

/** Endpoints that show encrypted values to users with the right. */
const opensSealed = (path: string) => /\/(sensitive|reveal)$/.test(path);

/** Whether the call must leave an audit entry. */
const isChange = ({ expected, ask, method, path }: Case, { body }: Reply<never>) =>
  expected === 'succeeds' &&
  !ask.reaches &&
  needsOf(method, path) !== 'public' &&
  (method !== 'GET' || opensSealed(path)) &&
  (!path.includes('/bulk/') || (body.data as { success: boolean }[]).some(({ success }) => success));

/** Runs cases that must change nothing concurrently, and verifies that no table changed. */
export async function tryUnchanged(fixture: Fixture, cases: readonly Case[]): Promise<void> {
  if (cases.length === 0) return;
  const before = await fingerprintOf(fixture.owner);
  await sideBySide(cases, (next) => tryCase(fixture, next));
  const changed = changedTables(before, await fingerprintOf(fixture.owner));
  const [first] = cases;
  if (changed.length > 0)
    fixture.wrong.push(
      `${first?.principal.name} | ${cases.length} refused calls | changed ${changed.join(', ')}`,
    );
}

/** A few at a time: while one waits for the database, another one uses the CPU. */
export async function sideBySide<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: 6 }, worker));
}

/** Makes the call. */
export async function send(
  { server }: Fixture,
  { method, path, ask, principal, headers }: Case,
): Promise<Reply<never>> {
  const named = path.replace(/:(\w+)/g, (_, name: string) => String(ask.params?.[name] ?? ''));
  const reply = await server.inject({
    method: method as 'GET',
    // Downloads are outside the API prefix.
    url: `${named.startsWith('/') ? '' : '/api/'}${named}${ask.query ? `?${ask.query}` : ''}`,
    headers: { ...(headers ?? principal.headers), ...ask.headers },
    ...(ask.body && { payload: ask.body }),
  });
  return readReply(reply);
}

function refusalFaults(fixture: Fixture, wanted: Case, reply: Reply<never>): string[] {
  const { status, code } = wanted.expected as Exclude<Expected, 'succeeds'>;
  const isAsked = reply.status === status && reply.body.code === code && !reply.body.success;
  const isCanonical = Object.keys(reply.body).every((key) =>
    ['success', 'code', 'message', 'requestId', 'params'].includes(key),
  );
  return [
    ...(isAsked ? [] : [`expected ${status} ${code}`]),
    ...(isCanonical ? [] : ['the refusal says more than a refusal does']),
    ...(status === 404 && isAsked ? notFoundFaults(fixture, reply) : []),
    ...singing(wanted, reply, Object.values(fixture.worlds.canary)),
    ...telling(fixture, wanted, reply),
    ...logFaults(fixture, reply),
  ];
}

/** A record that is not visible must give exactly the response of a missing one. */
function notFoundFaults(fixture: Fixture, { body, headers }: Reply<never>): string[] {
  const { requestId: _, ...rest } = body as Record<string, unknown>;
  fixture.notFound ||= JSON.stringify(rest);
  return [
    ...(JSON.stringify(rest) === fixture.notFound ? [] : ['it differs from what a missing record answers']),
    ...(headers.etag === undefined ? [] : ['it tells a version']),
  ];
}

function successFaults(fixture: Fixture, wanted: Case, reply: Reply<never>): string[] {
  const { ask, status, check, principal, method, path } = wanted;
  if (ask.reaches) {
    const isReached = reply.status === ask.reaches.status && reply.body.code === ask.reaches.code;
    return isReached ? [] : [`expected to reach ${ask.reaches.code}`];
  }
  if (reply.status !== status || isRefusal(reply)) return [`expected success (${status})`];
  const fault = check?.(reply) ?? null;
  return [
    ...(fault === null ? [] : [fault]),
    ...singing(wanted, reply, silentCanaries(fixture, principal, method, path)),
    ...telling(fixture, wanted, reply),
    ...logFaults(fixture, reply),
  ];
}

const isRefusal = ({ body }: Reply<never>) => 'code' in body && !body.success;

/** Pages whose readers can see people and their actions at all places. */
const overAllPlaces = /^(users|Admin\/audit-entries|baseinfo\/dashboard\/widgets\/roleChanges)(\/|$)/;

/** The canaries that must not be in a response to this person. */
function silentCanaries({ worlds }: Fixture, who: Principal, method: string, path: string): string[] {
  if (who.refused || needsOf(method, path) === 'public') return Object.values(worlds.canary);
  if (roleScopes[who.role] === 'all' || overAllPlaces.test(path)) return [];
  const readsOwnFile = who.hasFile && path.startsWith('hr/work-places');
  const hearsOwn = !isPlaceBound(path) || sees(who, path, 'own') || readsOwnFile;
  return [worlds.canary.foreign, ...(hearsOwn ? [] : [worlds.canary.own])];
}

function singing({ path }: Case, reply: Reply<never>, canaries: readonly string[]): string[] {
  const cursors = Object.values(reply.body.page ?? {}).filter((value) => typeof value === 'string');
  const said = [
    reply.text,
    JSON.stringify(reply.headers),
    ...cursors.map((cursor) => Buffer.from(cursor, 'base64url').toString()),
  ].join(' ');
  return [
    ...canaries.filter((canary) => said.includes(canary)).map((canary) => `it shows ${canary}`),
    ...(opensSealed(path) ? [] : unmasked(said)),
  ];
}

/** The numbers of foreign documents are as confidential as the names of foreign places. */
function telling(fixture: Fixture, { principal, method, path }: Case, { text }: Reply<never>): string[] {
  const { canary, foreignNumbers } = fixture.worlds;
  if (!silentCanaries(fixture, principal, method, path).includes(canary.foreign)) return [];
  const numbers = (text.match(/\b[A-Z]{3}-\d{4}-\d{6,}\b/g) ?? []).filter((number) =>
    foreignNumbers.has(number),
  );
  return numbers.length > 0 ? [`it tells of ${numbers.join(', ')}`] : [];
}

/** Identity numbers are masked for every reader; neither the number nor its ciphertext may be in a response. */
function unmasked(said: string): string[] {
  const numbers = said.match(/\b[1-9]\d{10}\b/g) ?? [];
  const isShown = numbers.some((number) => identityNumbers.includes(number));
  return isShown || /"identityNumber":"(?!\*\*\*")/.test(said) ? ['it shows an identity number'] : [];
}

/** A denied call is logged exactly once, without data of the record; other calls are not logged. */
function logFaults({ log, worlds }: Fixture, reply: Reply<never>): string[] {
  const lines = log
    .of(String(reply.headers['x-request-id']))
    .filter((line) => (JSON.parse(line) as { msg: string }).msg === 'denied');
  const wanted = reply.status === 401 || reply.status === 403 ? 1 : 0;
  return [
    ...(lines.length === wanted ? [] : [`${lines.length} lines of denial in the log instead of ${wanted}`]),
    ...(lines.some((line) => Object.values(worlds.canary).some((canary) => line.includes(canary)))
      ? ['the log shows a canary']
      : []),
    ...(lines.every((line) => (JSON.parse(line) as { code: string }).code === reply.body.code)
      ? []
      : ['the log gives another reason']),
  ];
}

const describe = (
  { principal, what, method, path }: Case,
  { status, body }: Reply<never>,
  faults: readonly string[],
) =>
  `${principal.name} | ${what} | ${method} ${path} | ${faults.join('; ')} | got ${status} ${body.code ?? ''} ${JSON.stringify(body.params ?? body.errors ?? '')}`;
