import { menus } from '@kalfa/contracts/menu';
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
