import type { BulkOutcome } from '@kalfa/contracts/record';
import type { Tx } from '@kalfa/db/database';
import { refusals } from '@kalfa/texts/refusals';
import { sql } from 'kysely';
import type { Origin } from '../../lib/http/call.ts';
import { checkDeferred, constraintRefusal, type Constraints } from '../../lib/http/constraints.ts';
import { Refusal } from '../../lib/http/refusal.ts';

type Wanted = { id: number; version: number };

/** Applies one action to many records. Each is validated separately: a refusal rolls back that record only. */
export async function changeEach(
  tx: Tx,
  { origin: { language }, constraints }: { origin: Origin; constraints: Constraints },
  records: readonly Wanted[],
  work: (record: Wanted) => Promise<number>,
): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = [];
  for (const record of records) {
    await sql`savepoint each`.execute(tx);
    try {
      const version = await work(record);
      await checkDeferred(tx);
      outcomes.push({ id: record.id, success: true, version, code: null, message: null });
    } catch (error) {
      const refusal = error instanceof Refusal ? error : constraintRefusal(error, constraints);
      if (!refusal || refusal.status >= 500) throw error;
      await sql`rollback to savepoint each`.execute(tx);
      const { code } = refusal;
      const message = refusals[code][language];
      outcomes.push({ id: record.id, success: false, version: null, code, message });
    }
  }
  return outcomes;
}
