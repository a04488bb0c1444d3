import { z } from 'zod';
import { decimalText } from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { day, recordId } from '../fields.ts';
import { documentStatuses } from '../lifecycle.ts';

/** How many of the last orders and prices are returned. */
export const supplierLimits = { orders: 25, remainders: 200, items: 50, prices: 5 } as const;

const delivery = {
  /** The day that the supplier promised. */
  expectedOn: day.nullable(),
  /** How many days it was or is late; 0 when it came in time, null when that is not known yet. */
  lateDays: z.int().nullable(),
};

const suppliedOrder = z.object({
  id: recordId,
  number: z.string(),
  documentDate: day,
  status: z.enum(documentStatuses),
  workhouseName: z.string().nullable(),
  estimatedTotal: decimalText,
  receivedShare: z.int(),
  /** The day on which the last part arrived; none while something is missing. */
  receivedOn: day.nullable(),
  ...delivery,
});

/** A line of an open order of which something has not arrived yet. */
const remainder = z.object({
  id: recordId,
  orderId: recordId,
  orderNumber: z.string(),
  itemName: z.string(),
  itemCode: z.string(),
  unitSymbol: z.string(),
  quantity: decimalText,
  remainingQuantity: decimalText,
  ...delivery,
});

/** What an item cost, the last purchase first, without tax and in the base currency. */
const suppliedItem = z.object({
  itemId: recordId,
  itemName: z.string(),
  itemCode: z.string(),
  unitSymbol: z.string(),
  prices: z.array(z.object({ price: decimalText, boughtOn: day })),
  /** The last price against the one before, in percent. */
  change: decimalText.nullable(),
});

export const supplierPurchases = endpoint({
  method: 'GET',
  path: 'baseinfo/providers/:id/purchases',
  about:
    'Returns what is bought from a supplier, as far as this user sees the orders: how punctual it is, the last orders, what is still to come, and how prices developed.',
  answer: z.object({
    punctuality: z.object({
      /** Orders with a promised day that have arrived, or should have. */
      judged: z.int(),
      onTime: z.int(),
      /** In percent; null without such orders. */
      share: z.int().nullable(),
      /** The average of the late ones, in days; null without them. */
      lateDays: decimalText.nullable(),
    }),
    orders: z.array(suppliedOrder),
    remainders: z.array(remainder),
    items: z.array(suppliedItem),
  }),
  access: { menu: 'orders', operation: 'view' },
});
