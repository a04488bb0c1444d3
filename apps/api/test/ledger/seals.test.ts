import type { Tx } from '@kalfa/db/database';
import { sealDays, sealRules } from '@kalfa/db/verify/seal-rules';
import { verifyRules } from '@kalfa/db/verify/verify-database';
import { countViolations, violationsOf } from '@kalfa/db/verify/violations';
import { query } from '@kalfa/tools/services/query';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useSuperuser } from '../support/as-superuser.ts';
import { makeEveryDocument } from '../support/random-acts.ts';
import { makeStockWorld } from '../support/stock-world.ts';
import { useTestApp } from '../support/test-app.ts';

const app = useTestApp();
const whenSuperuserDoes = useSuperuser(app);

beforeAll(async () => {
  await makeEveryDocument(app, await makeStockWorld(app));
  await spreadOverDays();
});

/** What was posted today becomes five days of last week, with a day on which nothing happened. */
async function spreadOverDays(): Promise<void> {
  const back = `(array[9, 8, 7, 5, 4])[1 + (5 * (posting.place - 1) / posting.all)::int]`;
  const posting = `(select id, row_number() over (order by id) as place, count(*) over () as all from stock.postings) as posting`;
  for (const [table, key] of [
    ['postings', 'id'],
    ['movements', 'posting_id'],
  ])
    await query(
      app.urls.super,
      `set session_replication_role = replica;
      update stock.${table} as moved set posted_at = posted_at - make_interval(days => ${back}), document_date = document_date - ${back}
      from ${posting} where posting.id = moved.${key}`,
    );
}

type Broken = { day: string; detail: string };
const brokenSeals = async (db: Tx) =>
  (await sql<Broken>`select day, detail from stock.find_broken_seals(null)`.execute(db)).rows;
const broken = async () => (await verifyRules(app.db)).filter(({ count }) => count > 0);

test('every day that is over is sealed once, a day without movements too, and today is not', async () => {
  const sealed = await app.db.write(sealDays);
  expect(await app.db.write(sealDays)).toBe(0);
  const seals = await query<{ place: number; ago: number; movements: number; posted: number }>(
    app.urls.app,
    `select day - min(day) over () as place, core.business_date(now() - interval '10 minutes') - day as ago, movements::int,
      (select count(*)::int from stock.movements where core.business_date(posted_at) = day) as posted
    from stock.daily_seals order by day`,
  );
  expect(seals).toHaveLength(sealed);
  expect(seals.map(({ place }) => place)).toEqual(seals.map((_seal, index) => index));
  expect(seals.at(-1)?.ago).toBe(1);
  expect(seals.map(({ movements }) => movements)).toEqual(seals.map(({ posted }) => posted));
  expect(seals.slice(0, 5).map(({ movements }) => movements > 0)).toEqual([true, true, true, false, true]);
});

test('the application asks all rules with its own rights, and none is broken', async () => {
  expect(await broken()).toEqual([]);
});

test('neither the application nor the owner can change a seal', async () => {
  await expect(query(app.urls.app, `update stock.daily_seals set seal = ''`)).rejects.toThrow(
    'permission denied',
  );
  await expect(
    query(app.urls.app, `insert into stock.daily_seals select * from stock.daily_seals`),
  ).rejects.toThrow('permission denied');
  await expect(query(app.urls.owner, `update stock.daily_seals set seal = ''`)).rejects.toThrow(
    'append-only',
  );
});

/** How a value of each type becomes the next possible one. */
const nudges: Record<string, (column: string) => string> = {
  bigint: (column) => `coalesce(${column}, 0) + 1`,
  numeric: (column) => `coalesce(${column}, 0) + 0.001`,
  date: (column) => `${column} + 1`,
  'timestamp with time zone': (column) => `${column} + interval '1 microsecond'`,
  'character varying': (column) => `case ${column} when 'ship' then 'recall' else 'ship' end`,
};

