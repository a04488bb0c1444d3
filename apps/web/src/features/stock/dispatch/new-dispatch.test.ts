import type { DispatchDetail } from '@kalfa/contracts/stock/dispatch';
import { dispatchKind, dispatchKindKeys, type DispatchKind } from '@kalfa/contracts/stock/dispatch-kinds';
import { expect, test } from 'vitest';
import { returnedIn, returnKindOf, returnOf, returnPage } from './new-dispatch.ts';

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
