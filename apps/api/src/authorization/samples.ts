import { createHash, randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Endpoint } from '@kalfa/contracts/endpoint';
import type { Database } from '@kalfa/db/database';
import { sql } from 'kysely';
import { generate } from 'otplib';
import { z } from 'zod';
import { testSecrets } from '../testing/people.ts';
import { nameOf } from './inventory.ts';
import { recordPathOf, type World } from './oracle.ts';
import { change, type Account, type Principal } from './principals.ts';
import { assign, newIdentityNumber, one, type Worlds } from './worlds.ts';

/** What a call says. */
export type Ask = {
  params?: Record<string, number>;
  query?: string;
  body?: object;
  headers?: Record<string, string>;
  /** Where a call ends that got past every right and then broke a rule of its own; cheaper than hashing a password. */
  reaches?: { status: number; code: string };
};

export type Made = { id: number; version: number };

/** For whom something is made: a new place becomes one of this person's own. */
type MakeFor = { world: World; principal?: Principal };

export type Maker = ReturnType<typeof makerOf>;

type Post = (path: string, body: object | undefined, method?: string) => Promise<{ data: Made }>;

/** Makes records the way people do, through the API, as an administrator. */
export function makerOf(db: Database, worlds: Worlds, endpoints: ReadonlyMap<string, Endpoint>, call: Post) {
  let count = 0;
  const next = () => (count += 1);

  const bodyOf = (endpoint: Endpoint, world: World, known: object = {}) =>
    generatedBody(endpoint, { worlds, world, next, known });

  /** A record of its own, in the state an action needs to find it in. */
  async function record(base: string, { world, principal }: MakeFor, recordStatus: 0 | 1 | 2 = 0, known: object = {}): Promise<Made> {
    const create = endpoints.get(`POST ${base}`);
    if (!create) throw new Error(`${base} cannot be made: it has no POST`);
    let { data } = await call(base, bodyOf(create, world, known));
    await settle(db, worlds, base, data.id, { world, ...(principal && { principal }) });
    if (recordStatus >= 1) ({ data } = await call(`${base}/${data.id}/deactivate`, { version: data.version }));
    if (recordStatus === 2) ({ data } = await call(`${base}/${data.id}?version=${data.version}`, undefined, 'DELETE'));
    return { id: data.id, version: data.version };
  }

  const standing = new Map<string, Promise<Made>>();
  /** A record for calls that leave it as it is; one for everybody, unless it has to be at a place of theirs. */
  function readable(base: string, on: MakeFor, recordStatus: 0 | 2 = 0): Promise<Made> {
    const key = `${base} ${on.world} ${recordStatus} ${on.principal?.personnelId ?? ''}`;
    const known = standing.get(key) ?? record(base, on, recordStatus);
    standing.set(key, known);
    return known;
  }
  return { db, worlds, endpoints, next, bodyOf, record, readable };
}

/** What a new record needs to be of its world: a person works there, and a place is one where the principal works. */
async function settle(db: Database, worlds: Worlds, base: string, id: number, { world, principal }: MakeFor): Promise<void> {
  const { positionId, place } = worlds;
  if (base === 'hr/personnel')
    await assign(db, { personnelId: id, positionId, kind: 'workhouse', placeId: place[world].workhouse });
  const personnelId = principal?.personnelId;
  if (world === 'foreign' || !personnelId || !principal) return;
  const worksAt = (kind: 'warehouse' | 'workhouse' | 'store', placeId: number) =>
    assign(db, { personnelId, positionId, kind, placeId });
  const has = (kind: 'warehouse' | 'workhouse' | 'store') => principal.places.includes(kind);
  if (base === 'initial-operations/warehouses' && has('warehouse')) await worksAt('warehouse', id);
  if (base === 'initial-operations/workhouses' && has('workhouse')) await worksAt('workhouse', id);
  if (base === 'initial-operations/workhouses' && has('store') && !has('workhouse')) {
    const storeId = await one(
      db,
      sql`insert into stock.stores (name, workhouse_id, created_by, updated_by) values (${worlds.canary[world]}, ${id}, 1, 1) returning id`,
    );
    await worksAt('store', storeId);
  }
  if (base === 'initial-operations/stores' && has('store') && !has('workhouse')) await worksAt('store', id);
}

type Asker = (make: Maker, on: { world: World; principal?: Principal; who: Account }) => Promise<Ask>;

