import { z } from 'zod';
import { decimalText, document } from '../document.ts';
import { day, decimal, recordId, text } from '../fields.ts';
import { decisionCycle, revokeApproval } from '../lifecycle.ts';

/** What the price of a rental is for. */
export const pricePeriods = ['total', 'daily', 'monthly'] as const;

/** What a site asks to rent, such as a crane. */
export const rental = document('hr/rentals', {
  name: 'rental',
  kinds: { rental: { menu: 'requests', decidedOn: 'request-receipts', prefix: 'KRL' } },
  header: z.object({
    title: text(200),
    workhouseId: recordId,
    rentStartDate: day,
    rentEndDate: day,
    price: decimal({ places: 2, max: 9_999_999_999_999 }),
    pricePeriod: z.enum(pricePeriods).default('total'),
    company: text(200).nullish(),
    driverInfo: text(300).nullish(),
  }),
  row: z.object({
    title: z.string(),
    workhouseId: recordId,
    workhouseName: z.string(),
    rentStartDate: day,
    rentEndDate: day,
    price: decimalText,
    pricePeriod: z.enum(pricePeriods),
    company: z.string().nullable(),
    driverInfo: z.string().nullable(),
  }),
  list: {
    fields: {
      title: 'text',
      workhouseId: 'integer',
      rentStartDate: 'date',
      rentEndDate: 'date',
      price: 'decimal',
      company: 'text?',
    },
    shown: ['workhouseName', 'pricePeriod'],
    numbers: { price: 'money' },
    references: { workhouseId: 'initial-operations/workhouses' },
  },
  inOrder: [['rentStartDate', 'rentEndDate']],
  startsAs: 'pending',
  fourEyes: true,
  cycle: { ...decisionCycle, revoke: revokeApproval },
  steps: ['pending', 'approved'],
});
