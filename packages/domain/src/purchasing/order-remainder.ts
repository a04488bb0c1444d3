import type { DocumentAction, DocumentStatus } from '@kalfa/contracts/lifecycle';

/*
 * What invoices take from the lines of an order. Quantities are integers in thousandths (stock/amounts.ts).
 */

/** An order line: its quantity, and how much of it pending and approved invoices contain. */
export type OrderLineSums = {
  quantity: bigint;
  pending: bigint;
  invoiced: bigint;
  /** How much more than ordered approvers have allowed to be invoiced. */
  overAllowed: bigint;
};

const atLeastZero = (quantity: bigint) => (quantity > 0n ? quantity : 0n);

/** How much an invoice that is submitted exceeds what is left; it then needs a reason. */
export const excessOfSubmission = (
  { quantity, pending, invoiced, overAllowed }: OrderLineSums,
  wanted: bigint,
) => atLeastZero(invoiced + pending + wanted - quantity - overAllowed);

/** How much an invoice that is approved exceeds what is left; the approver must then allow it. */
export const excessOfApproval = ({ quantity, invoiced, overAllowed }: OrderLineSums, wanted: bigint) =>
  atLeastZero(invoiced + wanted - quantity - overAllowed);

/** The sums after an action on an invoice that contains this quantity. `from` is the status of the invoice before it. */
export function sumsAfter(
  line: OrderLineSums,
  action: DocumentAction,
  from: DocumentStatus,
  wanted: bigint,
): OrderLineSums {
  const { quantity, pending, invoiced } = line;
  if (action === 'submit') return { ...line, pending: pending + wanted };
  if (action === 'approve')
    return {
      ...line,
      pending: pending - wanted,
      invoiced: invoiced + wanted,
      overAllowed: line.overAllowed + excessOfApproval(line, wanted),
    };
  // A consent ends with the approval it was given for.
  if (action === 'revoke')
    return {
      ...line,
      pending: pending + wanted,
      invoiced: invoiced - wanted,
      overAllowed: atLeastZero(invoiced - wanted - quantity),
    };
  const isReleased =
    action === 'withdraw' || action === 'reject' || (action === 'cancel' && from === 'pending');
  return isReleased ? { ...line, pending: pending - wanted } : line;
}
