import { z } from 'zod';
import { currencyCode, day, decimal, longText, recordId, text } from '../fields.ts';
import { record } from '../record.ts';

export const subscriptionTypes = ['electricity', 'water', 'gas', 'internet'] as const;
export type SubscriptionType = (typeof subscriptionTypes)[number];

const subscription = z.strictObject({
  type: z.enum(subscriptionTypes),
  subscriberNo: text(50),
  holder: text(200).nullable(),
});
export type Subscription = z.output<typeof subscription>;

/** What a site rents, such as an office or a flat, with its subscriptions. */
export const workhouseDetail = record('initial-operations/workhouse-details', {
  name: 'workhouseDetail',
  menu: 'workhouse-details',
  attachments: 'open',
  input: z.object({
    workhouseId: recordId,
    owner: text(200),
    rentStartDate: day,
    rentEndDate: day.nullable(),
    /** For one month. */
    rentAmount: decimal({ places: 2, max: 9_999_999_999 }),
    currency: currencyCode,
    description: longText(4_000).nullable(),
    subscriptions: z.array(subscription).max(20),
  }),
  extra: z.object({ workhouseName: z.string() }),
  label: 'owner',
  list: {
    fields: {
      owner: 'text',
      workhouseId: 'integer',
      rentStartDate: 'date',
      rentEndDate: 'date?',
      rentAmount: 'decimal',
      currency: 'text',
    },
    defaultSort: '-rentStartDate',
    totals: [],
    shown: ['workhouseName', 'subscriptions', 'description'],
    numbers: { rentAmount: 'currency' },
    references: { workhouseId: 'initial-operations/workhouses' },
  },
  inOrder: [['rentStartDate', 'rentEndDate']],
  blank: { rentEndDate: null, currency: 'TRY', description: null, subscriptions: [] },
});
