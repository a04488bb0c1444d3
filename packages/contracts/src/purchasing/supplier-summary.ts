import { z } from 'zod';
import { decimalText } from '../document.ts';
import { endpoint } from '../endpoint.ts';

/** What a supplier sold in a year, without tax and in the base currency. */
const supplierYear = z.object({
  year: z.int(),
  /** Of orders that were placed, by the day of the order. */
  ordered: decimalText,
  /** Of approved invoices, by the supplier's day. */
  invoiced: decimalText,
  /** Of what arrived, by the day of the receipt. */
  received: decimalText,
});

export const supplierSummary = endpoint({
  method: 'GET',
  path: 'baseinfo/providers/:id/summary',
  about:
    'Returns what was ordered from a supplier, invoiced and received in each year, the newest first, for the places whose orders this user sees.',
  answer: z.array(supplierYear),
  access: { menu: 'reports', operation: 'cost' },
});
