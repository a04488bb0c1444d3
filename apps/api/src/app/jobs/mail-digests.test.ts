import type { NotificationType } from '@kalfa/contracts/notifications/notification-types';
import { query } from '@kalfa/tools/services/query';
import type { SunkMail } from '@kalfa/tools/services/sunk-mail';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { announce, byItself, type Announcement } from '../../lib/notify/announce.ts';
import { useMailbox } from '../../../test/support/mailbox.ts';
import { addPerson, addRole } from '../../../test/support/people.ts';
import { testDeps, useTestApp } from '../../../test/support/test-app.ts';
import { startTestQueue } from '../../../test/support/test-queue.ts';
import { mailDigests } from './mail-digests.ts';

const app = useTestApp();
const mailbox = useMailbox(app);
beforeAll(async () => {
  await addRole(app.db, {
    name: 'told',
    scope: 'all',
    grants: ['dashboard.view', 'warehouse-dispatches.view'],
  });
});

const { organisation, secrets, appUrl } = testDeps(app.db);
const deps = { organisation, secrets, appUrl };

type DigestReader = { userId: number; email: string };

/** A user who wants a daily digest of everything. */
async function addReader(
  username: string,
  { language = 'en', email = `${username}@kalfa.test` }: { language?: string; email?: string | null } = {},
): Promise<DigestReader> {
  const { userId } = await addPerson(app.db, { username, roles: ['told'] });
  await app.db.write((tx) =>
    sql`update identity.users set email = ${email}, language = ${language} where id = ${userId}`.execute(tx),
  );
  await app.db.write((tx) =>
    sql`insert into notifications.preferences (user_id, type_key, way)
    select ${userId}, key, 'digest' from notifications.types`.execute(tx),
  );
  return { userId, email: email ?? '' };
}

/** Notifies one user at a given time. */
async function notifyReader(
  { userId }: DigestReader,
  { at = '2026-03-13T12:00:00Z', ...notice }: Partial<Announcement> & { at?: string; number?: string } = {},
): Promise<void> {
  const type: NotificationType = 'warehouse-dispatch';
  await app.db.write(async (tx) => {
    await announce(tx, byItself, {
      type,
      action: 'submitted',
      entity: 'dispatch',
      recordId: 7,
      places: { warehouses: [0] },
      direct: [userId],
      warehouseId: 3,
      ...notice,
    });
  });
  await query(
    app.urls.super,
    `update notifications.notifications set created_at = '${at}' where id = (select max(id) from notifications.notifications)`,
  );
}

const mailsTo = ({ email }: DigestReader) => mailbox(email);

/** Seven in the morning in Istanbul is four in UTC. */
const morning = new Date('2026-03-14T04:00:00Z');
const linesIn = (mail: SunkMail | undefined) => mail?.text.match(/^- .*$/gm) ?? [];