/** Calls that need more than a record and a body made from the contract. */
const asks: Readonly<Record<string, Asker>> = {
  'POST users/:id/approve': async (make, { world }) => {
    const { id } = await registered(make, world);
    return { params: { id }, body: { roleIds: [await roleId(make, 'nothing')], version: await userVersion(make, id) } };
  },
  'POST users/:id/reject': async (make, { world }) => {
    const { id } = await registered(make, world);
    return { params: { id }, body: { reason: 'Tanınmıyor', version: await userVersion(make, id) } };
  },
  'POST users/:id/reset-two-step': async (make, { world }) => {
    const { id } = await make.record('users', { world });
    await addTwoStep(make, id, { isConfirmed: true });
    return { params: { id }, body: {} };
  },
  'PATCH Admin/menus/:id': async (make) => {
    const { id, version } = await menu(make, 'jobs');
    return { params: { id }, body: { icon: 'IconClock', version } };
  },
  'PUT Admin/menus/:id/operations': async (make) => {
    const { id, version } = await menu(make, 'settings');
    const { rows } = await sql<{ id: number }>`
      select operation_id as id from identity.menu_operations where menu_id = ${id} and record_status = 0`.execute(make.db.read);
    return { params: { id }, body: { operationIds: rows.map((row) => row.id), version } };
  },
  'POST Admin/audit-entries/export': async () => ({
    body: { format: 'csv', scope: 'filtered', filter: { entity: 'nothing of the kind' } },
  }),
  'GET users/get-role-with-operations/:roleId': async (_make, { who }) => ({ params: { roleId: who.roleId } }),
  'PATCH users/me': async (make, { who }) => ({ body: { language: 'fr', version: await userVersion(make, who.userId) } }),
  'PUT users/me/active-role': async (_make, { who }) => ({ body: { roleId: who.roleId } }),
  'DELETE users/me/sessions/:id': async (make, { who }) => ({ params: { id: await newSession(make, who.userId) } }),
  'POST users/me/password': async (make, { who }) => ({
    body: { currentPassword: await givePassword(make, who.userId), newPassword: 'kısa' },
    reaches: { status: 422, code: 'PASSWORD_WEAK' },
  }),
  'POST users/me/two-step/begin': async (make, { who }) => ({ body: { password: await givePassword(make, who.userId) } }),
  'POST users/me/two-step/confirm': async (make, { who }) => ({
    body: { code: await addTwoStep(make, who.userId, { isConfirmed: false }) },
  }),
  'POST users/me/two-step/disable': async (make, { who }) => ({
    body: { password: await givePassword(make, who.userId), code: await addTwoStep(make, who.userId, { isConfirmed: true }) },
  }),
  'POST users/me/two-step/recovery-codes': async (make, { who }) => ({
    body: { password: await givePassword(make, who.userId), code: await addTwoStep(make, who.userId, { isConfirmed: true }) },
  }),
  'POST auth/login': async (make, { who }) => ({
    body: { username: who.username, password: await givePassword(make, who.userId) },
  }),
  'POST auth/two-step': async (make, { who }) => {
    const challengeToken = newLinkToken();
    const recoveryCode = randomBytes(5).toString('hex');
    await change(
      make.db,
      sql`insert into identity.sign_in_challenges (user_id, token_hash, remember, expires_at)
        values (${who.userId}, ${sha256(challengeToken)}, false, now() + interval '1 minute')`,
    );
    await change(make.db, sql`insert into identity.recovery_codes (user_id, code_hash) values (${who.userId}, ${sha256(recoveryCode)})`);
    return { body: { challengeToken, recoveryCode } };
  },
  'POST auth/refresh': async (make, { who }) => {
    const token = newLinkToken();
    await change(
      make.db,
      sql`insert into identity.refresh_tokens (session_id, token_hash) values (${await newSession(make, who.userId)}, ${sha256(token)})`,
    );
    return { body: {}, headers: { cookie: `__Host-rt=${token}`, 'x-requested-with': 'kalfa' } };
  },
  'POST auth/register': async (make) => ({
    body: { username: `stranger.${make.next()}`, email: `stranger${make.next()}@kalfa.test`, displayName: 'Yabancı', password: 'kısa', language: 'tr' },
    reaches: { status: 422, code: 'PASSWORD_WEAK' },
  }),
  'POST auth/confirm-email': async (make) => {
    const { id } = await registered(make, 'own', 'pendingEmail');
    return { body: { token: await newLink(make, id, 'confirmEmail') } };
  },
  'POST auth/forgot-password': async () => ({ body: { usernameOrEmail: 'nobody@kalfa.test' } }),
  'POST auth/reset-password': async (make, { who }) => ({
    body: { token: await newLink(make, who.userId, 'resetPassword'), newPassword: 'kısa' },
    reaches: { status: 422, code: 'PASSWORD_WEAK' },
  }),
};

