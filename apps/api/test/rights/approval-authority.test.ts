import type { OwnDecision, WaitingDocument, WaitingRow } from '@kalfa/contracts/documents/approval';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { addPerson, addRole, newToken, type TestPerson } from '../support/people.ts';
import {
  addItems,
  addKeeper,
  callStock,
  doStock,
  makeStockWorld,
  type StockWorld,
} from '../support/stock-world.ts';
import { sized } from '../support/extent.ts';
import { useTestApp } from '../support/test-app.ts';

/**
 * Who may approve what, by the right, the place, the limit, four eyes, a first approval and a delegation. The expected
 * answers come from a table of the rules below and not from the product.
 */
const app = useTestApp();
let world: StockWorld;
let itemId = 0;

const amount = 500;
const roleKinds = { none: null, free: Infinity, low: 100, high: 500 } as const;
type RoleKind = keyof typeof roleKinds;
const reaches = ['everywhere', 'elsewhere'] as const;
type Reach = (typeof reaches)[number];
const delegationKinds = ['none', 'free', 'low', 'elsewhere', 'ended', 'future'] as const;
type DelegationKind = (typeof delegationKinds)[number];
/** Who wrote it; `changed` was written by another person and changed by the decider. */
const authors = ['other', 'self', 'changed', 'boss'] as const;
/** Who gave the first approval; `forSelf` and `forBoss` are another person who stood in for them. */
const firsts = ['none', 'self', 'forSelf', 'other', 'boss', 'forBoss'] as const;
const prices = ['priced', 'unpriced'] as const;

type Boss = { person: TestPerson; limit: number; reach: Reach; isActive: boolean };
type Decider = { person: TestPerson; role: RoleKind; reach: Reach; boss: Boss | null };
type Price = (typeof prices)[number];
type Case = {
  decider: Decider;
  author: (typeof authors)[number];
  first: (typeof firsts)[number];
  price: Price;
  id: number;
  version: number;
};
type Expected = 'closed' | 'first' | 'final';

/** The rules, one after the other. */
function expected({ decider, author, first, price }: Case, fourEyes: boolean): Expected {
  const { role, reach, boss } = decider;
  const own = roleKinds[role];
  const powers: { limit: number; absentWroteIt: boolean; absentGaveFirst: boolean }[] = [];
  if (own !== null && reach !== 'elsewhere')
    powers.push({ limit: own, absentWroteIt: false, absentGaveFirst: false });
  if (boss?.isActive && boss.reach !== 'elsewhere')
    powers.push({
      limit: boss.limit,
      absentWroteIt: author === 'boss',
      absentGaveFirst: first === 'boss' || first === 'forBoss',
    });
  for (const { limit, absentWroteIt, absentGaveFirst } of powers) {
    if (fourEyes && (author === 'self' || author === 'changed' || absentWroteIt)) continue;
    if (first === 'self' || first === 'forSelf' || absentGaveFirst) continue;
    // Without a price it needs two people, and the limit of neither matters.
    if (price === 'unpriced' ? first !== 'none' : limit >= amount) return 'final';
    if (first === 'none') return 'first';
  }
  return 'closed';
}

const grantsOf = (role: RoleKind) => [
  'approvals.view',
  'orders.view',
  'orders.add',
  'orders.edit',
  ...(role === 'none' ? [] : ['orders.approve']),
];

const limits = new Map<number, string>();
const roleIds = new Map<string, number>();

/** A user with a right, at a place, or everywhere. */
async function addUser(name: string, role: RoleKind, reach: Reach): Promise<TestPerson> {
  const limit = roleKinds[role];
  const setLimit = (roleId: number) => {
    if (limit !== null && limit !== Infinity) limits.set(roleId, `${limit}.00`);
  };
  if (reach === 'everywhere') {
    const known = `${role} everywhere`;
    const roleId =
      roleIds.get(known) ?? (await addRole(app.db, { name: known, scope: 'all', grants: grantsOf(role) }));
    roleIds.set(known, roleId);
    setLimit(roleId);
    return addPerson(app.db, { username: name, displayName: name, roles: [known] });
  }
  const person = await addKeeper(app, { workhouseId: world.otherSite }, grantsOf(role));
  const { rows } = await sql<{ roleId: number }>`
    select role_id as "roleId" from identity.user_roles where user_id = ${person.userId}`.execute(
    app.db.read,
  );
  setLimit(rows[0]?.roleId ?? 0);
  return person;
}

