import type { ChainItem, DocumentChain } from '@kalfa/contracts/documents/chain';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addKeeper,
  callStock,
  doStock,
  makeStockWorld,
  openStock,
  type StockWorld,
} from '../../../test/support/stock-world.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let world: StockWorld;
type Made = { id: number; number: string; version: number; lines: { id: number; itemId: number }[] };

/*
 * A site asks for 30 of the first item and 5 of the second. 20 are ordered for it and billed with an order of another site in
 * the invoices of a supplier: 12 and 3, of which 9 arrive. 8 are sent from the warehouse: 6 arrive, 1 is lost, and 4 of them are
 * used.
 */
const made = {} as Record<
  'request' | 'order' | 'invoice' | 'receipt' | 'dispatch' | 'arrival' | 'use' | 'other',
  Made
>;

const post = (path: string, body: object, as?: string) => doStock<Made>(app, 'POST', path, body, as);

async function approved(path: string, body: object, isPending = false): Promise<Made> {
  const document = await post(path, body);
  const { version } = isPending
    ? document
    : await post(`${path}/${document.id}/submit`, { version: document.version });
  await post(`${path}/${document.id}/approve`, { version }, world.second.token);
  return doStock<Made>(app, 'GET', `${path}/${document.id}`);
}

const lineOf = ({ lines }: Made, at = 0) => lines[at]?.id;
const orders = 'initial-operations/orders';

const bill = (lines: object[]) =>
  approved('initial-operations/invoices', {
    kind: 'toStore',
    workhouseId: world.site,
    supplierInvoiceNo: `Z-${lines.length}`,
    supplierInvoiceDate: '2026-01-05',
    driverId: world.driverId,
    vehicleId: world.vehicleId,
    lines: lines.map((line) => ({ providerId: world.providerId, unitPrice: '10', ...line })),
  });

const receive = (kind: string, source: Made, acceptedQuantity: string, more: object = {}) =>
  post('warehouse/receipts', {
    kind,
    placeId: world.store,
    sourceId: source.id,
    lines: [{ sourceLineId: lineOf(source), acceptedQuantity, ...more }],
  });

beforeAll(async () => {
  world = await makeStockWorld(app);
  const { item, site, store, driverId, vehicleId } = world;
  const [, second = 0] = world.itemIds;
  await openStock(app, world, { warehouseId: world.warehouse }, [
    { itemId: item, quantity: '100', unitCost: '1' },
  ]);
  made.request = await approved(
    'hr/requests',
    {
      subject: 'Malzeme',
      workhouseId: site,
      lines: [
        { itemId: item, quantity: '30' },
        { itemId: second, quantity: '5' },
      ],
    },
    true,
  );
  made.order = await approved(orders, {
    requestId: made.request.id,
    workhouseId: site,
    providerId: world.providerId,
    lines: [{ itemId: item, quantity: '20', requestLineId: lineOf(made.request), estimatedPrice: '10' }],
  });
  made.other = await approved(orders, {
    workhouseId: site,
    providerId: world.providerId,
    lines: [{ itemId: item, quantity: '7', estimatedPrice: '10' }],
  });
  made.invoice = await bill([
    { itemId: item, quantity: '12', orderLineId: lineOf(made.order) },
    { itemId: item, quantity: '7', orderLineId: lineOf(made.other) },
  ]);
  await bill([{ itemId: item, quantity: '3', orderLineId: lineOf(made.order) }]);
  made.receipt = await receive('storeInvoice', made.invoice, '9');
  made.dispatch = await approved('warehouse/dispatches', {
    kind: 'warehouseToSite',
    fromWarehouseId: world.warehouse,
    toWorkhouseId: site,
    driverId,
    vehicleId,
    requestId: made.request.id,
    lines: [{ itemId: item, quantity: '8' }],
  });
  made.arrival = await receive('storeFromWarehouse', made.dispatch, '6', {
    lostQuantity: '1',
    reason: 'Düştü',
  });
  made.use = await approved('warehouse/dispatches', {
    kind: 'storeToProject',
    fromStoreId: store,
    toProjectId: world.project,
    basedOnDocumentId: made.arrival.id,
    lines: [{ itemId: item, quantity: '4' }],
  });
});

const chainOf = async ({ id }: Made, itemId?: number, as?: string) =>
  (
    await callStock<DocumentChain>(
      app,
      'GET',
      `baseinfo/documents/${id}/chain${itemId ? `?itemId=${itemId}` : ''}`,
      undefined,
      as,
    )
  ).body.data;
