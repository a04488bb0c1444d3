import { compareDecimals } from '../decimal.ts';

type InvoicedLine = { quantity: string; invoicedQuantity: string };

/** The status of an open order by what approved invoices say about its lines. */
export function orderStatusOf(lines: readonly InvoicedLine[]): 'approved' | 'partiallyInvoiced' | 'invoiced' {
  if (lines.every(({ quantity, invoicedQuantity }) => compareDecimals(invoicedQuantity, quantity) >= 0))
    return 'invoiced';
  return lines.some(({ invoicedQuantity }) => compareDecimals(invoicedQuantity, '0') > 0)
    ? 'partiallyInvoiced'
    : 'approved';
}
