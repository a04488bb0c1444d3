import { faultOf } from '@kalfa/contracts/fault';
import type { Language } from '@kalfa/contracts/language';
import { faults, type FaultCode } from '@kalfa/texts/faults';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** Validates a form with the contract's own schema, with the messages the server would use. */
export function contractResolver(schema: z.ZodType, language: Language): Resolver<FieldValues> {
  return (values) => {
    const parsed = schema.safeParse(values, { reportInput: true });
    if (parsed.success) return { values: parsed.data as FieldValues, errors: {} };
    const errors: FieldErrors = {};
    for (const issue of parsed.error.issues) {
      const field = String(issue.path[0]);
      errors[field] ??= { type: issue.code, message: faultText(issue, language) };
    }
    return { values: {}, errors };
  };
}

/** An issue with the message the server would use. */
export function faultText(issue: z.core.$ZodIssue, language: Language): string {
  const { code, params = {} } = faultOf(issue);
  const message = faults[code as FaultCode][language];
  return message.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
}