const itemIn = (chain: DocumentChain): ChainItem =>
  chain.items.find(({ itemId }) => itemId === world.item) as ChainItem;
const stepsIn = (chain: DocumentChain) =>
  itemIn(chain).steps.map(({ step, quantity, openQuantity }) => [step, quantity, openQuantity]);

const story = [
  ['requested', '30.000', '2.000'],
  ['ordered', '20.000', '5.000'],
  ['invoiced', '15.000', '6.000'],
  ['received', '9.000', '0.000'],
  ['sent', '8.000', '1.000'],
  ['arrived', '6.000', '0.000'],
  ['consumed', '4.000', '0.000'],
];

describe('the chain of documents', () => {
  test.each(['request', 'order', 'dispatch', 'arrival', 'use'] as const)(
    'has the same story of an item seen from the %s',
    async (start) => {
      const chain = await chainOf(made[start]);
      expect(stepsIn(chain)).toEqual(story);
      expect(itemIn(chain)).toMatchObject({ itemCode: 'ILT-1', unitSymbol: 'm', lostQuantity: '1.000' });
      expect(chain.isCut).toBe(false);
    },
  );

  test('counts the lines of both orders where it starts from the invoice of both', async () => {
    for (const start of [made.invoice, made.receipt])
      expect(stepsIn(await chainOf(start)).slice(1, 4)).toEqual(
        start === made.invoice
          ? [
              ['ordered', '27.000', '5.000'],
              ['invoiced', '22.000', '13.000'],
              ['received', '9.000', '0.000'],
            ]
          : story.slice(1, 4),
      );
  });

  test('has the items of the document it starts from, and what is missing of each', async () => {
    const { items } = await chainOf(made.request);
    expect(items.map(({ itemCode, steps }) => [itemCode, steps.at(0)?.openQuantity])).toEqual([
      ['ILT-1', '2.000'],
      ['ILT-2', '5.000'],
    ]);
    expect((await chainOf(made.order)).items).toHaveLength(1);
  });

  test('shows how much of a chosen item each document contains, and nothing where it has none', async () => {
    const quantities = async (itemId?: number) =>
      new Map(
        (await chainOf(made.request, itemId)).nodes.map(({ document, quantity, openQuantity }) => [
          document?.number,
          [quantity, openQuantity],
        ]),
      );
    const chosen = await quantities(world.item);
    expect(chosen.get(made.request.number)).toEqual(['30.000', '2.000']);
    expect(chosen.get(made.invoice.number)).toEqual(['12.000', '3.000']);
    expect(chosen.get(made.dispatch.number)).toEqual(['8.000', '1.000']);
    const [, second] = world.itemIds;
    expect((await quantities(second)).get(made.order.number)).toEqual([null, null]);
    expect((await quantities()).get(made.request.number)).toEqual([null, null]);
  });

  test('neither names nor counts what the user may not see, and says so', async () => {
    const grants = ['store-receipts.view', 'store-dispatches.view'];
    const keeper = await addKeeper(app, { storeId: world.store }, grants);
    const chain = await chainOf(made.arrival, world.item, keeper.token);
    expect(itemIn(chain).steps.map(({ step, quantity, isPartial }) => [step, quantity, isPartial])).toEqual([
      ['requested', '0.000', true],
      ['ordered', '0.000', true],
      ['invoiced', '0.000', true],
      ['received', '0.000', true],
      ['sent', '0.000', true],
      ['arrived', '6.000', false],
      ['consumed', '4.000', false],
    ]);
    expect(itemIn(chain).lostQuantity).toBe('0.000');
    const hidden = chain.nodes.filter(({ document }) => document === null);
    expect(new Set(hidden.map(({ family }) => family))).toEqual(
      new Set(['request', 'order', 'invoice', 'receipt', 'dispatch']),
    );
    for (const { quantity, openQuantity } of hidden) expect([quantity, openQuantity]).toEqual([null, null]);
    const text = JSON.stringify(chain);
    for (const { number } of [made.request, made.order, made.invoice, made.dispatch])
      expect(text).not.toContain(number);
  });

  test('is not found by somebody of another place', async () => {
    const grants = ['requests.view', 'store-receipts.view'];
    const stranger = await addKeeper(app, { workhouseId: world.otherSite }, grants);
    for (const { id } of [made.request, made.arrival]) {
      const reply = await callStock(app, 'GET', `baseinfo/documents/${id}/chain`, undefined, stranger.token);
      expect(reply.status).toBe(404);
    }
  });
});