/** Numbers that look random and are the same in every run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

type Column = { table: string; name: string; type: string };

const manyChanges = 130;

test(
  'whichever field of whichever row somebody changes, the day is named',
  { timeout: 120_000 },
  async () => {
    // What keeps some of these changes from being made at all is out of the way in this database.
    await query(
      app.urls.super,
      `alter table stock.postings alter column id drop identity, drop constraint postings_reversed_once;
    alter table stock.movements alter column id drop identity, drop constraint movements_one_line`,
    );
    const columns = await query<Column>(
      app.urls.super,
      `select table_name as table, column_name as name, data_type as type from information_schema.columns
    where table_schema = 'stock' and table_name in ('postings', 'movements') and is_generated = 'NEVER' order by table_name, ordinal_position`,
    );
    expect(columns).toHaveLength(26);
    const rows = await query<Row>(app.urls.super, `${rowsOf('postings')} union all ${rowsOf('movements')}`);
    const random = numbers(42);
    const seen = { byRules: 0, byNumber: 0 };
    for (let turn = 0; turn < manyChanges; turn += 1) {
      const { table, name, type } = columns[turn % columns.length] ?? never();
      const ofTable = rows.filter((row) => row.table === table);
      const row = ofTable[Math.floor(random.next().value * ofTable.length)] ?? never();
      const value = name === 'id' ? 'id + 1000000' : (nudges[type] ?? never())(name);
      const { seals, rules } = await whenSuperuserDoes(
        [`update stock.${table} set ${name} = ${value} where id = ${row.id}`],
        async (tx) => ({ seals: await brokenSeals(tx), rules: await violationsOf(tx) }),
      );
      expect(seals[0]?.day, `${table}.${name} of ${row.id}`).toBe(row.day);
      if (rules.length > 0) seen.byRules += 1;
      if (rules.some(({ examples }) => examples.some((example) => example.startsWith(row.number))))
        seen.byNumber += 1;
    }
    // What no rule looks at, such as which movement another one takes back, only the seal shows.
    expect(seen.byRules).toBeGreaterThan(manyChanges / 2);
    expect(seen.byNumber).toBeGreaterThan(manyChanges / 2);
  },
);

type Row = { table: string; id: string; day: string; number: string };
const rowsOf = (table: string) =>
  `select '${table}' as table, posted.id, to_char(core.business_date(posted.posted_at), 'YYYY-MM-DD') as day, document.number
  from stock.${table} as posted join core.documents as document on document.id = posted.document_id`;

function never(): never {
  throw new Error('there is none');
}

const aDay = `(select day from stock.daily_seals where movements > 0 order by day limit 1)`;
const firstDay = async () =>
  (await query<{ day: string }>(app.urls.super, `select to_char(${aDay}, 'YYYY-MM-DD') as day`))[0]?.day;
const nextDay = async () =>
  (await query<{ day: string }>(app.urls.super, `select to_char(${aDay} + 1, 'YYYY-MM-DD') as day`))[0]?.day;

test('a row too many or too few is found on its day', async () => {
  const oldest = `(select min(id) from stock.movements)`;
  for (const statement of [
    `delete from stock.movements where id = ${oldest}`,
    `insert into stock.movements overriding system value
      select (jsonb_populate_record(movement, '{"id": 999999}')).* from stock.movements as movement where id = ${oldest}`,
  ]) {
    const seals = await whenSuperuserDoes(
      [
        // A generated column cannot be written, so the copy is made of a table without one.
        `alter table stock.movements alter column unit_cost drop expression`,
        statement,
      ],
      brokenSeals,
    );
    expect(seals.map(({ day }) => day)).toEqual([await firstDay()]);
  }
});

/** Puts the seal that would fit in place of the one that no longer does. */
const reseal = `update stock.daily_seals as sealed set seal = stock.seal_of(
    (select seal from stock.daily_seals where day = sealed.day - 1), sealed.day, sealed.until, found.postings, found.movements, found.digest)
  from stock.digest_between(array['-infinity', (select until from stock.daily_seals where day = ${aDay})]) as found where sealed.day = ${aDay}`;

test('who changes a row and seals its day anew is found on the next day', async () => {
  const seals = await whenSuperuserDoes(
    [`update stock.movements set value = value + 1 where id = (select min(id) from stock.movements)`, reseal],
    brokenSeals,
  );
  expect(seals.map(({ day }) => day)).toEqual([await nextDay()]);
});

test('who asks only for the seals since a day is told of no day before it', async () => {
  const change = `update stock.movements set value = value + 1 where id in (
    select min(id) from stock.movements group by core.business_date(posted_at) order by 1 limit 2)`;
  const since = (await nextDay()) ?? '';
  const count = async (day: string | null) => {
    const [rule] = sealRules(day);
    return rule ? await whenSuperuserDoes([change], (tx) => countViolations(tx, rule)) : null;
  };
  expect(await count(null)).toMatchObject({ count: 2 });
  expect(await count(since)).toMatchObject({ count: 1, examples: [expect.stringContaining(since)] });
});

test('who takes a day out of the middle is found on the day after it', async () => {
  const seals = await whenSuperuserDoes(
    [`delete from stock.daily_seals where day = ${aDay} + 1`],
    brokenSeals,
  );
  expect(seals).toHaveLength(1);
});
