import { invoice, type InvoiceDetail, type OpenOrderLine } from '@kalfa/contracts/purchasing/invoice';
import { order } from '@kalfa/contracts/purchasing/order';
import { orderShortage, type ShortageRow } from '@kalfa/contracts/purchasing/order-shortage';
import { request } from '@kalfa/contracts/purchasing/request';
import { dispatch } from '@kalfa/contracts/stock/dispatch';
import { receipt } from '@kalfa/contracts/stock/receipt';
import type { ReceiptKind } from '@kalfa/contracts/stock/receipt-kinds';
import { tender } from '@kalfa/contracts/works/tender';
import { addDecimals } from '@kalfa/domain/decimal';
import { chanceFrom } from '../random.ts';
import type { Seeder } from '../seeder.ts';
import { newGoods } from './choices.ts';
import type { Firm } from './firm.ts';
import { act, placeOrder, type Order, type Outcome } from './requests.ts';
import { quantityText, type Place } from './stock-book.ts';

/**
 * What guides and tests show from its beginning to its end. The stories have numbers of chance of their own, so that
 * everything else stays as it was.
 */
export function planStories(firm: Firm): void {
  const own: Firm = { ...firm, chance: chanceFrom(31) };
  const { lastDay } = firm.agenda;
  firm.agenda.at(lastDay - 36, (day) => followARequest(own, day));
  firm.agenda.at(lastDay - 6, (day) => invoiceTooMuch(own, day));
  firm.agenda.at(lastDay - 3, () => orderAShortage(own));
}

/** From the request of a site to what its project has used. */
async function followARequest(firm: Firm, day: number): Promise<void> {
  const { agenda, dateOf, manager, own, purchaser } = firm;
  const storekeeper = firm.keeperOf(own.store);
  const asked = await storekeeper.create(request, {
    subject: 'Selçuklu AG hattı için malzeme',
    workhouseId: own.site.id,
    storeId: own.store.id,
    neededOn: dateOf(day + 14),
    documentDate: dateOf(day),
    lines: newGoods(firm, 3).map(({ itemId, quantity }) => ({ itemId, quantity: quantityText(quantity) })),
  });
  await act(manager, request.path, asked, 'approve');
  agenda.at(day + 2, async (today) => {
    const started = await purchaser.post<Order>(order.endpoints.fromRequest.path, { requestId: asked.id });
    // Warehouses take in the goods of central orders; the order still belongs to the request.
    const central = await purchaser.patch<Order>(`${order.path}/${started.id}`, {
      version: started.version,
      workhouseId: null,
    });
    await placeOrder(firm, central, today, 'approved');
  });
  agenda.at(day + 6, async (today) => {
    const [placed] = await purchaser.get<Outcome[]>(
      `${order.path}?filter[requestId][eq]=${asked.id}&limit=1`,
    );
    const invoiced = await writeInvoice(firm, placed?.id ?? 0, today);
    await decide(firm, purchaser, invoice.path, invoiced);
    agenda.at(today + 2, (later) => deliver(firm, invoiced, later));
  });
}

/** The goods leave each place on the day they arrive there, so that no other document finds them. */
async function deliver(firm: Firm, invoiced: InvoiceDetail, day: number): Promise<void> {
  const { agenda, chance, dateOf, own } = firm;
  const [keeper, storekeeper] = [firm.keeperOf(own.warehouse), firm.keeperOf(own.store)];
  const arrived = await takeIn(firm, 'warehouseInvoice', own.warehouse, invoiced, day);
  const lines = invoiced.lines.map(({ itemId, quantity }) => ({ itemId, quantity }));
  const sent = await keeper.create(dispatch, {
    kind: 'warehouseToSite',
    fromWarehouseId: own.warehouse.id,
    toWorkhouseId: own.site.id,
    intendedStoreId: own.store.id,
    basedOnDocumentId: arrived.id,
    ...chance.one(firm.rides),
    documentDate: dateOf(day),
    lines,
  });
  await decide(firm, keeper, dispatch.path, sent);
  agenda.at(day + 1, async (later) => {
    const taken = await takeIn(firm, 'storeFromWarehouse', own.store, sent, later);
    const used = await storekeeper.create(dispatch, {
      kind: 'storeToProject',
      fromStoreId: own.store.id,
      toProjectId: own.site.projects[0]?.id,
      basedOnDocumentId: taken.id,
      documentDate: dateOf(later),
      lines,
    });
    await decide(firm, storekeeper, dispatch.path, used);
  });
}

