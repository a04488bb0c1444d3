import { query } from '@kalfa/tools/services/query';
import { balanceOf, doStock, newInvoice, openStock, type StockWorld } from './stock-world.ts';
import type { TestApp } from './test-app.ts';

export type ActedDocument = { id: number; version: number; status: string; lines: { id: number }[] };

/** The acts of a test on documents: create, submit, approve, receive, and so on. */
export function stockActs(app: TestApp, world: StockWorld) {
  const act = (family: string, act: string, { id, version }: ActedDocument, body: object = {}, as?: string) =>
    doStock<ActedDocument>(app, 'POST', `warehouse/${family}/${id}/${act}`, { version, ...body }, as);
  const read = (family: string, id: number) =>
    doStock<ActedDocument>(app, 'GET', `warehouse/${family}/${id}`);
  const after = async (family: string, made: ActedDocument) => read(family, made.id);
  const { driverId, vehicleId } = world;

  async function draft(
    kind: string,
    ends: object,
    lines: readonly [number, string][],
  ): Promise<ActedDocument> {
    const made = await doStock<ActedDocument>(app, 'POST', 'warehouse/dispatches', {
      kind,
      ...ends,
      driverId,
      vehicleId,
      lines: lines.map(([itemId, quantity]) => ({ itemId, quantity })),
    });
    if (kind.endsWith('Destruction')) await addEvidence(app, world, made.id);
    return made;
  }
  async function pending(...what: Parameters<typeof draft>): Promise<ActedDocument> {
    const made = await draft(...what);
    await act('dispatches', 'submit', made);
    return after('dispatches', made);
  }
  async function shipped(...what: Parameters<typeof draft>): Promise<ActedDocument> {
    const made = await pending(...what);
    await act('dispatches', 'approve', made, {}, world.second.token);
    return after('dispatches', made);
  }
  const receive = (kind: string, placeId: number, sourceId: number, lines: readonly object[]) =>
    doStock<ActedDocument>(app, 'POST', 'warehouse/receipts', { kind, placeId, sourceId, lines });
  /** Counts items of the warehouse, each with a difference from the balance; stock moves until the count is approved. */
  async function counting(found: ReadonlyMap<number, number>): Promise<ActedDocument> {
    const made = await doStock<ActedDocument>(app, 'POST', 'warehouse/counts', {
      warehouseId: world.warehouse,
      scopeKind: 'items',
      tolerancePct: '100',
      itemIds: [...found.keys()],
    });
    await act('counts', 'start', made);
    for (const [itemId, more] of found) {
      const book = await balanceOf(app, 'warehouse', { warehouse_id: world.warehouse }, itemId);
      const countedQuantity = (Number(book?.onHand ?? 0) + more).toFixed(3);
      await doStock(app, 'PATCH', `warehouse/counts/${made.id}/lines`, {
        lines: [{ itemId, countedQuantity }],
      });
    }
    return read('counts', made.id);
  }
  async function counted(found: ReadonlyMap<number, number>): Promise<ActedDocument> {
    const made = await counting(found);
    await act('counts', 'finish', made);
    await act('counts', 'approve', await read('counts', made.id), {}, world.second.token);
    return read('counts', made.id);
  }
  return { act, read, draft, pending, shipped, receive, counting, counted };
}

/** A file attached to a document, without its content. */
async function addEvidence(app: TestApp, { second }: StockWorld, documentId: number): Promise<void> {
  await query(
    app.urls.super,
    `with file as (insert into files.files (storage_key, original_name, mime_type, size, sha256, uploaded_by)
      values (gen_random_uuid(), 'tutanak.pdf', 'application/pdf', 1, '', $1) returning id)
    insert into files.attachments (file_id, document_id, created_by) select id, $2, $1 from file`,
    [second.userId, documentId],
  );
}

