import type { DocumentHeader } from '@kalfa/contracts/documents/any-document';
import { receiveAddress } from '@kalfa/contracts/menu';
import type { DispatchKind } from '@kalfa/contracts/stock/dispatch-kinds';
import { receiptMenuOf } from '@kalfa/contracts/stock/receipt-kinds';

/** The page on which this user receives a delivery; `null` when it does not wait for them. */
export function receivePathOf({ id, kind, actions }: DocumentHeader): string | null {
  const menu = actions.includes('receive') ? receiptMenuOf(kind as DispatchKind) : null;
  return menu && receiveAddress(menu, id);
}