const setting = (key: string, value: object) =>
  app.db.write((tx) =>
    sql`insert into core.setting_versions (key, value, set_by) values (${key}, ${JSON.stringify(value)}::jsonb, 1)`.execute(
      tx,
    ),
  );

const storeLimits = () =>
  app.db.write((tx) =>
    sql`insert into core.approval_limits (role_id, family, amount, updated_by)
    select role_id, 'order', amount, 1
    from unnest(${[...limits.keys()]}::bigint[], ${[...limits.values()]}::numeric[]) as own (role_id, amount)
    on conflict do nothing`.execute(tx),
  );

async function addBoss(kind: DelegationKind, deputy: TestPerson, index: number): Promise<Boss | null> {
  if (kind === 'none') return null;
  const reach: Reach = kind === 'elsewhere' ? 'elsewhere' : 'everywhere';
  const role: RoleKind = kind === 'low' ? 'low' : 'free';
  const person = await addUser(`boss.${index}`, role, reach);
  const days = kind === 'future' ? ['2040-01-01', '2040-01-02'] : ['2026-01-01', '2026-12-31'];
  await app.db.write((tx) =>
    sql`insert into core.approval_delegations (from_user_id, from_role_id, to_user_id, starts_on, ends_on, ended_at)
    select ${person.userId}, role_id, ${deputy.userId},
      ${kind === 'future' ? sql`${days[0]}::date` : sql`core.business_date(now()) - 1`},
      ${kind === 'future' ? sql`${days[1]}::date` : sql`core.business_date(now()) + 1`},
      ${kind === 'ended' ? sql`now()` : sql`null`}
    from identity.user_roles where user_id = ${person.userId}`.execute(tx),
  );
  const limit = roleKinds[role] ?? 0;
  return { person, limit, reach, isActive: kind !== 'ended' && kind !== 'future' };
}

/** An order of the site that waits, written by one person and perhaps approved once. */
async function addOrder(
  decider: Decider,
  author: Case['author'],
  first: Case['first'],
  price: Price,
  others: TestPerson[],
): Promise<Case> {
  const [writer, approver] = others;
  const byAuthor = { other: writer, changed: writer, self: decider.person, boss: decider.boss?.person }[
    author
  ];
  const byEditor = author === 'changed' ? [decider.person.userId] : [];
  const boss = decider.boss?.person;
  const [self, other] = [decider.person, approver];
  const byFirst = { none: null, self, forSelf: other, other, boss, forBoss: other }[first];
  const firstFor = { forSelf: self, forBoss: boss }[first as string];
  const write = (path: string, body: object) => doStock(app, 'POST', path, body, writer?.token);
  const made = await write('initial-operations/orders', {
    workhouseId: world.site,
    providerId: world.providerId,
    lines: [{ itemId, quantity: '5', ...(price === 'priced' && { estimatedPrice: '100' }) }],
  });
  const { version } = await write(`initial-operations/orders/${made.id}/submit`, {
    version: made.version,
    confirmIncomplete: true,
  });
  await app.db.write((tx) =>
    sql`update core.documents set created_by = ${byAuthor?.userId}, submitted_by = ${byAuthor?.userId}, edited_by = ${byEditor}::bigint[],
    first_approved_by = ${byFirst?.userId ?? null}, first_approved_for = ${firstFor?.userId ?? null} where id = ${made.id}`.execute(
      tx,
    ),
  );
  const { rows } = await sql<{
    version: number;
  }>`select version from core.documents where id = ${made.id}`.execute(app.db.read);
  return { decider, author, first, price, id: made.id, version: rows[0]?.version ?? version };
}

let others: TestPerson[] = [];
let admin: Omit<TestPerson, 'token'>;