/** Creates documents of every kind and every reversal, and leaves some in each status. */
export async function makeEveryDocument(app: TestApp, world: StockWorld) {
  const { act, read, draft, pending, shipped, receive, counting, counted } = stockActs(app, world);
  const { itemIds, warehouse, otherWarehouse, site, store, otherStore, project, providerId } = world;
  const [a = 0, b = 0, c = 0] = itemIds;
  const why = { reason: 'Denemenin nedeni' };

  const opening = await openStock(app, world, { warehouseId: warehouse }, [
    { itemId: a, quantity: '1000', unitCost: '12.3457' },
    { itemId: b, quantity: '333.333', unitCost: '7.0001' },
  ]);
  await openStock(app, world, { storeId: store }, [
    { itemId: a, quantity: '80', unitCost: '11' },
    { itemId: c, quantity: '50', unitCost: '3.3333' },
  ]);
  const undone = await openStock(app, world, { storeId: otherStore }, [
    { itemId: c, quantity: '9', unitCost: '2' },
  ]);
  await act('openings', 'reverse', undone, why);

  const invoice = await newInvoice(app, world, {
    kind: 'toWarehouse',
    warehouseId: warehouse,
    supplierInvoiceNo: 'W-1',
    lines: [
      { itemId: a, providerId, quantity: '70', unitPrice: '13.17', discountPercent: '7' },
      { itemId: b, providerId, quantity: '30', unitPrice: '6.05' },
    ],
  });
  const [sources] = await doStock<{ lines: { sourceLineId: number }[] }[]>(
    app,
    'GET',
    'warehouse/receipts/receivable-sources?kind=warehouseInvoice',
  );
  const bought = sources?.lines[0]?.sourceLineId;
  await receive('warehouseInvoice', warehouse, invoice.id, [
    { sourceLineId: bought, acceptedQuantity: '20' },
  ]);
  const takenBack = await receive('warehouseInvoice', warehouse, invoice.id, [
    { sourceLineId: bought, acceptedQuantity: '11' },
  ]);
  await act('receipts', 'reverse', takenBack, why);
  const closedInvoice = await newInvoice(app, world, {
    kind: 'toStore',
    workhouseId: site,
    supplierInvoiceNo: 'W-2',
    lines: [{ itemId: c, providerId, quantity: '10', unitPrice: '4' }],
  });
  const [storeSource] = await doStock<{ lines: { sourceLineId: number }[] }[]>(
    app,
    'GET',
    'warehouse/receipts/receivable-sources?kind=storeInvoice',
  );
  await doStock(app, 'POST', 'warehouse/receipts', {
    kind: 'storeInvoice',
    placeId: store,
    sourceId: closedInvoice.id,
    lines: [{ sourceLineId: storeSource?.lines[0]?.sourceLineId, acceptedQuantity: '6' }],
    closeSource: why,
  });

  const toSite = { fromWarehouseId: warehouse, toWorkhouseId: site };
  const onTheRoad = await shipped('warehouseToSite', toSite, [
    [a, '30'],
    [b, '10.5'],
  ]);
  const half = await shipped('warehouseToSite', toSite, [
    [a, '41'],
    [b, '7'],
  ]);
  const partReceipt = await receive('storeFromWarehouse', store, half.id, [
    {
      sourceLineId: half.lines[0]?.id,
      acceptedQuantity: '17',
      destroyedQuantity: '3',
      lostQuantity: '1',
      reason: 'Yolda',
    },
  ]);
  const whole = await shipped('warehouseToSite', toSite, [[a, '13']]);
  await receive('storeFromWarehouse', store, whole.id, [
    { sourceLineId: whole.lines[0]?.id, acceptedQuantity: '13' },
  ]);
  const reversedLater = await shipped('warehouseToSite', toSite, [[b, '6']]);
  const soonReversed = await receive('storeFromWarehouse', store, reversedLater.id, [
    { sourceLineId: reversedLater.lines[0]?.id, acceptedQuantity: '5', lostQuantity: '1', reason: 'Kayıp' },
  ]);
  await act('receipts', 'reverse', soonReversed, why);

  const recalled = await shipped('betweenWarehouses', betweenWarehouses(world), [[a, '22']]);
  await act('dispatches', 'recall', recalled, why);
  const closed = await shipped('betweenWarehouses', betweenWarehouses(world), [[a, '21']]);
  await receive('betweenWarehouses', otherWarehouse, closed.id, [
    { sourceLineId: closed.lines[0]?.id, acceptedQuantity: '8' },
  ]);
  await act('dispatches', 'close', await read('dispatches', closed.id), {
    ...why,
    remainder: 'writeOffLost',
  });
  const reopened = await shipped('betweenWarehouses', betweenWarehouses(world), [[b, '19']]);
  await act('dispatches', 'close', reopened, { ...why, remainder: 'returnToSource' });
  await act('dispatches', 'reopen', await read('dispatches', reopened.id), why);

  const destroyed = await shipped('warehouseDestruction', { fromWarehouseId: warehouse, ...why }, [[b, '2']]);
  const savedAgain = await shipped('warehouseDestruction', { fromWarehouseId: warehouse, ...why }, [
    [a, '4'],
  ]);
  await act('dispatches', 'reverse', savedAgain, why, world.second.token);

  const used = await shipped('storeToProject', { fromStoreId: store, toProjectId: project }, [
    [a, '15'],
    [c, '20'],
  ]);
  await act('dispatches', 'reverse', used, {
    ...why,
    lines: [{ lineId: used.lines[0]?.id, quantity: '4.5' }],
  });
  const unused = await shipped('storeToProject', { fromStoreId: store, toProjectId: project }, [[c, '2']]);
  await act('dispatches', 'reverse', unused, why);

  const toCenter = await shipped('storeToCenter', { fromStoreId: store, toWarehouseId: warehouse }, [
    [a, '6'],
  ]);
  await receive('fromStore', warehouse, toCenter.id, [
    { sourceLineId: toCenter.lines[0]?.id, acceptedQuantity: '6' },
  ]);
  const broken = await shipped(
    'storeDestruction',
    { fromStoreId: store, toWarehouseId: otherWarehouse, ...why },
    [[c, '5']],
  );
  await receive('destructionFromStore', otherWarehouse, broken.id, [
    {
      sourceLineId: broken.lines[0]?.id,
      acceptedQuantity: '1',
      destroyedQuantity: '4',
      reason: 'Biri sağlam',
    },
  ]);
  const between = await shipped('betweenStores', { fromStoreId: store, toStoreId: otherStore }, [[c, '7']]);
  await receive('betweenStores', otherStore, between.id, [
    { sourceLineId: between.lines[0]?.id, acceptedQuantity: '7' },
  ]);

  const found = await counted(
    new Map([
      [a, 3],
      [b, -2],
    ]),
  );
  await counted(new Map([[a, 0]]));
  const miscounted = await counted(
    new Map([
      [a, -1.5],
      [b, 4],
    ]),
  );
  await act('counts', 'reverse', miscounted, why);
  await counting(new Map([[c, 0]]));

  const waiting = await pending('warehouseToSite', toSite, [[a, '9']]);
  const rejected = await pending('warehouseToSite', toSite, [[a, '8']]);
  await act('dispatches', 'reject', rejected, why);
  const cancelled = await pending('warehouseToSite', toSite, [[a, '7']]);
  await act('dispatches', 'cancel', cancelled, why);
  const written = await draft('warehouseToSite', toSite, [[a, '3']]);

  return {
    opening,
    undone,
    invoice,
    takenBack,
    onTheRoad,
    half,
    partReceipt,
    whole,
    recalled,
    destroyed,
    used,
    found,
    waiting,
    written,
  };
}

const betweenWarehouses = ({ warehouse, otherWarehouse }: StockWorld) => ({
  fromWarehouseId: warehouse,
  toWarehouseId: otherWarehouse,
});
