import { integrityCheck, type IntegrityCheckResult } from '@kalfa/contracts/identity/integrity-check';
import { query } from '@kalfa/tools/services/query';
import { pino } from 'pino';
import { beforeAll, expect, test, vi } from 'vitest';
import { makeEveryDocument } from '../../../test/support/random-acts.ts';
import { makeStockWorld } from '../../../test/support/stock-world.ts';
import { request, testDeps, useTestApp, type ActorName } from '../../../test/support/test-app.ts';
import { notificationsAbout } from '../../../test/support/notifications-about.ts';
import { startTestQueue } from '../../../test/support/test-queue.ts';
import { sealAndVerify } from './seal-and-verify.ts';

const app = useTestApp();
const logger = pino({ level: 'silent' });
const last = async (as: ActorName = 'admin') =>
  request<IntegrityCheckResult | null>(app, { url: `/api/${integrityCheck.last.path}`, as });

/** What the last run notified the administrators of jobs of. */
async function sentNotifications() {
  const [newest] = await query<{ id: string }>(
    app.urls.super,
    'select max(id) as id from core.verifications',
  );
  return notificationsAbout(app.db.read, 'verification', Number(newest?.id));
}

beforeAll(async () => {
  await makeEveryDocument(app, await makeStockWorld(app));
});

test('before the first night there is no result', async () => {
  expect(await last()).toMatchObject({ status: 200, body: { data: null } });
});

test('users who may not view the jobs are refused', async () => {
  expect((await last('nobody')).status).toBe(403);
});

test('the worker seals and verifies at the scheduled hour, and the result can be read', async () => {
  const runner = await startTestQueue(app);
  try {
    await query(app.urls.app, `select graphile_worker.add_job('seal-and-verify')`);
    await vi.waitFor(async () => expect((await last()).body.data).not.toBeNull(), {
      timeout: 20_000,
      interval: 100,
    });
  } finally {
    await runner.stop();
  }
  expect(await sentNotifications()).toEqual([]);
  const { data } = (await last()).body;
  expect(data).toMatchObject({ brokenRules: 0, seal: { seal: expect.stringMatching(/^[0-9a-f]{64}$/) } });
  expect(data?.rules.length).toBeGreaterThan(30);
  expect(data?.rules.every(({ count, examples }) => count === 0 && examples.length === 0)).toBe(true);
  const [sealed] = await query<{ ago: number }>(
    app.urls.app,
    `select core.business_date(now()) - '${data?.seal?.day}'::date as ago`,
  );
  expect(sealed?.ago).toBeLessThanOrEqual(2);
});

test('a violation is reported with its number, count and examples', async () => {
  await query(
    app.urls.super,
    `set session_replication_role = replica;
    update stock.balances set value = value + 1 where id = (select min(id) from stock.balances where location_kind = 'warehouse' and on_hand > 0)`,
  );
  await sealAndVerify(testDeps(app.db), logger);
  const { data } = (await last()).body;
  expect(data?.brokenRules).toBe(1);
  expect(data?.rules.filter(({ count }) => count > 0)).toMatchObject([
    { invariant: 'I2', count: 1, examples: [expect.stringContaining('warehouse Merkez Deposu · İletken 1')] },
  ]);
  expect(await sentNotifications()).toMatchObject([
    { type: 'verification', action: 'changed', title: expect.stringContaining('1 × ') },
  ]);
});

test('a seal that was replaced after its night is detected, whatever its new value', async () => {
  await query(
    app.urls.super,
    `set session_replication_role = replica; update stock.daily_seals set seal = sha256(seal)`,
  );
  await sealAndVerify(testDeps(app.db), logger);
  const { data } = (await last()).body;
  expect(data?.rules.filter(({ count }) => count > 0).map(({ rule }) => rule)).toContain(
    'a seal is the one recorded with the result of its night',
  );
});
