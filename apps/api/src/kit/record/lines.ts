import type { Tx } from '@kalfa/db/database';
import type { FaultCode } from '@kalfa/texts/faults';
import { sql } from 'kysely';
import { constraintRefusal, type Constraints } from '../../lib/http/constraints.ts';
import { refuse, Refusal, type Fault } from '../../lib/http/refusal.ts';

/** One line of many, with its path in the request: `upsert[2]`. */
export type Line<Done> = { path: string; work: () => Promise<Done> };

/**
 * Processes all lines or none. Each is tried, so that the errors of all of them are reported at once. A deferred
 * constraint is about all lines together and is checked at the commit.
 */
export async function allLines<Done>(
  tx: Tx,
  constraints: Constraints,
  lines: readonly Line<Done>[],
): Promise<Done[]> {
  const done: Done[] = [];
  const faults: Fault[] = [];
  for (const { path, work } of lines) {
    await sql`savepoint line`.execute(tx);
    try {
      done.push(await work());
    } catch (error) {
      const refusal = error instanceof Refusal ? error : constraintRefusal(error, constraints);
      if (!refusal || refusal.status >= 500) throw error;
      await sql`rollback to savepoint line`.execute(tx);
      faults.push(...faultsOf(path, refusal));
    }
  }
  if (faults.length > 0) throw refuse('VALIDATION_FAILED', { faults });
  return done;
}

/** The field error for a line whose refusal names no field. */
const ofLine: Partial<Record<string, FaultCode>> = {
  VERSION_CONFLICT: 'CHANGED_MEANWHILE',
  NOT_FOUND: 'GONE',
};

function faultsOf(path: string, { code, details: { faults } }: Refusal): Fault[] {
  return faults
    ? faults.map((fault) => ({ ...fault, path: `${path}.${fault.path}` }))
    : [{ path, code: ofLine[code] ?? 'VALUE_REFUSED' }];
}
