import { dispatchKindKeys } from '@kalfa/contracts/stock/dispatch-kinds';
import { receiptKindKeys } from '@kalfa/contracts/stock/receipt-kinds';
import { connect } from '@kalfa/db/database';
import { violationsOf } from '@kalfa/db/verify/violations';
import { query } from '@kalfa/tools/services/query';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../support/test-app.ts';
import { extent } from './extent.ts';
import { readLedger } from './ledger.ts';
import { differencesFromModel } from './model.ts';
import { runSequence, setStage, type Stage } from './runner.ts';
import { anySequence, type Sequence } from './sequence.ts';
import { scenario } from './scenario.ts';
import { unannounced, violationsIn } from './violations.ts';

const { sequences: wanted, seed, path, shrinks } = extent;
/** Sequences beside each other share nothing but the firm, the series of numbers and the period; together they fill the machine. */
const lanes = path === undefined ? 4 : 1;

const app = useTestApp();
let stage: Stage;

beforeAll(async () => {
  stage = await setStage(app);
});

async function faultsOf(sequence: Sequence): Promise<string[]> {
  const { itemIds, faults } = await runSequence(stage, sequence);
  const violations = await violationsIn(app.db.read, itemIds);
  // Books that break an invariant may be beyond what the model can follow.
  const differences =
    violations.length > 0 ? [] : differencesFromModel(await readLedger(app.db.read, itemIds));
  return [...faults, ...violations, ...differences];
}

test('one after another, every act leaves the books as the model says', { timeout: 120_000 }, async () => {
  for (const sequence of scenario) expect(await faultsOf(sequence)).toEqual([]);
});

test(
  'whatever people do at the same time, the books keep every invariant and say what the model says',
  { timeout: 60_000 + wanted * 2_000 },
  async () => {
    const property = fc.asyncProperty(anySequence, async (sequence) => {
      const faults = await faultsOf(sequence);
      if (faults.length > 0) throw new Error(faults.join('\n'));
    });
    let played = 0;
    const lane = async (number: number) => {
      const result = await fc.check(property, {
        seed: seed + number,
        numRuns: Math.ceil(wanted / lanes),
        ...(path !== undefined && { path }),
        endOnFailure: !shrinks,
      });
      played += result.numRuns;
      return result.failed
        ? [
            `seed ${result.seed}, path ${result.counterexamplePath}: ${String(result.errorInstance)}\n${JSON.stringify(result.counterexample)}`,
          ]
        : [];
    };
    const failures = (await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)))).flat();
    const { acts, refused } = stage.tally;
    console.log(
      `invariants: ${played} sequences, ${acts} acts, ${refused} refused, ${failures.length} violations`,
    );
    expect(failures).toEqual([]);
  },
);

test(
  'nothing of all that breaks an invariant of the whole, and every act is announced once',
  { timeout: 600_000 },
  async () => {
    // The application itself is given five seconds for a statement.
    const db = connect({ url: app.urls.super, poolSize: 1, onFault: () => undefined });
    await sql`analyze`.execute(db.read);
    expect(await violationsIn(db.read)).toEqual([]);
    expect(await violationsOf(db.read)).toEqual([]);
    expect(await unannounced(db.read)).toEqual([]);
    await db.close();
  },
);

test('no two of all those transactions waited for each other', async () => {
  const [statistics] = await query<{ deadlocks: string }>(
    app.urls.super,
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  expect(statistics?.deadlocks).toBe('0');
});

test.skipIf(path !== undefined)('every act of every kind was done', () => {
  const { done } = stage.tally;
  const shipped = ['create', 'submit', 'withdraw', 'reject', 'revise', 'cancel', 'approve'];
  const names = [
    ...dispatchKindKeys.flatMap((kind) => shipped.map((act) => `${act} ${kind}`)),
    ...['warehouseToSite', 'betweenWarehouses', 'storeToCenter', 'storeDestruction', 'betweenStores'].flatMap(
      (kind) => ['recall', 'closeReturn', 'closeLoss', 'reopen'].map((act) => `${act} ${kind}`),
    ),
    ...receiptKindKeys.flatMap((kind) => [`receive ${kind}`, `reverse ${kind}`, `correct ${kind}`]),
    ...['storeToProject', 'warehouseDestruction', 'opening'].flatMap((kind) => [
      `reverse ${kind}`,
      `correct ${kind}`,
    ]),
    'lock period',
  ];
  expect(names.filter((name) => !done.has(name))).toEqual([]);
});
