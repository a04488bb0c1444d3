import { addressWith, menus } from '@kalfa/contracts/menu';
import { invoiceKind, type InvoiceKind } from '@kalfa/contracts/purchasing/invoice-kinds';

/** The order whose lines a new invoice starts with, in the address. */
export const orderKey = 'order';
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

export const orderIn = (search: URLSearchParams) => idIn(search, orderKey);
export const siteIn = (search: URLSearchParams) => idIn(search, siteKey);
