import type { FieldFault, RefusalAnswer, RefusalCode } from '@kalfa/contracts/refusal';
import type { Language } from '@kalfa/contracts/language';
import { refusalStatus } from '@kalfa/contracts/refusal';
import { faults, type FaultCode } from '@kalfa/texts/faults';
import { refusals } from '@kalfa/texts/refusals';

/** An error of one field, as a code without text. */
export type Fault = { path: string; code: FaultCode; params?: Record<string, unknown> };

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

/** The error text of one field. */
export const faultWords = ({ code, params }: Pick<Fault, 'code' | 'params'>, language: Language): string =>
  faults[code][language].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params?.[name] ?? ''));

function withWords(fault: Fault, language: Language): FieldFault {
  const { path, code, params } = fault;
  return { path, code, message: faultWords(fault, language), ...(params && { params }) };
}
