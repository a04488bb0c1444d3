import type { FieldFault, RefusalAnswer, RefusalCode } from '@kalfa/contracts/refusal';
import type { Language } from '@kalfa/contracts/language';
import { refusalStatus } from '@kalfa/contracts/refusal';
import { faultWords } from '@kalfa/texts/fault-words';
import { fieldLabel } from '@kalfa/texts/field-label';
import type { FaultCode } from '@kalfa/texts/faults';
import { refusals } from '@kalfa/texts/refusals';

/** An error of one field, as a code without text; the entity is the one whose fields its parameters name. */
export type Fault = { path: string; code: FaultCode; params?: Record<string, unknown>; entity?: string };

type Details = {
  faults?: readonly Fault[];
  params?: Record<string, unknown>;
  /** For the server log only; the caller does not receive it. */
  cause?: unknown;
};

/** The server refuses a request for a reason that the user can understand. Any other thrown error is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: Details;

  constructor(code: RefusalCode, details: Details = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return refusalStatus[this.code];
  }
}

export const refuse = (code: RefusalCode, details?: Details) => new Refusal(code, details);

/** The refusal in the caller's language. */
export function refusalAnswer(refusal: Refusal, language: Language, requestId: string): RefusalAnswer {
  const { faults: list, params } = refusal.details;
  return {
    success: false,
    code: refusal.code,
    message: refusals[refusal.code][language],
    requestId,
    ...(list && { errors: list.map((fault) => withWords(fault, language)) }),
    ...(params && { params }),
  };
}

function withWords(fault: Fault, language: Language): FieldFault {
  const { path, code, params, entity = '' } = fault;
  const message = faultWords(fault, language, (field) => fieldLabel(entity, field, language));
  return { path, code, message, ...(params && { params }) };
}
