import type { Tx } from '@kalfa/db/database';
import { query } from '@kalfa/tools/services/query';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { addPerson } from '../../../test/support/people.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let reader: number;
let other: number;
let count = 0;

beforeEach(async () => {
  count += 1;
  await query(app.urls.super, 'delete from notifications.notifications');
  reader = (await addPerson(app.db, { username: `reader.${count}`, roles: [] })).userId;
  other = (await addPerson(app.db, { username: `other.${count}`, roles: [] })).userId;
});

/** Notifications of a given age, for two users of whom the second may not have read them yet. */
const addNotification = (
  number: string,
  { days, isRead, times = 1 }: { days: number; isRead: boolean; times?: number },
) =>
  query(
    app.urls.super,
    `with added as (
      insert into notifications.notifications (type_key, action, number, created_at)
      select 'account', 'changed', '${number}', now() - interval '${days} days' from generate_series(1, ${times}) returning id)
    insert into notifications.recipients (notification_id, user_id, way, read_at)
    select id, ${reader}, 'inApp', now() from added
    union all select id, ${other}, 'inApp', ${isRead ? 'now()' : 'null'} from added`,
  );

/** With the permissions of the application. */
const forgetOld = () => app.db.write((tx) => sql`select notifications.forget_old()`.execute(tx));

const left = async (): Promise<string[]> => {
  const { rows } = await sql<{ number: string }>`
    select distinct number from notifications.notifications order by number`.execute(app.db.read);
  return rows.map(({ number }) => number);
};

test('notifications that everybody has read are deleted after half a year, with their recipients', async () => {
  await addNotification('OLD', { days: 181, isRead: true });
  await addNotification('YOUNG', { days: 179, isRead: true });
  await forgetOld();
  expect(await left()).toEqual(['YOUNG']);
  const { rows } = await sql<{ recipients: number }>`
    select count(*) as recipients from notifications.recipients`.execute(app.db.read);
  expect(rows[0]?.recipients).toBe(2);
});

test('notifications that somebody has not read stay, however old', async () => {
  await addNotification('UNREAD', { days: 900, isRead: false });
  await forgetOld();
  expect(await left()).toEqual(['UNREAD']);
  await app.db.write((tx) =>
    sql`update notifications.recipients set read_at = now() where read_at is null`.execute(tx),
  );
  await forgetOld();
  expect(await left()).toEqual([]);
});

test('users who are gone do not delay the deletion', async () => {
  await addNotification('UNREAD', { days: 900, isRead: false });
  await app.db.write((tx) =>
    sql`update identity.users set record_status = 2 where id = ${other}`.execute(tx),
  );
  await forgetOld();
  expect(await left()).toEqual([]);
});

test('the organisation configures how long', async () => {
  await addNotification('OLD', { days: 31, isRead: true });
  await addNotification('YOUNG', { days: 29, isRead: true });
  const keepFor = (days: number) =>
    app.db.write((tx) =>
      sql`insert into core.setting_versions (key, value, set_by) values ('notifications.retentionDays', ${days}::text::jsonb, 1)`.execute(
        tx,
      ),
    );
  await keepFor(30);
  await forgetOld();
  expect(await left()).toEqual(['YOUNG']);
  await keepFor(180);
});

test('more than one batch is deleted, past rows that have to stay', async () => {
  await addNotification('UNREAD', { days: 400, isRead: false, times: 1_200 });
  await addNotification('OLD', { days: 300, isRead: true, times: 1_200 });
  await addNotification('YOUNG', { days: 1, isRead: true });
  await forgetOld();
  expect(await left()).toEqual(['UNREAD', 'YOUNG']);
});

test('young rows are not read, however many there are', async () => {
  await addNotification('OLD', { days: 300, isRead: true });
  await addNotification('YOUNG', { days: 1, isRead: true, times: 20_000 });
  await query(app.urls.super, 'analyze notifications.notifications');
  const read = await app.db.write(async (tx) => {
    // Earlier reads of this connection that were not reported yet are counted too, so only the difference matters.
    const before = await rowsRead(tx);
    await sql`select notifications.forget_old()`.execute(tx);
    return (await rowsRead(tx)) - before;
  });
  expect(await left()).toEqual(['YOUNG']);
  expect(read).toBeLessThan(5_000);
});

/** The number of rows of the table that this connection has read. */
async function rowsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables
    where relid = 'notifications.notifications'::regclass`.execute(tx);
  return rows[0]?.rows ?? 0;
}
