import type { DocumentDetail } from '@kalfa/contracts/document';
import type { Answer } from '@kalfa/contracts/endpoint';
import { menus, type MenuKey } from '@kalfa/contracts/menu';
import type { request } from '@kalfa/contracts/purchasing/request';
import type { DispatchDetail } from '@kalfa/contracts/stock/dispatch';
import { dispatchKind, dispatchKindKeys, type DispatchKind } from '@kalfa/contracts/stock/dispatch-kinds';
import type { receipt, ReceiptDetail } from '@kalfa/contracts/stock/receipt';
import { receiptKind } from '@kalfa/contracts/stock/receipt-kinds';

/** Where goods are to be sent: to a place, or to a site with the store that they are intended for. */
type Destination = { id: number; intendedStoreId?: number };

/** The page with the form of a new dispatch to this destination. */
export const newDispatchPage = (kind: DispatchKind, { id, intendedStoreId }: Destination) =>
  `${menus[dispatchKind(kind).menu].url}?new=${['to', id, ...(intendedStoreId ? [intendedStoreId] : [])].join('-')}`;

/** The destination that an address names. */
export function destinationIn(search: URLSearchParams): Destination | null {
  const [, id, intendedStoreId] = /^to-(\d+)(?:-(\d+))?$/.exec(search.get('new') ?? '') ?? [];
  if (id === undefined) return null;
  return { id: Number(id), ...(intendedStoreId && { intendedStoreId: Number(intendedStoreId) }) };
}

/** The kind that sends the goods of a dispatch back, once some have been accepted. */
export const returnKindOf = ({ kind, lines }: Pick<DispatchDetail, 'kind' | 'lines'>) =>
  lines.some(isAccepted) ? (dispatchKind(kind).back as DispatchKind | null) : null;

/** The kind that sends the goods of a receipt on: the usual one of those that the user may create. */
export const forwardKindOf = (
  { kind, status, lines }: Pick<ReceiptDetail, 'kind' | 'status' | 'lines'>,
  mayCreate: (menu: MenuKey) => boolean,
): DispatchKind | null =>
  (status === 'posted' &&
    lines.some(isAccepted) &&
    dispatchKindKeys.find((one) => {
      const { from, destroys, menu } = dispatchKind(one);
      return from === receiptKind(kind).at && !destroys && mayCreate(menu);
    })) ||
  null;

/** What a new dispatch starts from: a dispatch whose goods are sent back, a request, or a receipt whose goods are sent on. */
type Origin = { from: 'back' | 'request' | 'receipt'; id: number };

/** The page with the form of a new dispatch that starts from another document. */
export const startPage = (kind: DispatchKind, { from, id }: Origin) =>
  `${menus[dispatchKind(kind).menu].url}?new=${from}-${id}`;

/** The document that an address names. */
export function originIn(search: URLSearchParams): Origin | null {
  const [, from, id] = /^(back|request|receipt)-(\d+)$/.exec(search.get('new') ?? '') ?? [];
  return id === undefined ? null : { from: from as Origin['from'], id: Number(id) };
}

/** The places of a return, the other way round, and everything that was accepted. The site of a store is chosen by the user. */
export function returnOf(sent: DispatchDetail) {
  const { from, to } = dispatchKind(returnKindOf(sent) ?? sent.kind);
  return {
    header: {
      ...(from === 'warehouse'
        ? { fromWarehouseId: sent.toWarehouseId }
        : { fromStoreId: sent.toStoreId ?? sent.intendedStoreId }),
      ...(to === 'warehouse' && { toWarehouseId: sent.fromWarehouseId }),
      ...(to === 'store' && { toStoreId: sent.fromStoreId }),
      ...(to === 'workhouse' && { intendedStoreId: sent.fromStoreId }),
    },
    lines: sent.lines
      .filter(isAccepted)
      .map(({ itemId, acceptedQuantity }) => ({ itemId, quantity: acceptedQuantity })),
  };
}

type Requested = DocumentDetail<typeof request>;
type Forwarding = Answer<typeof receipt.endpoints.forwarding>;

/** The site of a request, and what it still needs. */
export const goodsOf = ({ id, workhouseId, storeId, lines }: Requested) => ({
  header: { requestId: id, toWorkhouseId: workhouseId, intendedStoreId: storeId },
  lines: lines.flatMap(({ itemId, remainingQuantity }) =>
    itemId !== null && Number(remainingQuantity) > 0 ? [{ itemId, quantity: remainingQuantity }] : [],
  ),
});

/** The place of a receipt, and what was not sent on yet; the site when the goods were bought for one. */
export function forwardOf(
  { id, warehouseId, storeId, toWorkhouseId, intendedStoreId, lines }: Forwarding,
  kind: DispatchKind,
) {
  const { from, to } = dispatchKind(kind);
  return {
    header: {
      basedOnDocumentId: id,
      ...(from === 'warehouse' ? { fromWarehouseId: warehouseId } : { fromStoreId: storeId }),
      ...(to === 'workhouse' && { toWorkhouseId, intendedStoreId }),
    },
    lines,
  };
}

const isAccepted = ({ acceptedQuantity }: { acceptedQuantity: string }) => Number(acceptedQuantity) > 0;
