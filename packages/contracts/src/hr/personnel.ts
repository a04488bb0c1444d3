import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, recordId, text } from '../fields.ts';
import { record } from '../record.ts';

/** What a sensitive field reads for everybody who has not asked to see it. */
export const masked = '***';

/** Eleven digits whose last two follow from the others. */
const identityNumber = z
  .string()
  .regex(/^(\d{11}|\*{3})$/)
  .refine((value) => value === masked || isIdentityNumber(value), {
    params: { refusal: 'IDENTITY_NUMBER_INVALID' },
  });

export const isIdentityNumber = (value: string): boolean =>
  /^[1-9]\d{10}$/.test(value) && value === identityNumberFrom(value.slice(0, 9));

/** The nine free digits with the two that follow from them. */
export function identityNumberFrom(nineDigits: string): string {
  const digits = nineDigits.split('').map(Number);
  const sum = (indexes: readonly number[]) => indexes.reduce((total, i) => total + (digits[i] ?? 0), 0);
  const tenth = (((sum([0, 2, 4, 6, 8]) * 7 - sum([1, 3, 5, 7])) % 10) + 10) % 10;
  return `${nineDigits}${tenth}${(sum([0, 1, 2, 3, 4, 5, 6, 7, 8]) + tenth) % 10}`;
}

/** A person who is employed. The rest of the file comes with human resources; the name links accounts and work places. */
export const personnel = record('hr/personnel', {
  name: 'personnel',
  menu: 'personnel',
  input: z.object({
    name: text(250),
    family: text(250),
    identityNumber,
    positionId: recordId,
    workStartDate: day,
    workEndDate: day.nullable(),
  }),
  extra: z.object({ positionTitle: z.string() }),
  label: 'family',
  list: {
    fields: {
      name: 'text',
      family: 'text',
      positionId: 'integer',
      workStartDate: 'date',
      workEndDate: 'date?',
    },
    defaultSort: 'family',
    totals: [],
  },
  blank: { workEndDate: null },
});

export const personnelSensitive = endpoint({
  method: 'GET',
  path: 'hr/personnel/:id/sensitive',
  about: 'The fields that are masked everywhere else; reading them is written down.',
  answer: z.object({ identityNumber: z.string() }),
  access: { menu: 'personnel', operation: 'sensitive' },
});
