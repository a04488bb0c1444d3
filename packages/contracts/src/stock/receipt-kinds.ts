import type { MenuKey } from '../menu.ts';
import type { DispatchKind } from './dispatch-kinds.ts';

type ReceiptKindRow = {
  prefix: string;
  menu: MenuKey;
  /** The family and kind of its source document. */
  source: { family: 'invoice'; kind: 'toWarehouse' | 'toStore' } | { family: 'dispatch'; kind: DispatchKind };
  at: 'warehouse' | 'store';
  /** What the remainder of a line is received as by default; the other quantities then need a reason. */
  usual: 'accepted' | 'destroyed';
};

/** The seven kinds of receipt. */
export const receiptKinds = {
  warehouseInvoice: {
    prefix: 'GDF',
    menu: 'receipts',
    source: { family: 'invoice', kind: 'toWarehouse' },
    at: 'warehouse',
    usual: 'accepted',
  },
  fromStore: {
    prefix: 'GSD',
    menu: 'receipts-from-store',
    source: { family: 'dispatch', kind: 'storeToCenter' },
    at: 'warehouse',
    usual: 'accepted',
  },
  destructionFromStore: {
    prefix: 'GIM',
    menu: 'destruction-receipts',
    source: { family: 'dispatch', kind: 'storeDestruction' },
    at: 'warehouse',
    usual: 'destroyed',
  },
  betweenWarehouses: {
    prefix: 'GDD',
    menu: 'between-warehouse-receipts',
    source: { family: 'dispatch', kind: 'betweenWarehouses' },
    at: 'warehouse',
    usual: 'accepted',
  },
  storeFromWarehouse: {
    prefix: 'GSS',
    menu: 'store-receipts',
    source: { family: 'dispatch', kind: 'warehouseToSite' },
    at: 'store',
    usual: 'accepted',
  },
  storeInvoice: {
    prefix: 'GSF',
    menu: 'store-invoice-receipts',
    source: { family: 'invoice', kind: 'toStore' },
    at: 'store',
    usual: 'accepted',
  },
  betweenStores: {
    prefix: 'GAS',
    menu: 'between-store-receipts',
    source: { family: 'dispatch', kind: 'betweenStores' },
    at: 'store',
    usual: 'accepted',
  },
} as const satisfies Record<string, ReceiptKindRow>;

export type ReceiptKind = keyof typeof receiptKinds;
export const receiptKindKeys = Object.keys(receiptKinds) as [ReceiptKind, ...ReceiptKind[]];
export const receiptKind = (kind: ReceiptKind): ReceiptKindRow => receiptKinds[kind];
/** The page on which dispatches of a kind are received; `null` when nobody receives them. */
export const receiptMenuOf = (kind: DispatchKind): MenuKey | null =>
  Object.values(receiptKinds).find(({ source }) => source.kind === kind)?.menu ?? null;
export const receiptMenus = receiptKindKeys.map((kind) => receiptKinds[kind].menu);
