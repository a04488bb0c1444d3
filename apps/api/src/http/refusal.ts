import type { FieldFault, RefusalAnswer, RefusalCode } from '@kalfa/contracts/refusal';
import type { Language } from '@kalfa/contracts/language';
import { refusalStatus } from '@kalfa/contracts/refusal';
import { faults, type FaultCode } from '@kalfa/texts/faults';
import { refusals } from '@kalfa/texts/refusals';

/** A fault of one field, still without words. */
export type Fault = { path: string; code: FaultCode; params?: Record<string, unknown> };

type Details = {
  faults?: readonly Fault[];
  params?: Record<string, unknown>;
  /** What whoever runs the server finds in the log beside the refusal; the caller is not told. */
  cause?: unknown;
};

/** The server says no, and the user can understand why. Everything else that is thrown is a bug. */
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

/** What is wrong with one field, in words. */
export const faultWords = ({ code, params }: Pick<Fault, 'code' | 'params'>, language: Language): string =>
  faults[code][language].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params?.[name] ?? ''));

function withWords(fault: Fault, language: Language): FieldFault {
  const { path, code, params } = fault;
  return { path, code, message: faultWords(fault, language), ...(params && { params }) };
}
