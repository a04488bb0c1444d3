import type { DocumentDetail } from '@kalfa/contracts/document';
import { menus } from '@kalfa/contracts/menu';
import type { request } from '@kalfa/contracts/purchasing/request';
import type { DispatchDetail } from '@kalfa/contracts/stock/dispatch';
import { dispatchKind, type DispatchKind } from '@kalfa/contracts/stock/dispatch-kinds';

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

/** The page with the form of a new dispatch that sends the goods of another one back. */
export const returnPage = (kind: DispatchKind, id: number) =>
  `${menus[dispatchKind(kind).menu].url}?new=back-${id}`;

/** The dispatch whose goods are sent back. */
export function returnedIn(search: URLSearchParams): number | null {
  const [, id] = /^back-(\d+)$/.exec(search.get('new') ?? '') ?? [];
  return id === undefined ? null : Number(id);
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

/** The request whose goods are sent. */
export function requestIn(search: URLSearchParams): number | null {
  const [, id] = /^request-(\d+)$/.exec(search.get('new') ?? '') ?? [];
  return id === undefined ? null : Number(id);
}

type Requested = DocumentDetail<typeof request>;

/** The site of a request, and what it still needs. */
export const goodsOf = ({ id, workhouseId, storeId, lines }: Requested) => ({
  header: { requestId: id, toWorkhouseId: workhouseId, intendedStoreId: storeId },
  lines: lines.flatMap(({ itemId, remainingQuantity }) =>
    itemId !== null && Number(remainingQuantity) > 0 ? [{ itemId, quantity: remainingQuantity }] : [],
  ),
});

const isAccepted = ({ acceptedQuantity }: { acceptedQuantity: string }) => Number(acceptedQuantity) > 0;
