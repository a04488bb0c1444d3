import { z } from 'zod';
import { isIdentityNumber } from '../check-digits.ts';
import { endpoint } from '../endpoint.ts';
import { day, masked, recordId, text } from '../fields.ts';
import { record } from '../record.ts';

/** Eleven digits, of which the last two are check digits. */
const identityNumber = z
  .string()
  .regex(/^(\d{11}|\*{3})$/)
  .refine((value) => value === masked || isIdentityNumber(value), {
    params: { refusal: 'IDENTITY_NUMBER_INVALID' },
  });

/** An employee. The name links accounts and work places. */
export const personnel = record('hr/personnel', {
  name: 'personnel',
  menu: 'personnel',
  attachments: 'sensitive',
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
    shown: ['positionTitle'],
  },
  inOrder: [['workStartDate', 'workEndDate']],
  blank: { workEndDate: null },
});

export const personnelSensitive = endpoint({
  method: 'GET',
  path: 'hr/personnel/:id/sensitive',
  about: 'Returns the fields that are masked everywhere else; each access is audited.',
  answer: z.object({ identityNumber: z.string() }),
  access: { menu: 'personnel', operation: 'sensitive' },
});
