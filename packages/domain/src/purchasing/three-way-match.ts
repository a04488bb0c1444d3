import { compareDecimals, divideDecimals, multiplyDecimals, subtractDecimals } from '../decimal.ts';

/*
 * Compares what was ordered, invoiced and received. Money is in the base currency, without VAT.
 */

/** A line of an invoice, and the order line that it bills. */
export type MatchedLine = {
  quantity: string;
  receivedQuantity: string;
  /** What the line costs after its discount. */
  netAmountBase: string;
  clientSupplied: boolean;
  /** `null` for goods that were not ordered. */
  ordered: {
    quantity: string;
    /** In all invoices that are pending or approved, and in this one. */
    invoicedQuantity: string;
    price: string | null;
  } | null;
};

/** A difference that a buyer has to explain. */
export type MatchFinding =
  | { kind: 'notOrdered' }
  | { kind: 'overInvoiced' | 'notReceived'; quantity: string }
  | { kind: 'dearer' | 'cheaper'; percent: string };

/** The price of one unit after the discount. */
export const unitPriceOf = ({ netAmountBase, quantity }: Pick<MatchedLine, 'netAmountBase' | 'quantity'>) =>
  divideDecimals(netAmountBase, quantity, 4);

/** What does not match. Goods can be missing only when the invoice is approved; before that nothing can be received. */
export function matchFindings(line: MatchedLine, { isApproved }: { isApproved: boolean }): MatchFinding[] {
  return [...orderFindings(line), ...receiptFindings(line, isApproved), ...priceFindings(line)];
}

function orderFindings({ ordered }: MatchedLine): MatchFinding[] {
  if (!ordered) return [{ kind: 'notOrdered' }];
  const excess = subtractDecimals(ordered.invoicedQuantity, ordered.quantity);
  return compareDecimals(excess, '0') > 0 ? [{ kind: 'overInvoiced', quantity: excess }] : [];
}

function receiptFindings({ quantity, receivedQuantity }: MatchedLine, isApproved: boolean): MatchFinding[] {
  const missing = subtractDecimals(quantity, receivedQuantity);
  return isApproved && compareDecimals(missing, '0') > 0 ? [{ kind: 'notReceived', quantity: missing }] : [];
}

/** Material of the client costs nothing, whatever the price of the order was. */
function priceFindings(line: MatchedLine): MatchFinding[] {
  const price = line.ordered?.price;
  if (!price || compareDecimals(price, '0') === 0 || line.clientSupplied) return [];
  const invoiced = unitPriceOf(line);
  const isDearer = compareDecimals(invoiced, price) > 0;
  const difference = isDearer ? subtractDecimals(invoiced, price) : subtractDecimals(price, invoiced);
  const percent = divideDecimals(multiplyDecimals([difference, '100']), price, 2);
  if (compareDecimals(percent, '0') === 0) return [];
  return [{ kind: isDearer ? 'dearer' : 'cheaper', percent }];
}
