import { integrityCheck, type IntegrityCheckResult } from '@kalfa/contracts/identity/integrity-check';
import type { LedgerProof } from '@kalfa/contracts/stock/ledger-proof';
import { verifyDatabase } from '@kalfa/db/verify/verify-database';
import { query } from '@kalfa/tools/services/query';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { makeWarehouse } from '../../../../test/support/make-place.ts';
import { doStock, makeStockWorld, openStock, type StockWorld } from '../../../../test/support/stock-world.ts';
import { testDeps, useTestApp } from '../../../../test/support/test-app.ts';
import { sealAndVerify } from '../../../app/jobs/seal-and-verify.ts';

const app = useTestApp();
let world: StockWorld;
let places = 0;

const proof = () => doStock<LedgerProof | null>(app, 'GET', 'warehouse/ledger-proof');
const verifyAtNight = () => sealAndVerify(testDeps(app.db), pino({ level: 'silent' }));

/** One posting with one movement, of a moment ago. */
async function postOne(): Promise<void> {
  const warehouseId = await makeWarehouse(app, { name: `Kanıt Deposu ${(places += 1)}` });
  await openStock(app, world, { warehouseId }, [{ itemId: world.item, quantity: '5', unitCost: '2' }]);
}

/** Moves the stored results in time. */
const moveResults = (time: string) =>
  query(
    app.urls.super,
    `set session_replication_role = replica;
    update core.verifications set finished_at = finished_at + interval '${time}'`,
  );

beforeAll(async () => {
  world = await makeStockWorld(app);
  await postOne();
});

test('before the first verification nothing is claimed', async () => {
  expect(await proof()).toBeNull();
});

test('the result says how many movements and rules were checked, and until when the days are sealed', async () => {
  await verifyAtNight();
  const last = await proof();
  expect(last).toMatchObject({ movements: 1, failures: [], seal: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(last?.rules).toBeGreaterThan(20);
  const night = await doStock<IntegrityCheckResult | null>(app, 'GET', integrityCheck.last.path);
  expect(last?.rules).toBe(night?.rules.filter(({ invariant }) => invariant !== null).length);
});

test('movements that the verification cannot have seen are counted apart', async () => {
  await verifyAtNight();
  await moveResults('1 hour');
  expect(await proof()).toMatchObject({ movements: 1, movementsSince: 0 });
  await postOne();
  await moveResults('-2 hours');
  expect(await proof()).toMatchObject({ movements: 1, movementsSince: 2 });
});

test('a result is overdue when a night has passed without another one', async () => {
  await moveResults('-34 hours');
  expect(await proof()).toMatchObject({ isOverdue: false });
  await moveResults('-2 hours');
  expect(await proof()).toMatchObject({ isOverdue: true });
});

test('a complete run at the command line counts, one of some days does not', async () => {
  await verifyDatabase(app.urls.owner, '2026-01-01');
  expect(await proof()).toMatchObject({ movements: 1 });
  const night = await doStock<object>(app, 'GET', integrityCheck.last.path);
  await verifyDatabase(app.urls.owner);
  expect(await proof()).toMatchObject({ movements: 2, failures: [] });
  // It did not read the stored files, so it does not replace the result of the night.
  expect(await doStock(app, 'GET', integrityCheck.last.path)).toEqual(night);
});

test('a broken rule is named with its count, and without the documents of other places', async () => {
  await query(
    app.urls.super,
    `set session_replication_role = replica;
    update stock.balances set value = value + 1 where id = (select min(id) from stock.balances where location_kind = 'warehouse')`,
  );
  await verifyAtNight();
  const { failures = [] } = (await proof()) ?? {};
  expect(failures).toEqual([
    { invariant: 'I2', rule: expect.stringContaining('a balance is the sum of its movements'), count: 1 },
  ]);
});

test('a damaged file breaks no rule of the ledger', async () => {
  await query(
    app.urls.super,
    `insert into core.verifications (took_ms, findings) values (1,
      '[{"invariant": null, "rule": "files", "count": 3, "examples": [], "ms": 1}, {"invariant": "I1", "rule": "x", "count": 0, "examples": [], "ms": 1}]')`,
  );
  expect(await proof()).toMatchObject({ rules: 1, failures: [], movements: null, sealedUntil: null });
});
