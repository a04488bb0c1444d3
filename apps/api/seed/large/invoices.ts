import { quantityText, valueText, worthAt } from '@kalfa/domain/stock/amounts';
import { partOf, type SimulationContext } from './simulation-context.ts';
import { takeIn } from './receipts.ts';
import type { Document } from './registry.ts';
import type { SimulatedPlace } from './world.ts';

type Line = {
  id: number;
  itemId: number;
  quantity: bigint;
  price: bigint;
  net: bigint;
  received: bigint;
  receivedValue: bigint;
};

type Bought = {
  document: Document;
  kind: 'toWarehouse' | 'toStore';
  place: SimulatedPlace;
  providerId: number;
  lines: Line[];
};

/** Invoices of which something is still to come. */
export type OpenInvoices = Set<Bought>;

/** Buys goods for a warehouse or a site and lets them come, once or in two parts. */
export function buyGoods(
  context: SimulationContext,
  kind: 'toWarehouse' | 'toStore',
  open: OpenInvoices,
): void {
  const { registry, clock, chance, world } = context;
  const place = chance.one(kind === 'toWarehouse' ? world.warehouses : world.stores);
  const document = registry.enter(
    {
      family: 'invoice',
      kind,
      date: clock.date,
      status: 'approved',
      prefix: kind === 'toWarehouse' ? 'FTD' : 'FTS',
    },
    clock.stamp(chance.one(world.writers)),
  );
  const bought: Bought = {
    document,
    kind,
    place,
    providerId: chance.one(world.providerIds),
    lines: linesFor(context, place),
  };
  open.add(bought);
  clock.after(1 + chance.below(6), () => {
    const isWhole = chance.below(5) > 0;
    receive(context, bought, isWhole);
    if (document.status === 'received') return finish(context, bought, open);
    clock.after(2 + chance.below(9), () => {
      receive(context, bought, true);
      finish(context, bought, open);
    });
  });
}

/** What is bought for a place is mostly what it has had before. */
function linesFor(context: SimulationContext, place: SimulatedPlace): Line[] {
  const { chance, world } = context;
  const all = [...world.items.keys()];
  const itemIds = new Set(
    Array.from({ length: 3 + chance.below(6) }, () =>
      chance.one(place.items.length > 40 && chance.below(10) > 0 ? place.items : all),
    ),
  );
  return [...itemIds].map((itemId): Line => {
    const { step = 1_000n, usual = 1_000n, price: known = 10_000n } = world.items.get(itemId) ?? {};
    const quantity = partOf(step, usual, 50 + chance.below(100));
    const price = (known * BigInt(85 + chance.below(40))) / 100n;
    // What is paid is rounded to the second place, once.
    const net = ((worthAt(quantity, price) + 50n) / 100n) * 100n;
    return {
      id: context.nextLine('invoiceLines'),
      itemId,
      quantity,
      price,
      net,
      received: 0n,
      receivedValue: 0n,
    };
  });
}

function receive(
  context: SimulationContext,
  { document, kind, place, lines }: Bought,
  isWhole: boolean,
): void {
  const coming = lines
    .filter(({ quantity, received }) => received < quantity)
    .map(({ id, itemId, quantity, received, net, receivedValue }) => ({
      lineId: id,
      itemId,
      quantity: quantity - received,
      value: net - receivedValue,
    }));
  const arrived = takeIn(context, {
    kind: kind === 'toWarehouse' ? 'warehouseInvoice' : 'storeInvoice',
    source: document,
    road: context.world.outside.supplier,
    place,
    coming,
    isWhole,
  });
  for (const { lineId, parts } of arrived) {
    const line = lines.find(({ id }) => id === lineId);
    for (const { quantity, value } of parts)
      if (line) {
        line.received += quantity;
        line.receivedValue += value;
      }
  }
  const isOver = lines.every(({ quantity, received }) => quantity === received);
  const stamp = context.clock.stamp(document.createdBy);
  context.registry.move(document, 'receive', isOver ? 'received' : 'partiallyReceived', stamp);
}

function finish({ registry, loader }: SimulationContext, bought: Bought, open: OpenInvoices): void {
  const { document, kind, place, providerId, lines } = bought;
  open.delete(bought);
  registry.write(document);
  const net = lines.reduce((sum, line) => sum + line.net, 0n);
  // The usual rate, rounded to the second place in each line.
  const vat = lines.reduce((sum, line) => sum + ((line.net / 5n + 50n) / 100n) * 100n, 0n);
  loader.add('invoices', {
    id: document.id,
    kind,
    ...(kind === 'toWarehouse' ? { warehouse_id: place.id } : { workhouse_id: place.siteId }),
    supplier_invoice_no: `KLF${document.number.slice(4).replace('-', '')}`,
    supplier_invoice_date: document.date,
    gross_total: valueText(net),
    net_total: valueText(net),
    vat_total: valueText(vat),
    grand_total: valueText(net + vat),
    net_total_base: valueText(net),
  });
  lines.forEach((line, index) =>
    loader.add('invoiceLines', {
      id: line.id,
      invoice_id: document.id,
      position: index + 1,
      item_id: line.itemId,
      provider_id: providerId,
      quantity: quantityText(line.quantity),
      unit_price: valueText(line.price),
      net_amount_base: valueText(line.net),
      received_quantity: quantityText(line.received),
      received_value: valueText(line.receivedValue),
    }),
  );
}

/** Writes what is still to come as it stands. */
export function finishAll(context: SimulationContext, open: OpenInvoices): void {
  for (const bought of open) finish(context, bought, open);
}