describe('a user with a daily digest', () => {
  test('gets one mail with all notifications, the newest first, each with its page', async () => {
    const reader = await addReader('one.mail');
    await notifyReader(reader, { number: 'DSV-1', title: 'Merkez Depo → Konya' });
    await notifyReader(reader, {
      number: 'DSV-2',
      action: 'received',
      at: '2026-03-13T20:15:00Z',
      warehouseId: null,
    });
    await mailDigests(app.db, deps, morning);
    const mails = await mailsTo(reader);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your daily summary of notifications']);
    expect(linesIn(mails[0])).toEqual([
      '- Warehouse dispatch · Received · DSV-2',
      '- Warehouse dispatch · Waits for approval · DSV-1 · Merkez Depo → Konya',
    ]);
    expect(mails[0]?.text).toContain('Mar 13, 2026, 11:15 PM');
    expect(mails[0]?.links).toEqual([
      'http://kalfa.test/warehouse/list-warehouse-dispatch/all?ids=7',
      'http://kalfa.test/warehouse/list-warehouse-dispatch/3?ids=7',
      'http://kalfa.test/notifications',
    ]);
  });

  test('gets nothing twice, however often and by however many processes the job runs', async () => {
    const reader = await addReader('only.once');
    await notifyReader(reader);
    await notifyReader(reader);
    await Promise.all(Array.from({ length: 8 }, () => mailDigests(app.db, deps, morning)));
    await mailDigests(app.db, deps, new Date('2026-03-15T04:00:00Z'));
    expect((await mailsTo(reader)).map(linesIn)).toEqual([[expect.any(String), expect.any(String)]]);
  });

  test('gets in the morning what happened before it, and the rest the morning after', async () => {
    const reader = await addReader('by.morning');
    await notifyReader(reader, { number: 'EARLY', at: '2026-03-14T03:59:59Z' });
    await notifyReader(reader, { number: 'LATE', at: '2026-03-14T04:00:00Z' });
    await mailDigests(app.db, deps, new Date('2026-03-14T03:59:59Z'));
    expect(await mailsTo(reader)).toEqual([]);
    await mailDigests(app.db, deps, morning);
    await mailDigests(app.db, deps, new Date('2026-03-14T20:00:00Z'));
    const numbers = async () => (await mailsTo(reader)).map((mail) => linesIn(mail)[0]?.slice(-5));
    expect(await numbers()).toEqual(['EARLY']);
    await mailDigests(app.db, deps, new Date('2026-03-15T09:00:00Z'));
    expect(await numbers()).toEqual([' LATE', 'EARLY']);
  });

  test('gets at most fifty lines and the number of the rest', async () => {
    const reader = await addReader('very.busy');
    for (let n = 1; n <= 53; n += 1) await notifyReader(reader, { number: `N-${n}` });
    await mailDigests(app.db, deps, morning);
    const [mail] = await mailsTo(reader);
    expect(linesIn(mail)).toHaveLength(50);
    expect(linesIn(mail)[0]).toContain('N-53');
    expect(mail?.text).toContain('And 3 more.');
    expect(await unmailed(reader)).toBe(0);
  });

  test('gets it in their own language, or in that of the organisation', async () => {
    const arabic = await addReader('in.arabic', { language: 'ar' });
    const none = await addReader('in.none');
    await app.db.write((tx) =>
      sql`update identity.users set language = null where id = ${none.userId}`.execute(tx),
    );
    await notifyReader(arabic);
    await notifyReader(none);
    await mailDigests(app.db, deps, morning);
    expect((await mailsTo(arabic))[0]).toMatchObject({
      subject: 'ملخصك اليومي للإشعارات',
      html: expect.stringContaining('dir="rtl"'),
    });
    expect((await mailsTo(none))[0]?.subject).toBe('Günlük bildirim özetiniz');
  });

  test('is not mailed what they have read or dismissed meanwhile', async () => {
    const reader = await addReader('has.read');
    for (const number of ['READ', 'AWAY', 'OPEN']) await notifyReader(reader, { number });
    await app.db.write((tx) =>
      sql`update notifications.recipients as recipient
      set read_at = case notice.number when 'READ' then now() end, cleared_at = case notice.number when 'AWAY' then now() end
      from notifications.notifications as notice
      where notice.id = recipient.notification_id and recipient.user_id = ${reader.userId}`.execute(tx),
    );
    await mailDigests(app.db, deps, morning);
    expect((await mailsTo(reader)).map(linesIn)).toEqual([[expect.stringContaining('OPEN')]]);
  });

  test('is not mailed what came through a role they have lost', async () => {
    const reader = await addReader('lost.role');
    await app.db.write((tx) =>
      sql`insert into notifications.role_subscriptions (type_key, role_id)
      select 'warehouse-dispatch', id from identity.roles where name = 'told'`.execute(tx),
    );
    await notifyReader(reader, { direct: [] });
    await app.db.write((tx) =>
      sql`update identity.user_roles set record_status = 2 where user_id = ${reader.userId}`.execute(tx),
    );
    await mailDigests(app.db, deps, morning);
    expect([await unmailed(reader), await mailsTo(reader)]).toEqual([1, []]);
    await app.db.write((tx) =>
      sql`delete from notifications.role_subscriptions where type_key = 'warehouse-dispatch'`.execute(tx),
    );
  });

  test('gets a link to the notifications where they no longer see a page of the record', async () => {
    const reader = await addReader('no.page');
    await notifyReader(reader, { type: 'tender' });
    await mailDigests(app.db, deps, morning);
    expect((await mailsTo(reader))[0]?.links).toEqual(['http://kalfa.test/notifications']);
  });
});

test('a user who is notified in the bell gets no mail', async () => {
  const reader = await addReader('by.bell');
  await app.db.write((tx) =>
    sql`delete from notifications.preferences where user_id = ${reader.userId}`.execute(tx),
  );
  await notifyReader(reader);
  await mailDigests(app.db, deps, morning);
  expect(await mailsTo(reader)).toEqual([]);
});

test('without an address, or once the account is closed, nothing is mailed and nothing is marked', async () => {
  const without = await addReader('no.address', { email: null });
  const closed = await addReader('closed.account');
  await notifyReader(without);
  await notifyReader(closed);
  await app.db.write((tx) =>
    sql`update identity.users set record_status = 1 where id = ${closed.userId}`.execute(tx),
  );
  await mailDigests(app.db, deps, morning);
  expect(await mailsTo(closed)).toEqual([]);
  expect([await unmailed(without), await unmailed(closed)]).toEqual([1, 1]);
});

test('what could not be queued is not marked, delays nobody else, and is mailed the next time', async () => {
  const first = await addReader('with.crash');
  const second = await addReader('after.crash');
  await notifyReader(first);
  await notifyReader(second);
  let isFirst = true;
  const seal = (text: string) => {
    if (!isFirst) return secrets.seal(text);
    isFirst = false;
    throw new Error('ended in the middle');
  };
  const brittle = { ...deps, secrets: { ...secrets, seal } };
  await expect(mailDigests(app.db, brittle, morning)).rejects.toThrow('not everybody could be mailed');
  expect([await unmailed(first), await unmailed(second)]).toEqual([1, 0]);
  await mailDigests(app.db, deps, morning);
  expect([await mailsTo(first), await mailsTo(second)].map(({ length }) => length)).toEqual([1, 1]);
});

test('the worker mails at the scheduled hour', async () => {
  const reader = await addReader('by.worker');
  await notifyReader(reader);
  const runner = await startTestQueue(app);
  try {
    await query(app.urls.app, `select graphile_worker.add_job('mail-digests')`);
    await vi.waitFor(async () => expect(await unmailed(reader)).toBe(0), { timeout: 20_000, interval: 100 });
  } finally {
    await runner.stop();
  }
  expect(await mailsTo(reader)).toHaveLength(1);
});

async function unmailed({ userId }: DigestReader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from notifications.recipients where user_id = ${userId} and mailed_at is null`.execute(
    app.db.read,
  );
  return rows[0]?.count ?? 0;
}
