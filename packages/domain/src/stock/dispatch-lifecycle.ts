import type { DocumentStatus } from '@kalfa/contracts/lifecycle';
import { dispatchKind, type DispatchKind } from '@kalfa/contracts/stock/dispatch-kinds';
import type { LineSums } from './settlement.ts';

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
