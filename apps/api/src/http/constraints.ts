import type { RefusalCode } from '@kalfa/contracts/refusal';
import type { FaultCode } from '@kalfa/texts/faults';
import { refuse, type Fault, type Refusal } from './refusal.ts';

/** What a named constraint means to a person: the refusal, and the field it speaks of, with words of its own if it has any. */
export type ConstraintMeaning = {
  code: RefusalCode;
  path?: string;
  fault?: FaultCode;
  /** The figure in the words of the fault that the database says as its detail. */
  figure?: 'min' | 'max';
};
export type Constraints = Readonly<Record<string, ConstraintMeaning>>;

/** A unique label: the one most tables have. */
export const duplicateOf = (path: string): ConstraintMeaning => ({ code: 'DUPLICATE', path });

/** Turns the database's last word into a refusal; `null` when it is no known rule, and so a bug. */
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