beforeAll(async () => {
  world = await makeStockWorld(app);
  [itemId = 0] = await addItems(app, world, 1);
  const { rows } = await sql<typeof admin>`
    select person.id as "userId", session.id as "sessionId", person.username
    from identity.users as person join identity.sessions as session on session.user_id = person.id
    where person.username = 'test.admin'`.execute(app.db.read);
  [admin = { userId: 0, sessionId: 0, username: '' }] = rows;
  others = [await addUser('writer', 'free', 'everywhere'), await addUser('approver', 'low', 'everywhere')];
});

const sendTo = <Data>(decider: Decider, method: 'GET' | 'POST', path: string, payload?: object) =>
  callStock<Data>(app, method, path, payload, decider.person.token);

/** What the product answers about one case, or null when that is what the rules say. */
async function mistakeIn(one: Case, wanted: Expected, isListed: boolean): Promise<object | null> {
  const { decider, author, first, price, id, version } = one;
  const detail = await sendTo<WaitingDocument>(decider, 'GET', `baseinfo/approvals/${id}`);
  const seen: Expected =
    detail.status === 200 ? (detail.body.data.needsSecond ? 'first' : 'final') : 'closed';
  const decision = { version, action: 'approve' };
  const { status } = await sendTo<OwnDecision>(
    decider,
    'POST',
    `baseinfo/approvals/${id}/decision`,
    decision,
  );
  if (status === 200) await sendTo(decider, 'POST', `baseinfo/approvals/${id}/undo`, {});
  const isOpen = wanted !== 'closed';
  if (isListed === isOpen && seen === wanted && status === (isOpen ? 200 : 404)) return null;
  const { role, reach, boss } = decider;
  return {
    role,
    reach,
    boss: boss && [boss.limit, boss.reach, boss.isActive],
    author,
    first,
    price,
    wanted,
    seen,
    isListed,
    status,
  };
}

/** In a usual run every decider meets a ninth of the documents, each time other ones. */
const casesApart = sized('AUTHORITY_CASES_APART', { check: 9, deep: 1 });

test('limits, delegations, first approvals and four eyes decide together who approves', async () => {
  const wrong: object[] = [];
  const counts = { closed: 0, first: 0, final: 0 };
  let index = 0;
  for (const role of Object.keys(roleKinds) as RoleKind[])
    for (const reach of reaches)
      for (const kind of delegationKinds) {
        index += 1;
        // All cases together take longer than a token is valid.
        for (const one of others) one.token = await newToken(one);
        app.tokens.admin = await newToken(admin);
        const person = await addUser(`decider.${index}`, role, reach);
        const decider = { person, role, reach, boss: await addBoss(kind, person, index) };
        const cases: Case[] = [];
        const documents = authors
          .flatMap((author) => firsts.flatMap((first) => prices.map((price) => ({ author, first, price }))))
          .filter(({ author, first }) => decider.boss || (author !== 'boss' && !first.endsWith('oss')))
          .filter((_, place) => (place + index) % casesApart === 0);
        for (const { author, first, price } of documents)
          cases.push(await addOrder(decider, author, first, price, others));
        await storeLimits();
        for (const fourEyes of [false, true]) {
          await setting('documents.fourEyes', { order: fourEyes });
          const { body } = await sendTo<{ rows: WaitingRow[] }>(decider, 'GET', 'baseinfo/approvals');
          const listed = new Set(body.data.rows.map((row) => row.id));
          for (const one of cases) {
            const wanted = expected(one, fourEyes);
            counts[wanted] += 1;
            const mistake = await mistakeIn(one, wanted, listed.has(one.id));
            if (mistake) wrong.push({ ...mistake, fourEyes });
          }
        }
        // The lists of the next ones stay short.
        await app.db.write((tx) =>
          sql`update core.documents set status = 'cancelled', first_approved_by = null
          where id = any(${cases.map(({ id }) => id)}::bigint[])`.execute(tx),
        );
      }
  const total = counts.closed + counts.first + counts.final;
  console.log(`approval authority: ${total} cases (${JSON.stringify(counts)}), ${wrong.length} wrong`);
  expect(wrong.slice(0, 5)).toEqual([]);
}, 2_400_000);
