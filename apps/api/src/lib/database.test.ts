import { query } from '@kalfa/tools/services/query';
import { migrate, readMigrations } from '@kalfa/db/migrate';
import type { Reader } from '@kalfa/db/database';
import { prepared } from '@kalfa/db/prepared';
import { staticSql } from '@kalfa/db/static-sql';
import { verifyDatabase } from '@kalfa/db/verify/verify-database';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { request, useTestApp } from '../../test/support/test-app.ts';

const app = useTestApp();
const one = async <T>(statement: string, values: unknown[] = []) =>
  Object.values((await query<Record<string, T>>(app.urls.super, statement, values))[0] ?? {})[0];

test.each([
  ['  IĞDIR   İli ', 'ığdır ili'],
  ['ŞİŞLİ', 'şişli'],
  ['I', 'ı'],
  ['e\u0301', 'é'],
])('%o is compared as %o', async (text, folded) => {
  expect(await one('select core.fold_case($1)', [text])).toBe(folded);
});

test.each([
  ['ŞIŞLİ Çığ Öküz', 'sisli cig okuz'],
  ['TITLE', 'title'],
  ['Âlâ', 'ala'],
])('a search for %o looks for %o', async (text, folded) => {
  expect(await one('select core.fold_search($1)', [text])).toBe(folded);
});

test('the application role can neither change a table nor rewrite what is append-only', async () => {
  await request(app, {
    method: 'POST',
    url: '/api/baseinfo/units',
    payload: { title: 'Kova', symbol: 'kv', decimals: 0 },
  });
  const attempts = [
    'update core.audit_entries set label = null',
    'delete from core.audit_entries',
    'truncate core.audit_entries',
    'delete from baseinfo.units',
    'alter table baseinfo.units add column x int',
    'create table core.mine (id int)',
    'drop table core.documents',
    'update core.outbox_events set payload = null',
  ];
  for (const attempt of attempts)
    await expect(query(app.urls.app, attempt)).rejects.toThrow(/permission denied|must be owner/);
});

test('even the owner cannot rewrite an audit entry', async () => {
  for (const attempt of [
    'update core.audit_entries set label = null',
    'delete from core.audit_entries',
    'truncate core.audit_entries',
  ]) {
    await expect(query(app.urls.owner, attempt)).rejects.toThrow('append-only');
  }
});

test('twenty callers at once draw twenty different numbers of a new year', async () => {
  const numbers = await Promise.all(
    Array.from({ length: 20 }, () =>
      query<{ n: string }>(app.urls.app, `select core.next_number('SIP', 2031) as n`),
    ),
  );
  const drawn = numbers.map(([row]) => row?.n ?? '');
  expect(new Set(drawn).size).toBe(20);
  expect(drawn.toSorted()[0]).toBe('SIP-2031-000001');
  await query(app.urls.super, `select setval('core.number_sip_2031', 999999)`);
  expect(await one(`select core.next_number('SIP', 2031)`)).toBe('SIP-2031-1000000');
  await expect(query(app.urls.app, `select core.next_number('sip; drop', 2031)`)).rejects.toThrow(
    'no such number series',
  );
});

test('an audit entry of a month without its partition is kept all the same', async () => {
  const partitions = await query<{ name: string }>(
    app.urls.super,
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'core.audit_entries'::regclass`,
  );
  expect(partitions.length).toBeGreaterThanOrEqual(5);
  await query(
    app.urls.app,
    `insert into core.audit_entries (at, request_id, action, entity) values ('1999-05-05', 'x', 'job', 'test')`,
  );
  expect(await one(`select count(*)::int from core.audit_entries_rest`)).toBe(1);
});

test('old keys and delivered events are forgotten, and nothing else', async () => {
  const key = (name: string, age: string) =>
    `insert into core.idempotency_keys (user_id, key, fingerprint, status, answer, created_at) values (1, '${name}', '', 200, '{}', now() - interval '${age}')`;
  await query(app.urls.super, key('old', '73 hours'));
  await query(app.urls.super, key('young', '71 hours'));
  await query(app.urls.app, 'select core.forget_old_traces()');
  expect(await query(app.urls.super, 'select key from core.idempotency_keys')).toEqual([{ key: 'young' }]);
});

test('migrations applied twice do nothing, and a changed one is refused', async () => {
  const migrations = await readMigrations();
  expect(await migrate(app.urls.owner, migrations)).toEqual([]);
  const changed = migrations.map((migration, index) =>
    index === 3 ? { ...migration, checksum: 'other' } : migration,
  );
  await expect(migrate(app.urls.owner, changed)).rejects.toThrow('was changed after it had been applied');
  await expect(migrate(app.urls.owner, migrations.slice(1))).rejects.toThrow('is not among the files');
  const late = { name: '0000_late.sql', sql: 'select 1', checksum: 'x' };
  await expect(migrate(app.urls.owner, [late, ...migrations])).rejects.toThrow('give it the next number');
});

test('a migration waits briefly for a lock and tries again, so that it never queues everybody behind a slow report', async () => {
  const migrations = await readMigrations();
  const more = {
    name: '9999_add_note.sql',
    sql: 'alter table baseinfo.units add column note text',
    checksum: 'x',
  };
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let isReading = (): void => undefined;
  const reading = new Promise<void>((resolve) => (isReading = resolve));
  const report = app.db.snapshot(async (reader) => {
    await sql`select count(*) from baseinfo.units`.execute(reader);
    isReading();
    await held;
  });
  await reading;
  const migrating = migrate(app.urls.owner, [...migrations, more]);
  const waits: number[] = [];
  for (let turn = 0; turn < 10; turn += 1) {
    const start = performance.now();
    expect((await request(app, { url: '/api/baseinfo/units' })).status).toBe(200);
    waits.push(performance.now() - start);
  }
  release();
  await report;
  expect(await migrating).toEqual(['9999_add_note.sql']);
  expect(Math.max(...waits)).toBeLessThan(1_000);
  await query(app.urls.owner, 'alter table baseinfo.units drop column note');
});

test('the database verifies itself, and a right too many is found', async () => {
  await query(app.urls.owner, `delete from public.applied_migrations where name = '9999_add_note.sql'`);
  const broken = async () =>
    (await verifyDatabase(app.urls.owner)).findings.filter((finding) => finding.count > 0);
  expect(await broken()).toEqual([]);
  await query(app.urls.owner, 'grant delete on baseinfo.units to kalfa_app');
  expect(await broken()).toMatchObject([
    { rule: 'the application cannot delete business rows', count: 1, examples: ['baseinfo.units'] },
  ]);
});

describe('a statement that is written out once', () => {
  const titleOf = prepared<{ title: string }, [symbol: string]>(
    (symbol) => sql`select title from baseinfo.units where symbol = ${symbol}`,
  );

  test('sees within a transaction what that transaction wrote, and outside what was committed', async () => {
    const title = async (reader: Reader) => (await titleOf(reader, 'çv')).rows[0]?.title;
    await app.db.write(async (tx) => {
      await sql`insert into baseinfo.units (title, symbol, decimals, created_by, updated_by) values ('Çuval', 'çv', 0, 1, 1)`.execute(
        tx,
      );
      expect([await title(tx), await title(app.db.read)]).toEqual(['Çuval', undefined]);
    });
    expect(await title(app.db.read)).toBe('Çuval');
  });

  test('is never one with a value inside it', () => {
    expect(() => staticSql(sql`select ${'a value of one call'}`)).toThrow('carries a value');
    expect(() => prepared<unknown, []>(() => sql`select ${1}`)).toThrow('carries a value');
  });
});
