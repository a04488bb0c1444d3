import { z } from 'zod';
import { decimalText } from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { day, recordId } from '../fields.ts';
import { invoiceKindKeys } from './invoice-kinds.ts';

/** How many of the last purchases are returned. */
export const itemPriceLimit = 100;

/** One purchase of an item: without tax, after discount, and in the base currency. */
const itemPurchase = z.object({
  /** The line of the invoice. */
  id: recordId,
  invoiceId: recordId,
  invoiceNumber: z.string(),
  kind: z.enum(invoiceKindKeys),
  boughtOn: day,
  providerId: recordId,
  providerName: z.string(),
  quantity: decimalText,
  price: decimalText,
  /** Against the purchase before, in percent; null for the first one. */
  change: decimalText.nullable(),
});

export const itemPrices = endpoint({
  method: 'GET',
  path: 'baseinfo/items/:id/prices',
  about:
    'Returns the last purchases of an item by approved invoices for the places whose orders this user sees, the newest first.',
  answer: z.array(itemPurchase),
  access: { menu: 'stock-inquiry', operation: 'cost' },
});
