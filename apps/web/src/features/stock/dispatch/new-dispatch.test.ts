import type { DispatchDetail } from '@kalfa/contracts/stock/dispatch';
import { dispatchKind, dispatchKindKeys, type DispatchKind } from '@kalfa/contracts/stock/dispatch-kinds';
import type { ReceiptDetail } from '@kalfa/contracts/stock/receipt';
import type { ReceiptKind } from '@kalfa/contracts/stock/receipt-kinds';
import { expect, test } from 'vitest';
import {
  forwardKindOf,
  forwardOf,
  goodsOf,
  originIn,
  returnKindOf,
  returnOf,
  startPage,
} from './new-dispatch.ts';

const nowhere = {
  fromWarehouseId: null,
  fromStoreId: null,
  toWarehouseId: null,
  toStoreId: null,
  toWorkhouseId: null,
  intendedStoreId: null,
};
const line = (itemId: number, acceptedQuantity: string) => ({ itemId, acceptedQuantity, quantity: '9' });
const sent = (kind: DispatchKind, places: Partial<typeof nowhere | Record<string, number>>) =>
  ({ ...nowhere, kind, ...places, lines: [line(7, '3.000'), line(8, '0.000')] }) as unknown as DispatchDetail;

test.each([
  [
    'warehouseToSite',
    { fromWarehouseId: 1, toWorkhouseId: 2, intendedStoreId: 3 },
    { fromStoreId: 3, toWarehouseId: 1 },
  ],
  ['betweenWarehouses', { fromWarehouseId: 1, toWarehouseId: 2 }, { fromWarehouseId: 2, toWarehouseId: 1 }],
  ['storeToCenter', { fromStoreId: 3, toWarehouseId: 1 }, { fromWarehouseId: 1, intendedStoreId: 3 }],
  ['betweenStores', { fromStoreId: 3, toStoreId: 4 }, { fromStoreId: 4, toStoreId: 3 }],
] as const)('the return of %s goes the other way, with what was accepted', (kind, places, header) => {
  expect(returnOf(sent(kind, places))).toEqual({ header, lines: [{ itemId: 7, quantity: '3.000' }] });
});

test('the kind that sends goods back starts where they arrived', () => {
  const ends = dispatchKindKeys.flatMap((kind) => {
    const back = returnKindOf(sent(kind, {}));
    return back ? [[dispatchKind(kind).to.replace('workhouse', 'store'), dispatchKind(back).from]] : [];
  });
  expect(ends).toHaveLength(4);
  for (const [arrived, starts] of ends) expect(starts).toBe(arrived);
});

test('nothing is sent back before it was accepted, nor what was consumed or destroyed', () => {
  expect(returnKindOf({ ...sent('warehouseToSite', {}), lines: [] })).toBeNull();
  for (const kind of ['storeToProject', 'warehouseDestruction', 'storeDestruction'] as const)
    expect(returnKindOf(sent(kind, {}))).toBeNull();
});

test('the address of a new dispatch names what it starts from', () => {
  const { search } = new URL(startPage('betweenStores', { from: 'back', id: 412 }), 'https://kalfa.example');
  expect(originIn(new URLSearchParams(search))).toEqual({ from: 'back', id: 412 });
  expect(originIn(new URLSearchParams('new=request-9'))).toEqual({ from: 'request', id: 9 });
  expect(originIn(new URLSearchParams('new=1'))).toBeNull();
  expect(originIn(new URLSearchParams('new=to-3-4'))).toBeNull();
});

test('a dispatch for a request goes to its site with what is neither ordered nor sent', () => {
  const asked = (itemId: number | null, remainingQuantity: string) => ({ itemId, remainingQuantity });
  const lines = [asked(7, '6.000'), asked(8, '0.000'), asked(null, '4.000')];
  expect(goodsOf({ id: 9, workhouseId: 2, storeId: 3, lines } as never)).toEqual({
    header: { requestId: 9, toWorkhouseId: 2, intendedStoreId: 3 },
    lines: [{ itemId: 7, quantity: '6.000' }],
  });
});

const arrived = (kind: ReceiptKind, more: object = {}) =>
  ({ kind, status: 'posted', lines: [line(7, '3.000')], ...more }) as unknown as ReceiptDetail;

test.each([
  ['warehouseInvoice', 'warehouseToSite'],
  ['betweenWarehouses', 'warehouseToSite'],
  ['fromStore', 'warehouseToSite'],
  ['storeFromWarehouse', 'storeToProject'],
  ['storeInvoice', 'storeToProject'],
] as const)('the goods of a receipt %s are sent on with %s', (kind, next) => {
  expect(forwardKindOf(arrived(kind), () => true)).toBe(next);
});

test('goods are sent on with the next kind that the user may create, and never to be destroyed', () => {
  const may = (menu: string) => menu === 'between-warehouse-dispatches' || menu === 'warehouse-destructions';
  expect(forwardKindOf(arrived('warehouseInvoice'), may)).toBe('betweenWarehouses');
  expect(forwardKindOf(arrived('storeInvoice'), may)).toBeNull();
});

test('nothing is sent on of a receipt that was reversed or accepted nothing', () => {
  expect(forwardKindOf(arrived('warehouseInvoice', { status: 'reversed' }), () => true)).toBeNull();
  expect(forwardKindOf(arrived('warehouseInvoice', { lines: [line(7, '0.000')] }), () => true)).toBeNull();
});

test('goods that are sent on leave the place of their receipt, and go to the site they were bought for', () => {
  const lines = [{ itemId: 7, quantity: '3.000' }];
  const place = { id: 5, warehouseId: 1, storeId: null, toWorkhouseId: 2, intendedStoreId: 3, lines };
  const from = { basedOnDocumentId: 5, fromWarehouseId: 1 };
  expect(forwardOf(place, 'warehouseToSite')).toEqual({
    header: { ...from, toWorkhouseId: 2, intendedStoreId: 3 },
    lines,
  });
  expect(forwardOf(place, 'betweenWarehouses')).toEqual({ header: from, lines });
  const nowhereYet = { warehouseId: null, storeId: 4, toWorkhouseId: null, intendedStoreId: null };
  expect(forwardOf({ ...place, ...nowhereYet }, 'storeToProject')).toEqual({
    header: { basedOnDocumentId: 5, fromStoreId: 4 },
    lines,
  });
});