/** An invoice of more than was ordered, which waits for the manager to allow it. */
async function invoiceTooMuch(firm: Firm, day: number): Promise<void> {
  const { purchaser } = firm;
  const lines = newGoods(firm, 2).map(({ itemId, quantity }) => ({
    itemId,
    quantity: quantityText(quantity),
  }));
  const started = await purchaser.create(order, { lines });
  await placeOrder(firm, started, day, 'approved');
  firm.agenda.at(day + 4, async (today) => {
    const excess = { quantity: '2', reason: 'Koli bölünmüyor, tam koli gönderildi' };
    await act(purchaser, invoice.path, await writeInvoice(firm, started.id, today, excess), 'submit');
  });
}

/** A draft of what the first tender needs and the warehouse does not have. */
async function orderAShortage({ own, purchaser }: Firm): Promise<void> {
  const [won] = await purchaser.get<{ id: number }[]>(
    `${tender.path}?filter[status][eq]=approved&sort=id&limit=1`,
  );
  const tenderId = won?.id ?? 0;
  const warehouseId = own.warehouse.id;
  const missing = await purchaser.get<ShortageRow[]>(
    `${orderShortage.preview.path}?tenderId=${tenderId}&warehouseId=${warehouseId}`,
  );
  const providerId = missing[0]?.providerId ?? null;
  const lines = missing
    .slice(0, 5)
    .map(({ itemId, quantity, estimatedPrice }) => ({ itemId, quantity, estimatedPrice, providerId }));
  await purchaser.post(orderShortage.create.path, { tenderId, warehouseId, lines });
}

/** An invoice of everything an order has left, and of more of its first line if there is an excess. */
async function writeInvoice(
  firm: Firm,
  orderId: number,
  day: number,
  excess?: { quantity: string; reason: string },
): Promise<InvoiceDetail> {
  const { chance, dateOf, own, purchaser } = firm;
  const open = await purchaser.get<OpenOrderLine[]>(invoice.endpoints.openOrderLines.path);
  const ordered = open.filter((line) => line.orderId === orderId);
  return purchaser.create(invoice, {
    kind: 'toWarehouse',
    warehouseId: own.warehouse.id,
    supplierInvoiceNo: `KLF${dateOf(day).slice(0, 4)}${chance.digits(9)}`,
    supplierInvoiceDate: dateOf(day),
    documentDate: dateOf(day),
    ...chance.one(firm.rides),
    overOrderReason: excess?.reason ?? null,
    lines: ordered.map(({ id, itemId, providerId, remainingQuantity, estimatedPrice }, index) => ({
      itemId,
      orderLineId: id,
      providerId: providerId ?? 0,
      quantity: excess && index === 0 ? addDecimals([remainingQuantity, excess.quantity]) : remainingQuantity,
      unitPrice: estimatedPrice ?? '',
    })),
  });
}

async function decide({ manager }: Firm, author: Seeder, path: string, made: Outcome): Promise<void> {
  await act(manager, path, await act(author, path, made, 'submit'), 'approve');
}

/** Everything of an invoice or a dispatch arrives. */
const takeIn = (
  firm: Firm,
  kind: ReceiptKind,
  place: Place,
  source: { id: number; lines: readonly { id: number; quantity: string }[] },
  day: number,
): Promise<Outcome> =>
  firm.keeperOf(place).create(receipt, {
    kind,
    placeId: place.id,
    sourceId: source.id,
    documentDate: firm.dateOf(day),
    lines: source.lines.map(({ id, quantity }) => ({ sourceLineId: id, acceptedQuantity: quantity })),
  });
