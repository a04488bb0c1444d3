import { compareDecimals } from '../decimal.ts';

/** How far the purchase of an item of a tender is, the most urgent first. */
export const flowStates = ['over', 'notOrdered', 'short', 'invoiceDue', 'partlyOrdered', 'onTrack'] as const;
export type FlowState = (typeof flowStates)[number];

type Bought = { tendered: string; ordered: string; invoiced: string; received: string };

/** The state of an item, or null when the contractor does not buy it. */
export function flowStateOf({ tendered, ordered, invoiced, received }: Bought): FlowState | null {
  const isLess = (one: string, other: string) => compareDecimals(one, other) < 0;
  if ([ordered, invoiced, received].some((bought) => isLess(tendered, bought))) return 'over';
  if (!isLess('0', tendered)) return null;
  if (!isLess('0', ordered)) return 'notOrdered';
  if (isLess(received, invoiced)) return 'short';
  if (isLess(invoiced, ordered)) return 'invoiceDue';
  return isLess(ordered, tendered) ? 'partlyOrdered' : 'onTrack';
}
