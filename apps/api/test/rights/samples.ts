import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Endpoint } from '@kalfa/contracts/endpoint';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { generate } from 'otplib';
import { testSecrets } from '../support/people.ts';
import { nameOf } from './inventory.ts';
import type { Made, MadeFor, Maker } from './maker.ts';
import { recordPathOf, type World } from './oracle.ts';
import type { Account } from './principals.ts';
import { change, one } from './worlds.ts';

/** The parameters of a call. */
export type Ask = {
  params?: Record<string, number>;
  query?: string;
  body?: object;
  headers?: Record<string, string>;
  /** The status of a call that passes all right checks and then breaks a rule; cheaper than hashing a password. */
  reaches?: { status: number; code: string };
};

/** The subject of a call: a record of a world, or an account. */
export type About = MadeFor & { who: Account };

type Asker = (make: Maker, about: About) => Promise<Ask>;

/** Only one's own jobs are found; the tests of exports and imports cover ownership. */
const notOnesOwn: Ask = { params: { id: 999_999_999 }, reaches: { status: 404, code: 'NOT_FOUND' } };

/** A file that is refused when it is read. */
const noWorkbook = {
  body: { name: 'şebeke.txt', content: 'AAAA' },
  reaches: { status: 422, code: 'FILE_TYPE_REFUSED' },
} satisfies Ask;

/** No document that waits for this user; the tests of approvals cover who decides about what. */
const notWaiting =
  (body: object): Asker =>
  async () => ({ ...notOnesOwn, body });

