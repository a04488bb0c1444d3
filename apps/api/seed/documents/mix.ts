import type { DispatchKind } from '@kalfa/contracts/stock/dispatch-kinds';
import type { Chance } from '../random.ts';

/** What becomes of an invoice, a dispatch or an opening by the end of the demo data. */
export type InvoiceFate = 'approved' | 'partly' | 'closed' | 'reversed' | 'inTwo' | 'received';
export type DispatchFate =
  | 'draft'
  | 'pending'
  | 'rejected'
  | 'cancelled'
  | 'shipped'
  | 'partly'
  | 'recalled'
  | 'closedReturned'
  | 'closedLost'
  | 'reopened'
  | 'receiptReversed'
  | 'returnedPartly'
  | 'reversed'
  | 'inTwo'
  | 'received';
export type CountFate = 'draft' | 'counting' | 'pending' | 'cancelled' | 'recounted' | 'reversed' | 'posted';
export type OpeningFate = 'draft' | 'pending' | 'rejected' | 'cancelled' | 'reversed' | 'posted';

export type RequestFate = 'pending' | 'rejected' | 'cancelled' | 'approved' | 'closed' | 'ordered';
export type OrderFate = 'draft' | 'pending' | 'rejected' | 'cancelled' | 'approved' | 'closed';

type Mix<Fate extends string> = Readonly<Partial<Record<Fate, number>>>;

/** How many of each there are over eighteen months. Every state of every family occurs. */
export const openingMix: Mix<OpeningFate> = {
  posted: 13,
  reversed: 1,
  draft: 1,
  pending: 1,
  rejected: 1,
  cancelled: 1,
};

export const countMix: Mix<CountFate> = {
  draft: 1,
  counting: 1,
  pending: 1,
  cancelled: 1,
  recounted: 1,
  reversed: 1,
  posted: 8,
};

/** Of the approved requests, those that were ordered are closed by their order. */
export const requestMix: Mix<RequestFate> = {
  pending: 6,
  rejected: 8,
  cancelled: 3,
  approved: 8,
  closed: 3,
  ordered: 92,
};

export const rentalMix: Mix<RequestFate> = { pending: 2, rejected: 3, cancelled: 2, approved: 13 };

/** Beside the orders of requests. */
export const orderMix: Mix<OrderFate> = {
  draft: 3,
  pending: 4,
  rejected: 2,
  cancelled: 2,
  approved: 34,
  closed: 3,
};

export const invoiceMix: Readonly<Record<'toWarehouse' | 'toStore', Mix<InvoiceFate>>> = {
  toWarehouse: { approved: 5, partly: 8, closed: 4, reversed: 1, inTwo: 58, received: 74 },
  toStore: { approved: 3, partly: 4, closed: 2, reversed: 1, inTwo: 28, received: 32 },
};

export const dispatchMix: Readonly<Record<DispatchKind, Mix<DispatchFate>>> = {
  warehouseToSite: {
    draft: 1,
    pending: 3,
    rejected: 1,
    cancelled: 1,
    shipped: 7,
    partly: 5,
    recalled: 2,
    closedReturned: 2,
    closedLost: 1,
    reopened: 1,
    receiptReversed: 3,
    inTwo: 81,
    received: 72,
  },
  betweenWarehouses: {
    draft: 1,
    pending: 1,
    rejected: 1,
    cancelled: 1,
    shipped: 3,
    partly: 2,
    recalled: 1,
    closedReturned: 1,
    closedLost: 1,
    receiptReversed: 1,
    inTwo: 19,
    received: 18,
  },
  warehouseDestruction: { draft: 1, pending: 1, rejected: 1, cancelled: 1, reversed: 1, received: 7 },
  storeToProject: {
    draft: 3,
    pending: 2,
    rejected: 2,
    cancelled: 2,
    returnedPartly: 4,
    reversed: 2,
    received: 275,
  },
  storeToCenter: {
    draft: 1,
    pending: 1,
    rejected: 1,
    cancelled: 1,
    shipped: 2,
    partly: 1,
    recalled: 1,
    closedReturned: 1,
    reopened: 1,
    receiptReversed: 1,
    inTwo: 14,
    received: 15,
  },
  storeDestruction: {
    draft: 1,
    pending: 1,
    rejected: 1,
    cancelled: 1,
    shipped: 1,
    partly: 1,
    inTwo: 4,
    received: 6,
  },
  betweenStores: {
    draft: 1,
    pending: 1,
    rejected: 1,
    cancelled: 1,
    shipped: 2,
    partly: 1,
    closedLost: 1,
    inTwo: 10,
    received: 14,
  },
};

/** What is still open at the end is young; everything else lies far enough back to have come to its end. */
const recent: ReadonlySet<string> = new Set([
  'draft',
  'counting',
  'pending',
  'approved',
  'shipped',
  'partly',
  'reopened',
]);

/** Each document with its day. `share` makes fewer of them, but never none of what there is. */
export function datedFates<Fate extends string>(
  mix: Mix<Fate>,
  { share, lastDay, chance }: { share: number; lastDay: number; chance: Chance },
): { fate: Fate; day: number }[] {
  return (Object.entries(mix) as [Fate, number][]).flatMap(([fate, count]) =>
    Array.from({ length: Math.max(1, Math.round(count * share)) }, () => ({
      fate,
      day: recent.has(fate) ? lastDay - 2 - chance.below(18) : 14 + chance.below(lastDay - 40),
    })),
  );
}
