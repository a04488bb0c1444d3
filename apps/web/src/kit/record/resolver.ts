import { outOfOrder, type DatesInOrder } from '@kalfa/contracts/dates-in-order';
import { faultOf } from '@kalfa/contracts/fault';
import type { Language } from '@kalfa/contracts/language';
import { faultWords } from '@kalfa/texts/fault-words';
import type { FaultCode } from '@kalfa/texts/faults';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** The rules of a form across its fields, with the labels for their messages. */
type FormRules = { inOrder: DatesInOrder; labelOf: (field: string) => string };

/** Validates a form with the contract's own schema and rules, with the messages the server would use. */
export function contractResolver(
  schema: z.ZodType,
  language: Language,
  rules?: FormRules,
): Resolver<FieldValues> {
  return (values) => {
    const parsed = schema.safeParse(values, { reportInput: true });
    const errors: FieldErrors = {};
    for (const issue of parsed.error?.issues ?? []) {
      const field = String(issue.path[0]);
      errors[field] ??= { type: issue.code, message: faultText(issue, language) };
    }
    for (const { path, message } of rules ? orderFaults(rules, values, language) : [])
      errors[path] ??= { type: 'order', message };
    return parsed.success && Object.keys(errors).length === 0
      ? { values: parsed.data as FieldValues, errors: {} }
      : { values: {}, errors };
  };
}

/** The dates in the wrong order, each at the later one. */
export const orderFaults = (
  { inOrder, labelOf }: FormRules,
  values: Readonly<Record<string, unknown>>,
  language: Language,
): { path: string; code: FaultCode; message: string }[] =>
  outOfOrder(inOrder, values).map((params) => {
    const code = 'DATE_OUT_OF_ORDER';
    return { path: params.later, code, message: faultWords({ code, params }, language, labelOf) };
  });

/** An issue with the message the server would use. */
export function faultText(issue: z.core.$ZodIssue, language: Language): string {
  const { code, params } = faultOf(issue);
  return faultWords({ code: code as FaultCode, params }, language);
}