/** Calls that need more than a record and a body made from the contract. */
const asks: Readonly<Record<string, Asker>> = {
  'POST users/:id/approve': async (make, { world }) => {
    const { id } = await registered(make, world);
    return {
      params: { id },
      body: { roleIds: [make.plainRoleId], version: await userVersion(make, id) },
    };
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
      select operation_id as id from identity.menu_operations where menu_id = ${id} and record_status = 0`.execute(
      make.db.read,
    );
    return { params: { id }, body: { operationIds: rows.map((row) => row.id), version } };
  },
  'GET baseinfo/notification-subscriptions/roles/:id': async (make, about) => ({
    params: { id: (await make.readable('users/roles', about)).id },
  }),
  'PUT baseinfo/notification-subscriptions/roles/:id': async (make, about) => ({
    params: { id: (await make.record('users/roles', about)).id },
    body: { types: ['order'] },
  }),
  'GET baseinfo/notification-subscriptions/users/:id': async (make, about) => ({
    params: { id: (await make.readable('users', about)).id },
  }),
  'PUT baseinfo/notification-subscriptions/users/:id': async (make, about) => ({
    params: { id: (await make.record('users', about)).id },
    body: { own: [{ type: 'order', mode: 'add' }] },
  }),
  'POST baseinfo/notifications/read': async () => ({ body: { all: true } }),
  'POST baseinfo/notifications/unread': async () => ({ body: { ids: [1] } }),
  'POST baseinfo/notifications/clear': async () => ({ body: { all: true } }),
  'POST baseinfo/notifications/restore': async () => ({ body: { ids: [1] } }),
  'PUT baseinfo/notification-preferences': async () => ({ body: { preferences: [] } }),
  'PATCH warehouse/drivers/:id/vehicles': async (make, about) => {
    const { id } = await make.record('warehouse/drivers', about);
    const line = { name: 'Kamyon', modelYear: null, plate: `42LINE${make.next()}` };
    return { params: { id }, body: { upsert: [line], remove: [] } };
  },
  'POST initial-operations/works/:id/end': async (make, about) => {
    const { id, version } = await make.record('initial-operations/works', about);
    return { params: { id }, body: { version, endDate: '2100-01-01' } };
  },
  'POST initial-operations/works/:id/reopen': async (make, about) => {
    const { id, version } = await make.record('initial-operations/works', about);
    return { params: { id }, body: { version } };
  },
  'POST initial-operations/networks/:id/copy': async (make, about) => {
    const { id } = await make.readable('initial-operations/networks', about);
    return { params: { id }, body: { title: randomUUID(), workId: make.worlds.workId } };
  },
  'PATCH initial-operations/networks/:id/design': async (make, about) => {
    const { id } = await make.record('initial-operations/networks', about);
    return { params: { id }, body: { areas: { upsert: [{ key: 'a', title: 'TR-1' }] } } };
  },
  'PATCH initial-operations/networks/:id/positions': async (make, about) => {
    const { id, nodeId } = await plannedNetwork(make, about);
    return { params: { id }, body: [{ nodeId, x: '1', y: '2' }] };
  },
  'PATCH initial-operations/networks/:id/spans': async (make, about) => {
    const { id, spanId } = await plannedNetwork(make, about);
    return { params: { id }, body: { upsert: [{ id: spanId, version: 1, distance: '38' }] } };
  },
  'POST initial-operations/networks/:id/imports/preview': async (make, about) => ({
    params: { id: (await make.record('initial-operations/networks', about)).id },
    ...noWorkbook,
  }),
  'POST initial-operations/networks/:id/imports': async (make, about) => ({
    params: { id: (await make.record('initial-operations/networks', about)).id },
    ...noWorkbook,
    body: { ...noWorkbook.body, version: 1 },
  }),
  'POST initial-operations/networks/:id/imports/:importId/undo': async (make, about) => ({
    params: {
      id: (await make.record('initial-operations/networks', about)).id,
      importId: 999_999_999,
    },
    body: {},
    reaches: { status: 404, code: 'NOT_FOUND' },
  }),
  'PUT initial-operations/networks/:id/dmm-rates': async (make, about) => {
    const { id, itemId } = await plannedNetwork(make, about);
    return { params: { id }, body: { rates: [{ itemId, kind: 'dmmLV', percent: '75' }] } };
  },
  'POST initial-operations/workhouses/:id/close': async (make, about) => {
    const { id, version } = await make.record('initial-operations/workhouses', about);
    return { params: { id }, body: { version, closedOn: '2100-01-01' } };
  },
  'POST initial-operations/workhouses/:id/reopen': async (make, about) => {
    const { id, version } = await make.record('initial-operations/workhouses', about);
    return { params: { id }, body: { version, reason: 'Ek iş' } };
  },
  'POST hr/work-places/changes': async (make, about) => {
    const { id, version } = await make.record('hr/work-places', about);
    return { body: { action: 'edit', workPlaceId: id, version, input: { description: 'Vardiya' } } };
  },
  'POST hr/work-places/changes/:id/approve': async (make, about) => ({
    params: { id: await proposedChange(make, about) },
    body: {},
  }),
  'POST hr/work-places/changes/:id/reject': async (make, about) => ({
    params: { id: await proposedChange(make, about) },
    body: { reason: null },
  }),
  'GET baseinfo/approvals/:id': async () => notOnesOwn,
  'POST baseinfo/approvals/:id/decision': notWaiting({ version: 1, action: 'approve' }),
  'POST baseinfo/approvals/:id/question': notWaiting({ text: 'Neden?' }),
  'POST baseinfo/approvals/:id/answer': notWaiting({ text: 'Şundan' }),
  'POST baseinfo/approvals/:id/undo': async () => ({
    ...notOnesOwn,
    body: {},
    reaches: { status: 409, code: 'STATE_CONFLICT' },
  }),
  'POST baseinfo/approvals/decisions': async () => ({
    body: { documents: [{ id: 999_999_999, version: 1 }] },
    reaches: { status: 404, code: 'NOT_FOUND' },
  }),
  'POST baseinfo/approvals/delegations': async () => ({
    body: { toUserId: 999_999_999, startsOn: '2040-01-01', endsOn: '2040-01-02' },
    reaches: { status: 422, code: 'VALIDATION_FAILED' },
  }),
  'POST baseinfo/approvals/delegations/:id/end': notWaiting({}),
  'PUT baseinfo/approvals/limits': async () => ({ body: { rateTolerance: '2.00' } }),
  'PUT initial-operations/exchange-rates': async () => ({
    body: { currency: 'EUR', validOn: '2026-01-05', rate: '41.5' },
  }),
  'PUT baseinfo/dashboard/layout': async () => ({ body: { order: ['projects'], hidden: ['workhouses'] } }),
  'GET baseinfo/dashboard/widgets/work': async () => ({ query: 'queue=toReceive' }),
  'GET baseinfo/list-views': async () => ({ query: 'list=baseinfo/units' }),
  'POST baseinfo/list-views': async () => ({
    body: { list: 'baseinfo/units', name: randomUUID(), sharing: 'personal', query: {} },
  }),
  'PATCH baseinfo/list-views/:id': async (make, { who }) => ({
    params: { id: await savedView(make, who.userId) },
    body: { query: { q: 'metre' } },
  }),
  'DELETE baseinfo/list-views/:id': async (make, { who }) => ({
    params: { id: await savedView(make, who.userId) },
  }),
  'PUT baseinfo/list-views/layout': async () => ({ body: { list: 'baseinfo/units', columns: [] } }),
  'POST Admin/failed-jobs/:id/retry': async (make) => ({ params: { id: await failedMail(make) }, body: {} }),
  'POST Admin/failed-jobs/:id/dismiss': async (make) => ({
    params: { id: await failedMail(make) },
    body: {},
  }),
  'POST Admin/audit-entries/export': async () => ({
    body: { format: 'csv', scope: 'filtered', filter: { entity: 'nothing of the kind' } },
  }),
  'POST warehouse/balances/export': async () => ({
    body: { format: 'csv', scope: 'filtered', filter: { itemName: 'nothing of the kind' } },
  }),
  // Which places are one's own is covered by the tests of shelves and of their print-outs.
  'PUT warehouse/balances/:id/shelf': async () => ({ ...notOnesOwn, body: { shelf: 'A-1' } }),
  'GET warehouse/balances/print': async () => ({
    query: 'filter[storeId]=999999999',
    reaches: { status: 404, code: 'NOT_FOUND' },
  }),
  'POST warehouse/shortages/export': async () => ({ body: { format: 'csv', scope: 'all' } }),
  'POST baseinfo/items/labels': async (make, { world }) => {
    const { id } = await make.readable('baseinfo/items', { world });
    return { body: { ids: [id], copies: 1 } };
  },
  'POST baseinfo/files': async () => ({
    body: {},
    reaches: { status: 400, code: 'MALFORMED_REQUEST' },
  }),
  'GET baseinfo/files/:id/url': async () => notOnesOwn,
  'GET /download/:token': async () => ({ ...notOnesOwn, params: { token: 1 } }),
  'GET baseinfo/export-jobs/:id/file': async () => notOnesOwn,
  'POST baseinfo/imports/read': async () => ({ body: { text: 'Kod\tMiktar\nA-1\t2' } }),
  'GET baseinfo/imports/:id': async () => notOnesOwn,
  'PUT baseinfo/imports/:id/columns': async () => ({ ...notOnesOwn, body: { columns: [] } }),
  'GET baseinfo/imports/:id/rows': async () => notOnesOwn,
  'PATCH baseinfo/imports/:id/rows': async () => ({ ...notOnesOwn, body: { rowNo: 2, cells: [] } }),
  'GET baseinfo/imports/:id/errors': async () => notOnesOwn,
  'POST baseinfo/imports/:id/commit': async () => ({ ...notOnesOwn, body: { leaveOutErrors: true } }),
  'POST baseinfo/imports/:id/undo': async () => ({ ...notOnesOwn, body: {} }),
  'POST baseinfo/imports/:id/abandon': async () => ({ ...notOnesOwn, body: {} }),
  'GET users/get-role-with-operations/:roleId': async (_make, { who }) => ({
    params: { roleId: who.roleId },
  }),
  'PATCH users/me': async (make, { who }) => ({
    body: { language: 'fr', version: await userVersion(make, who.userId) },
  }),
  'PUT users/me/active-role': async (_make, { who }) => ({ body: { roleId: who.roleId } }),
  'DELETE users/me/sessions/:id': async (make, { who }) => ({
    params: { id: await newSession(make, who.userId) },
  }),
  'POST users/me/password': async (make, { who }) => ({
    body: { currentPassword: await givePassword(make, who.userId), newPassword: 'kısa' },
    reaches: { status: 422, code: 'PASSWORD_WEAK' },
  }),
  'POST users/me/two-step/begin': async (make, { who }) => ({
    body: { password: await givePassword(make, who.userId) },
  }),
  'POST users/me/two-step/confirm': async (make, { who }) => ({
    body: { code: await addTwoStep(make, who.userId, { isConfirmed: false }) },
  }),
  'POST users/me/two-step/disable': async (make, { who }) => ({
    body: {
      password: await givePassword(make, who.userId),
      code: await addTwoStep(make, who.userId, { isConfirmed: true }),
    },
  }),
  'POST users/me/two-step/recovery-codes': async (make, { who }) => ({
    body: {
      password: await givePassword(make, who.userId),
      code: await addTwoStep(make, who.userId, { isConfirmed: true }),
    },
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
    await change(
      make.db,
      sql`insert into identity.recovery_codes (user_id, code_hash) values (${who.userId}, ${testSecrets.keyedHash(recoveryCode)})`,
    );
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
    body: {
      username: `stranger.${make.next()}`,
      email: `stranger${make.next()}@kalfa.test`,
      displayName: 'Yabancı',
      password: 'kısa',
      language: 'tr',
    },
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

/** A network with a span between a transformer and a pole. */
async function plannedNetwork(make: Maker, about: About) {
  const { id } = await make.record('initial-operations/networks', about);
  const { db } = make;
  const itemId = make.worlds.newItem();
  const areaId = await one(
    db,
    sql`insert into works.transformer_areas (network_id, title, position, updated_by) values (${id}, 'TR-1', 1, 1) returning id`,
  );
  const node = async (kind: string, parentId: number | null) => {
    const type = await one(
      db,
      sql`insert into baseinfo.product_types (name, kind, created_by, updated_by)
        values (${randomUUID()}, ${kind}, 1, 1) returning id`,
    );
    return one(
      db,
      sql`insert into works.nodes (network_id, area_id, label, product_type_id, product_status, parent_id, position, updated_by)
        values (${id}, ${areaId}, ${kind}, ${type}, 'new', ${parentId}, 1, 1) returning id`,
    );
  };
  const transformerId = await node('transformer', null);
  const nodeId = await node('poleSteel', transformerId);
  const spanId = await one(
    db,
    sql`insert into works.spans (network_id, from_node_id, to_node_id, distance, kind, formula_title, updated_by)
      values (${id}, ${transformerId}, ${nodeId}, 40, 'dmmLV', 'AG', 1) returning id`,
  );
  await change(
    db,
    sql`insert into works.span_materials (span_id, item_id, quantity) values (${spanId}, ${itemId}, 40)`,
  );
  return { id, nodeId, spanId, itemId };
}

const statusFor: Readonly<Record<string, 0 | 1 | 2>> = { activate: 1, restore: 2 };

/** The parameters for an endpoint with which only a missing right can cause a refusal. */
export async function askOf(make: Maker, endpoint: Endpoint | undefined, about: About): Promise<Ask> {
  if (!endpoint) return {};
  const special = asks[nameOf(endpoint)];
  if (special) return special(make, about);
  const { path, body } = endpoint;
  const base = recordPathOf(path);
  const tail = path.slice(base?.length ?? 0);
  if (base !== undefined && /^\/(:id|bulk\/|export$)/.test(tail))
    return recordAskOf(make, endpoint, { base, tail }, about);
  if (tail === '/import') return { body: { text: 'nothing\nof the kind\n' } };
  if (path.includes(':')) throw new Error(`${nameOf(endpoint)} has no sample: add one to samples.ts`);
  return body ? { body: make.bodyOf(endpoint, about.world) } : {};
}

/** The same for calls on existing records. */
async function recordAskOf(
  make: Maker,
  endpoint: Endpoint,
  { base, tail }: { base: string; tail: string },
  about: About,
): Promise<Ask> {
  const { method, body } = endpoint;
  const verb = tail.split('/').at(-1) ?? '';
  const keepsIt = method === 'GET' || verb === 'export';
  const { id, version } = await (keepsIt
    ? make.readable(base, about)
    : make.record(base, about, statusFor[verb]));
  if (tail.startsWith('/bulk/')) return { body: { records: [{ id, version }] } };
  if (tail === '/export') return { body: { format: 'csv', scope: 'filtered', filter: { id: String(id) } } };
  if (method === 'DELETE' && tail === '/:id') return { params: { id }, query: `version=${version}` };
  if (method === 'PATCH')
    return { params: { id }, body: { ...make.changeOf(endpoint, about.world), version } };
  // A file of another user, or one that is not attached, gives 404 after all right checks.
  const missing = { status: 404, code: 'NOT_FOUND' };
  if (tail === '/:id/attachments' && method === 'POST')
    return { params: { id }, body: { fileId: 999_999_999 }, reaches: missing };
  if (tail.startsWith('/:id/attachments/'))
    return { params: { id, attachmentId: 999_999_999 }, reaches: missing };
  return { params: { id }, ...(body && { body: make.bodyOf(endpoint, about.world, { version }) }) };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();
const newLinkToken = () => randomBytes(32).toString('base64url');

const newSession = ({ db }: Maker, userId: number) =>
  one(
    db,
    sql`insert into identity.sessions (user_id, remember, user_agent, expires_at, absolute_expires_at)
      values (${userId}, false, 'test', now() + interval '1 day', now() + interval '1 day') returning id`,
  );

const savedView = ({ db }: Maker, userId: number) =>
  one(
    db,
    sql`insert into baseinfo.list_views (list, owner_id, name, sharing, query)
      values ('baseinfo/units', ${userId}, ${randomUUID()}, 'personal', '{}') returning id`,
  );

/** A mail that cannot be delivered. */
const failedMail = ({ db }: Maker) =>
  one(
    db,
    sql`insert into core.failed_jobs (queue, name, payload, attempts, error, queued_at)
      values ('mail', 'mail:send', '{}', 10, 'no such mailbox', now()) returning id`,
  );

/** A work place change proposed by another user. */
async function proposedChange(make: Maker, about: About): Promise<number> {
  const { id } = await make.record('hr/work-places', about);
  return one(
    make.db,
    sql`insert into hr.work_place_changes
        (action, work_place_id, base_version, personnel_id, input, before, after, proposed_by)
      select 'edit', place.id, place.version, place.personnel_id, '{"description": "Vardiya"}',
        jsonb_build_object('personnelId', place.personnel_id, 'workhouseId', place.workhouse_id),
        jsonb_build_object('personnelId', place.personnel_id, 'workhouseId', place.workhouse_id), 1
      from hr.work_places as place where place.id = ${id} returning id`,
  );
}

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
// The stored hash contains its cost parameters; this one is cheap to verify.
const cheapHash = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

async function givePassword({ db }: Maker, userId: number): Promise<string> {
  await change(
    db,
    sql`update identity.credentials set password_hash = ${await cheapHash} where user_id = ${userId}`,
  );
  return password;
}

const twoStepSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Sets up two-step verification and returns a code that is valid now. */
async function addTwoStep(
  { db }: Maker,
  userId: number,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<string> {
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
  await change(
    make.db,
    sql`insert into identity.credentials (user_id) values (${made.id}) on conflict do nothing`,
  );
  return made;
}

async function userVersion({ db }: Maker, id: number): Promise<number> {
  const { rows } = await sql<{
    version: number;
  }>`select version from identity.users where id = ${id}`.execute(db.read);
  return rows[0]?.version ?? 0;
}

async function menu({ db }: Maker, key: string): Promise<Made> {
  const { rows } = await sql<Made>`select id, version from identity.menus where key = ${key}`.execute(
    db.read,
  );
  return rows[0] ?? { id: 0, version: 0 };
}