const statusFor: Readonly<Record<string, 0 | 1 | 2>> = { activate: 1, restore: 2 };

/** What to say to an endpoint so that nothing but a missing right can be in the way. */
export async function askOf(make: Maker, endpoint: Endpoint | undefined, on: { world: World; principal?: Principal; who: Account }): Promise<Ask> {
  if (!endpoint) return {};
  const special = asks[nameOf(endpoint)];
  if (special) return special(make, on);
  const { method, path, body } = endpoint;
  const base = recordPathOf(path);
  const tail = base === undefined ? path : path.slice(base.length);
  const verb = tail.split('/').at(-1) ?? '';
  const keepsIt = method === 'GET' || verb === 'export';
  const made = () => (keepsIt ? make.readable(base ?? '', on) : make.record(base ?? '', on, statusFor[verb] ?? 0));

  if (base !== undefined && tail.startsWith('/bulk/')) return { body: { records: [await made()] } };
  if (base !== undefined && tail === '/export')
    return { body: { format: 'csv', scope: 'filtered', filter: { id: String((await made()).id) } } };
  if (base !== undefined && tail.startsWith('/:id')) {
    const { id, version } = await made();
    if (method === 'DELETE' && tail === '/:id') return { params: { id }, query: `version=${version}` };
    if (method === 'PATCH') return { params: { id }, body: { ...changeOf(endpoint, make, on.world), version } };
    return { params: { id }, ...(body && { body: make.bodyOf(endpoint, on.world, { version }) }) };
  }
  if (path.includes(':')) throw new Error(`${nameOf(endpoint)} has no sample: say in samples.ts what its path names`);
  return body ? { body: make.bodyOf(endpoint, on.world) } : {};
}

/** One plain text of the record, said anew. */
export function changeOf(endpoint: Endpoint, make: Maker, world: World): object {
  const { properties = {} } = schemaOf(endpoint);
  const field = Object.keys(properties).find((name) => isPlainText(name, properties[name]));
  return field === undefined ? {} : { [field]: textOf(make.worlds.canary[world], make.next(), properties[field]) };
}

type JsonSchema = {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  minimum?: number;
  maxLength?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

type Making = { worlds: Worlds; world: World; next: () => number; known: object };

/** Fields whose value a schema cannot tell: references, and what has a form of its own. */
const fieldSamples: Readonly<Record<string, (making: Making) => unknown>> = {
  username: ({ next }) => `person.${next()}`,
  email: ({ next }) => `person${next()}@kalfa.test`,
  mobile: () => null,
  'users.personnelId': () => null,
  language: () => null,
  roleIds: ({ known }) => (known as { roleIds?: number[] }).roleIds ?? [nothingRoleId],
  menuOperationIds: () => [],
  scope: () => 'assigned',
  identityNumber: () => newIdentityNumber(),
  positionId: ({ worlds }) => worlds.positionId,
  workStartDate: () => '2020-01-01',
  workEndDate: () => null,
  workhouseId: ({ worlds, world }) => worlds.place[world].workhouse,
  personnelId: ({ worlds, world }) => worlds.place[world].personnel,
  placeKind: () => 'workhouse',
  warehouseId: () => null,
  storeId: () => null,
  userRoleId: () => null,
  // A day of its own in the past, so that no two work places of the one standing person overlap.
  'hr/work-places.startDate': ({ next }) => dayOf(next()),
  'hr/work-places.endDate': () => lastDay,
};

let lastDay = '';
const dayOf = (n: number) => (lastDay = new Date(Date.UTC(1950, 0, 1 + n)).toISOString().slice(0, 10));

/** The role that new accounts of the samples hold; set once it exists. */
let nothingRoleId = 0;
export const setSampleRole = (id: number) => void (nothingRoleId = id);

function generatedBody(endpoint: Endpoint, making: Making): object {
  const { properties = {}, required = [] } = schemaOf(endpoint);
  const fields = required.map((name) => [name, valueOf(endpoint, name, properties[name] ?? {}, making)] as const);
  const body: object = { ...Object.fromEntries(fields), ...pick(making.known, Object.keys(properties)) };
  const judged = endpoint.body?.safeParse(body);
  if (judged?.success) return body;
  const field = judged?.error.issues[0]?.path.join('.');
  throw new Error(`${nameOf(endpoint)} has no sample for ${field}: add it to fieldSamples in samples.ts`);
}

const pick = (known: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(known).filter(([name]) => names.includes(name)));

const schemaOf = ({ body }: Endpoint) =>
  body ? (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {};

function valueOf({ path }: Endpoint, name: string, schema: JsonSchema, making: Making): unknown {
  const sample = fieldSamples[`${recordPathOf(path)}.${name}`] ?? fieldSamples[name];
  if (sample) return sample(making);
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) {
    const text = schema.anyOf.find((choice) => choice.type === 'string' && !choice.format && !choice.pattern);
    return text ? textOf(making.worlds.canary[making.world], making.next(), text) : null;
  }
  if (schema.type === 'string') return textOf(making.worlds.canary[making.world], making.next(), schema);
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 0, 0);
  if (schema.type === 'boolean') return false;
  if (schema.type === 'array') return [];
  return undefined;
}

