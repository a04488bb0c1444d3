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

const atOnce = {
  ...approvalCycle,
  reverse: { from: ['received'], needs: ['approve'], reason: 'always' },
} as const satisfies LifeCycle;

/** What arrives by a receipt can be called back and ended early; what has arrived with its approval can be reversed. */
export const dispatchCycle = (kind: DispatchKind): LifeCycle =>
  dispatchKind(kind).posts === 'ship' ? transfer : atOnce;

/** Where goods are once they have left. */
export const statusAfterApproval = (kind: DispatchKind): DocumentStatus =>
  dispatchKind(kind).posts === 'ship' ? 'shipped' : 'received';

/** The status of a shipped transfer, told by its lines; an early end lasts while nothing is on the road again. */
export function transferStatus(lines: readonly LineSums[], isClosed: boolean): DocumentStatus {
  if (lines.every(({ inTransit }) => inTransit === 0n)) return isClosed ? 'closed' : 'received';
  return lines.every(isUnsettled) ? 'shipped' : 'partiallyReceived';
}

const isUnsettled = ({ accepted, destroyed, lost, returned }: LineSums) =>
  accepted + destroyed + lost + returned === 0n;

/** The status of what a project used, or of what was destroyed: it counts until all of it has come back. */
export const consumptionStatus = (lines: readonly LineSums[]): DocumentStatus =>
  lines.every(({ quantity, returned }) => returned === quantity) ? 'reversed' : 'received';
