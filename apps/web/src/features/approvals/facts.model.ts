import type { DecidedLine, WaitingDocument } from '@kalfa/contracts/documents/approval';
import {
  addDecimals,
  compareDecimals,
  divideDecimals,
  multiplyDecimals,
  subtractDecimals,
} from '@kalfa/domain/decimal';

/** How much of the tender's quantity is ordered with this document, in percent; null without a tender. */
export function shareOfTender({ tender, quantity }: DecidedLine): number | null {
  if (!tender || compareDecimals(tender.quantity, '0') <= 0) return null;
  const ordered = addDecimals([tender.orderedBefore, quantity]);
  return Number(divideDecimals(multiplyDecimals([ordered, '100']), tender.quantity, 0));
}

/** How much more is ordered than the tender has; negative while something is left. */
export const overTender = ({ tender, quantity }: DecidedLine): string | null =>
  tender && subtractDecimals(addDecimals([tender.orderedBefore, quantity]), tender.quantity);

/** How much more is invoiced than was ordered; negative while something is left. */
export const overOrder = ({ billed, quantity }: DecidedLine): string | null =>
  billed && subtractDecimals(addDecimals([billed.before, quantity]), billed.ordered);

/** The difference of the price from that of the tender, in percent. */
export function againstBid({ tender, price }: DecidedLine): string | null {
  if (!tender?.price || !price || compareDecimals(tender.price, '0') <= 0) return null;
  return divideDecimals(multiplyDecimals([subtractDecimals(price, tender.price), '100']), tender.price, 1);
}

/** The lines whose quantity exceeds the tender, the largest excess in percent first. */
export const linesOver = (lines: readonly DecidedLine[]) =>
  lines
    .filter((line) => (shareOfTender(line) ?? 0) > 100)
    .toSorted((one, other) => (shareOfTender(other) ?? 0) - (shareOfTender(one) ?? 0));

/** Stock that lasts longer says nothing about this document. */
const relevantCover = 90;

/** The line whose stock ends first, if any ends soon. */
export const shortestCover = (lines: readonly DecidedLine[]): DecidedLine | undefined =>
  lines
    .filter(({ coverDays }) => coverDays !== null && coverDays <= relevantCover)
    .toSorted((one, other) => (one.coverDays ?? 0) - (other.coverDays ?? 0))[0];

/** A cover below this is worth a look, and below the other one urgent. */
export const coverTone = (days: number): 'error' | 'warning' | undefined =>
  days < 7 ? 'error' : days < 14 ? 'warning' : undefined;

/** What the approver sees first: the total with VAT. */
export const grandTotal = ({ total }: Pick<WaitingDocument, 'total'>): string | null =>
  total && addDecimals([total.net, total.vat ?? '0']);