const isPlainText = (name: string, schema: JsonSchema | undefined): schema is JsonSchema =>
  !Object.hasOwn(fieldSamples, name) && [schema, ...(schema?.anyOf ?? [])].some((s) => s?.type === 'string' && !s.format && !s.pattern && !s.enum);

/** A text with the canary of its world, where there is room for one. */
const textOf = (canary: string, n: number, { maxLength = 200 }: JsonSchema = {}) =>
  maxLength < 40 ? `t${n}` : `${canary} ${n}`;

const sha256 = (text: string) => createHash('sha256').update(text).digest();
const newLinkToken = () => randomBytes(32).toString('base64url');

const newSession = ({ db }: Maker, userId: number) =>
  one(
    db,
    sql`insert into identity.sessions (user_id, remember, user_agent, expires_at, absolute_expires_at)
      values (${userId}, false, 'test', now() + interval '1 day', now() + interval '1 day') returning id`,
  );

async function newLink({ db }: Maker, userId: number, purpose: string): Promise<string> {
  const token = newLinkToken();
  await change(
    db,
    sql`insert into identity.account_tokens (user_id, purpose, token_hash, expires_at)
      values (${userId}, ${purpose}, ${sha256(token)}, now() + interval '1 hour')`,
  );
  return token;
}

const password = 'beton, demir ve sabır';
// The stored hash says how dear it is to check; this one is cheap.
const cheapHash = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

async function givePassword({ db }: Maker, userId: number): Promise<string> {
  await change(db, sql`update identity.credentials set password_hash = ${await cheapHash} where user_id = ${userId}`);
  return password;
}

const twoStepSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Sets two-step up and answers a code that is right now. */
async function addTwoStep({ db }: Maker, userId: number, { isConfirmed }: { isConfirmed: boolean }): Promise<string> {
  await change(
    db,
    sql`insert into identity.two_step_credentials (user_id, sealed_secret, confirmed_at)
      values (${userId}, ${testSecrets.seal(twoStepSecret)}, case when ${isConfirmed}::boolean then now() end)`,
  );
  return generate({ secret: twoStepSecret });
}

async function registered(make: Maker, world: World, status = 'pendingApproval'): Promise<Made> {
  const made = await make.record('users', { world });
  await change(make.db, sql`update identity.users set status = ${status} where id = ${made.id}`);
  await change(make.db, sql`insert into identity.credentials (user_id) values (${made.id}) on conflict do nothing`);
  return made;
}

async function userVersion({ db }: Maker, id: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from identity.users where id = ${id}`.execute(db.read);
  return rows[0]?.version ?? 0;
}

async function menu({ db }: Maker, key: string): Promise<Made> {
  const { rows } = await sql<Made>`select id, version from identity.menus where key = ${key}`.execute(db.read);
  return rows[0] ?? { id: 0, version: 0 };
}

export async function roleId({ db }: Pick<Maker, 'db'>, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from identity.roles where name = ${name}`.execute(db.read);
  return rows[0]?.id ?? 0;
}
