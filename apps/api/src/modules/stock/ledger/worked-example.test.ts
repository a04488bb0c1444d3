import { beforeAll, expect, test } from 'vitest';
import {
  balanceOf,
  doStock,
  makeStockWorld,
  newInvoice,
  openStock,
  type StockWorld,
} from '../../../../test/support/stock-world.ts';
import { useTestApp } from '../../../../test/support/test-app.ts';

const app = useTestApp();
let world: StockWorld;

beforeAll(async () => {
  world = await makeStockWorld(app);
});

type Document = { id: number; version: number; status: string; lines: { id: number }[] };
const line = (document: Document) => document.lines[0]?.id ?? 0;

async function approved(body: object): Promise<Document> {
  const draft = await doStock<Document>(app, 'POST', 'warehouse/dispatches', body);
  const pending = await doStock<Document>(app, 'POST', `warehouse/dispatches/${draft.id}/submit`, {
    version: draft.version,
  });
  const shipped = await doStock<Document>(app, 'POST', `warehouse/dispatches/${draft.id}/approve`, {
    version: pending.version,
  });
  return { ...draft, ...shipped };
}

/** The example of the design, to the fourth decimal. */
test('goods keep their value from the opening to the project and back', async () => {
  const { item, warehouse, site, store, project, driverId, vehicleId, providerId } = world;
  const atWarehouse = () => balanceOf(app, 'warehouse', { warehouse_id: warehouse }, item);
  const onTheRoad = () => balanceOf(app, 'transit', { workhouse_id: site }, item);
  const atStore = () => balanceOf(app, 'store', { store_id: store }, item);
  const inProject = () => balanceOf(app, 'project', { project_id: project }, item);

  await openStock(app, world, { warehouseId: warehouse }, [
    { itemId: item, quantity: '100', unitCost: '50' },
  ]);
  expect(await atWarehouse()).toMatchObject({
    onHand: '100.000',
    value: '5000.0000',
    averageCost: '50.0000',
  });

  const invoice = await newInvoice(app, world, {
    kind: 'toWarehouse',
    warehouseId: warehouse,
    supplierInvoiceNo: 'A-1',
    lines: [{ itemId: item, providerId, quantity: '60', unitPrice: '65', discountPercent: '10' }],
  });
  const [source] = await doStock<{ lines: { sourceLineId: number }[] }[]>(
    app,
    'GET',
    'warehouse/receipts/receivable-sources?kind=warehouseInvoice',
  );
  const invoiceLine = source?.lines[0]?.sourceLineId;
  const receive = (acceptedQuantity: string) =>
    doStock(app, 'POST', 'warehouse/receipts', {
      kind: 'warehouseInvoice',
      placeId: warehouse,
      sourceId: invoice.id,
      lines: [{ sourceLineId: invoiceLine, acceptedQuantity }],
    });
  await receive('40');
  expect(await atWarehouse()).toMatchObject({
    onHand: '140.000',
    value: '7340.0000',
    averageCost: '52.4286',
  });

  const dispatch = await approved({
    kind: 'warehouseToSite',
    fromWarehouseId: warehouse,
    toWorkhouseId: site,
    driverId,
    vehicleId,
    lines: [{ itemId: item, quantity: '30' }],
  });
  expect(dispatch.status).toBe('shipped');
  expect(await atWarehouse()).toMatchObject({
    onHand: '110.000',
    reserved: '0.000',
    value: '5767.1429',
    averageCost: '52.4286',
  });
  expect(await onTheRoad()).toMatchObject({ onHand: '30.000', value: '1572.8571' });

  await receive('20');
  expect(await atWarehouse()).toMatchObject({
    onHand: '130.000',
    value: '6937.1429',
    averageCost: '53.3626',
  });

  const receipt = await doStock<Document & { lines: { acceptedValue: string; lostValue: string }[] }>(
    app,
    'POST',
    'warehouse/receipts',
    {
      kind: 'storeFromWarehouse',
      placeId: store,
      sourceId: dispatch.id,
      lines: [
        {
          sourceLineId: line(dispatch),
          acceptedQuantity: '18',
          lostQuantity: '2',
          reason: 'Yolda kaybolmuş',
        },
      ],
    },
  );
  expect(receipt.lines[0]).toMatchObject({ acceptedValue: '943.7143', lostValue: '104.8571' });
  expect(await onTheRoad()).toMatchObject({ onHand: '10.000', value: '524.2857' });
  expect(await atStore()).toMatchObject({ onHand: '18.000', value: '943.7143', averageCost: '52.4286' });

  const open = await doStock<Document>(app, 'GET', `warehouse/dispatches/${dispatch.id}`);
  expect(open.status).toBe('partiallyReceived');
  const closed = await doStock<Document>(app, 'POST', `warehouse/dispatches/${dispatch.id}/close`, {
    version: open.version,
    reason: 'Kalan geri döndü',
    remainder: 'returnToSource',
  });
  expect(closed.status).toBe('closed');
  expect(await atWarehouse()).toMatchObject({
    onHand: '140.000',
    value: '7461.4286',
    averageCost: '53.2959',
  });
  expect(await onTheRoad()).toMatchObject({ onHand: '0.000', value: '0.0000' });

  const used = await approved({
    kind: 'storeToProject',
    fromStoreId: store,
    toProjectId: project,
    lines: [{ itemId: item, quantity: '5' }],
  });
  expect(used.status).toBe('received');
  expect(await atStore()).toMatchObject({ onHand: '13.000', value: '681.5714', averageCost: '52.4286' });
  expect(await inProject()).toMatchObject({ onHand: '5.000', value: '262.1429' });

  await doStock(app, 'POST', `warehouse/dispatches/${used.id}/reverse`, {
    version: used.version,
    reason: 'İki metre arttı',
    lines: [{ lineId: line(used), quantity: '2' }],
  });
  expect(await atStore()).toMatchObject({ onHand: '15.000', value: '786.4286', averageCost: '52.4286' });
  expect(await inProject()).toMatchObject({ onHand: '3.000', value: '157.2857' });
});
