import type { RefusalCode } from '@kalfa/contracts/refusal';
import { pipeline, type Tx } from '@kalfa/db/database';
import type { FaultCode } from '@kalfa/texts/faults';
import { sql } from 'kysely';
import { refuse, type Fault, type Refusal } from './refusal.ts';

/** What a named constraint means to a user: the refusal, and the field with its own error code if it has one. */
export type ConstraintMeaning = {
  code: RefusalCode;
  path?: string;
  fault?: FaultCode;
  /** The parameter of the error text that is filled from the database error's detail. */
  figure?: 'min' | 'max';
};
export type Constraints = Readonly<Record<string, ConstraintMeaning>>;

/** A unique label, which most tables have. */
export const duplicateOf = (path: string): ConstraintMeaning => ({ code: 'DUPLICATE', path });

/** Converts a database error to a refusal; `null` when the constraint is not known, which is a bug. */
export function constraintRefusal(error: unknown, constraints: Constraints): Refusal | null {
  const name = (error as { constraint?: unknown }).constraint;
  const meaning = typeof name === 'string' ? constraints[name] : undefined;
  if (!meaning) return null;
  const { figure } = meaning;
  const { detail } = error as { detail?: unknown };
  const fault: Fault | undefined = meaning.path
    ? {
        path: meaning.path,
        code: meaning.fault ?? (meaning.code === 'DUPLICATE' ? 'TAKEN' : 'VALUE_REFUSED'),
        ...(figure && { params: { [figure]: detail } }),
      }
    : undefined;
  return refuse(meaning.code, fault && { faults: [fault] });
}

/**
 * Checks the deferred constraints now, for work that is rolled back or judged before the commit. What follows in the
 * transaction is checked at its commit again.
 */
export async function checkDeferred(tx: Tx): Promise<void> {
  await sql`set constraints all immediate`.execute(tx);
  await pipeline(tx, sql`set constraints all deferred`);
}
