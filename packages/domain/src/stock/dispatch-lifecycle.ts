import type { DocumentStatus } from '@kalfa/contracts/document';
import { dispatchKind, type DispatchKind } from '@kalfa/contracts/stock/dispatch-kinds';
import { approvalCycle, type LifeCycle } from '../document-lifecycle.ts';
import type { LineSums } from './settlement.ts';

const transfer = {
  ...approvalCycle,
  recall: { from: ['shipped'], needs: ['approve'], reason: 'always' },
  close: { from: ['shipped', 'partiallyReceived'], needs: ['approve'], reason: 'always' },
  reopen: { from: ['closed'], needs: ['approve'], reason: 'always' },
} as const satisfies LifeCycle;

const immediate = {
  ...approvalCycle,
  reverse: { from: ['received'], needs: ['approve'], reason: 'always' },
} as const satisfies LifeCycle;

/**
 * Dispatches with a receipt can be recalled and closed early; those that arrive with their approval can be reversed.
 */
export const dispatchCycle = (kind: DispatchKind): LifeCycle =>
  dispatchKind(kind).posts === 'ship' ? transfer : immediate;

/** The status of goods once they have left. */
export const statusAfterApproval = (kind: DispatchKind): DocumentStatus =>
  dispatchKind(kind).posts === 'ship' ? 'shipped' : 'received';

/** The status of a shipped transfer, derived from its lines; it stays closed until something is in transit again. */
export function transferStatus(lines: readonly LineSums[], isClosed: boolean): DocumentStatus {
  if (lines.every(({ inTransit }) => inTransit === 0n)) return isClosed ? 'closed' : 'received';
  return lines.every(isUnsettled) ? 'shipped' : 'partiallyReceived';
}

const isUnsettled = ({ accepted, destroyed, lost, returned }: LineSums) =>
  accepted + destroyed + lost + returned === 0n;

/** The status of a consumption or destruction, derived from its lines: it stays `received` until all of it is returned. */
export const consumptionStatus = (lines: readonly LineSums[]): DocumentStatus =>
  lines.every(({ quantity, returned }) => returned === quantity) ? 'reversed' : 'received';
