import type { z } from 'zod';

/** The error of one field, as a code and the parameters of its text. The texts are in `@kalfa/texts/faults`. */
export type FieldFaultCode = { code: string; params?: Record<string, number | string> };

/** Converts a zod issue to an error code in terms that users understand. Server and forms share it. */
export function faultOf(issue: z.core.$ZodIssue): FieldFaultCode {
  switch (issue.code) {
    case 'invalid_type':
      return { code: isMissing(issue) ? 'REQUIRED' : (expectedFaults[issue.expected] ?? 'VALUE_REFUSED') };
    case 'too_small':
      if (issue.origin === 'string') {
        return issue.minimum === 1
          ? { code: 'REQUIRED' }
          : { code: 'TEXT_TOO_SHORT', params: { min: Number(issue.minimum) } };
      }
      if (!isNumber(issue.origin)) return { code: 'VALUE_REFUSED' };
      // For integers, "above 0" is reported as "at least 1".
      return {
        code: 'NUMBER_TOO_SMALL',
        params: { min: Number(issue.minimum) + (issue.inclusive === false ? 1 : 0) },
      };
    case 'too_big':
      if (issue.origin !== 'string' && !isNumber(issue.origin)) return { code: 'VALUE_REFUSED' };
      return {
        code: issue.origin === 'string' ? 'TEXT_TOO_LONG' : 'NUMBER_TOO_BIG',
        params: { max: Number(issue.maximum) - (issue.inclusive === false ? 1 : 0) },
      };
    case 'invalid_format':
      return { code: formatFaults[issue.format] ?? 'VALUE_REFUSED' };
    case 'invalid_value':
    case 'invalid_union':
      return { code: 'CHOICE_UNKNOWN' };
    case 'unrecognized_keys':
      return { code: 'UNKNOWN_FIELD' };
    case 'custom':
      return ownFault(issue.params);
    case 'invalid_element':
    case 'invalid_key':
    case 'not_multiple_of':
      return { code: 'VALUE_REFUSED' };
  }
}

/** A custom rule provides its own error code and parameters. */
function ownFault(params: Record<string, unknown> | undefined): FieldFaultCode {
  const code = typeof params?.fault === 'string' ? params.fault : 'VALUE_REFUSED';
  const figures = params?.figures as Record<string, number | string> | undefined;
  return figures ? { code, params: figures } : { code };
}

const expectedFaults: Partial<Record<string, string>> = {
  number: 'NUMBER_EXPECTED',
  int: 'WHOLE_NUMBER_EXPECTED',
  date: 'DATE_EXPECTED',
};
const formatFaults: Partial<Record<string, string>> = {
  email: 'EMAIL_EXPECTED',
  date: 'DATE_EXPECTED',
  datetime: 'DATE_EXPECTED',
  safeint: 'WHOLE_NUMBER_EXPECTED',
};

const isMissing = (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null || issue.input === '';

const isNumber = (origin: string) => origin === 'number' || origin === 'int' || origin === 'bigint';
