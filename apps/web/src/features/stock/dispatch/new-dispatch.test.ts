import type { DispatchDetail } from '@kalfa/contracts/stock/dispatch';
import { dispatchKind, dispatchKindKeys, type DispatchKind } from '@kalfa/contracts/stock/dispatch-kinds';
import { expect, test } from 'vitest';
import { goodsOf, requestIn, returnedIn, returnKindOf, returnOf, returnPage } from './new-dispatch.ts';

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

test('the address of a return names the dispatch', () => {
  const { search } = new URL(returnPage('betweenStores', 412), 'https://kalfa.example');
  expect(returnedIn(new URLSearchParams(search))).toBe(412);
  expect(returnedIn(new URLSearchParams('new=1'))).toBeNull();
});

test('a dispatch for a request goes to its site with what is neither ordered nor sent', () => {
  expect(requestIn(new URLSearchParams('new=request-9'))).toBe(9);
  expect(requestIn(new URLSearchParams('new=back-9'))).toBeNull();
  const asked = (itemId: number | null, remainingQuantity: string) => ({ itemId, remainingQuantity });
  const lines = [asked(7, '6.000'), asked(8, '0.000'), asked(null, '4.000')];
  expect(goodsOf({ id: 9, workhouseId: 2, storeId: 3, lines } as never)).toEqual({
    header: { requestId: 9, toWorkhouseId: 2, intendedStoreId: 3 },
    lines: [{ itemId: 7, quantity: '6.000' }],
  });
});
