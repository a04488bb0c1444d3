import { addressWith, menus } from '@kalfa/contracts/menu';
import { invoiceKind, type InvoiceKind } from '@kalfa/contracts/purchasing/invoice-kinds';

/** The order whose lines a new invoice starts with, and its site, in the address. */
const orderKey = 'order';
const siteKey = 'site';

type Invoiced = { id: number; workhouseId: number | null };

/** The kind of invoice that bills an order: to its site, or to a warehouse. */
export const kindFor = ({ workhouseId }: Pick<Invoiced, 'workhouseId'>): InvoiceKind =>
  workhouseId === null ? 'toWarehouse' : 'toStore';

/** The page with the form of a new invoice for an order. */
export const newInvoicePage = ({ id, workhouseId }: Invoiced) =>
  addressWith(menus[invoiceKind(kindFor({ workhouseId })).menu].url, {
    new: 1,
    [orderKey]: id,
    ...(workhouseId !== null && { [siteKey]: workhouseId }),
  });

const idIn = (search: URLSearchParams, key: string): number | null => {
  const id = Number(search.get(key));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** The address once the lines are copied, or the form was closed. */
export function withoutOrder(search: URLSearchParams): URLSearchParams {
  const changed = new URLSearchParams(search);
  for (const key of [orderKey, siteKey]) changed.delete(key);
  return changed;
}

/** Whether the address still names an order, although neither the form nor the invoice is open. */
export const isLeft = (search: URLSearchParams) =>
  search.has(orderKey) && !search.has('new') && !search.has('id');

export const orderIn = (search: URLSearchParams) => idIn(search, orderKey);
export const siteIn = (search: URLSearchParams) => idIn(search, siteKey);
