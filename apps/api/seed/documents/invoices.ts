import { sql } from 'kysely';
import { registerApprovedInvoice } from '../../src/modules/purchasing/invoice/approved-invoice.ts';
import { newGoods, placeAmong, pricesFor } from './choices.ts';
import type { Firm } from './firm.ts';
import { datedFates, invoiceMix, type InvoiceFate } from './mix.ts';
import { receive, reverseReceipt, type SourceLine } from './receipts.ts';
import { quantityText, type Place } from './stock-book.ts';
import { words } from './words.ts';

type InvoiceKind = 'toWarehouse' | 'toStore';

/** What was bought, and how it came. */
export function planInvoices(firm: Firm, share: number): void {
  const { agenda, chance } = firm;
  for (const kind of ['toWarehouse', 'toStore'] as const)
    for (const { fate, day } of datedFates(invoiceMix[kind], { share, lastDay: agenda.lastDay, chance }))
      agenda.at(day, (today) => buy(firm, kind, fate, today));
}

async function buy(firm: Firm, kind: InvoiceKind, fate: InvoiceFate, day: number): Promise<void> {
  const { agenda, chance, own } = firm;
  const isWaiting = fate === 'approved' || fate === 'partly';
  const isForWarehouse = kind === 'toWarehouse';
  const place = placeAmong(
    firm,
    isForWarehouse ? firm.warehouses : firm.stores,
    isForWarehouse ? own.warehouse : own.store,
    isWaiting && chance.below(2) === 0,
  );
  const { id: sourceId, lines } = await register(firm, kind, place, day);
  const taken = {
    kind: isForWarehouse ? 'warehouseInvoice' : 'storeInvoice',
    place,
    sourceId,
    lines,
  } as const;
  const take = async (on: number, takes: 'all' | 'some') => receive(firm, { ...taken, day: on, takes });
  const soon = day + 1 + chance.below(6);
  if (fate === 'approved') return;
  agenda.at(soon, async (today) => {
    if (fate === 'received') await take(today, 'all');
    else if (fate === 'closed')
      await receive(firm, {
        ...taken,
        day: today,
        takes: 'some',
        closeSource: { reason: chance.one(words.invoiceClosed) },
      });
    else {
      const first = await take(today, 'some');
      if (fate === 'reversed') await reverseReceipt(firm, first, lines, today);
      if (fate !== 'partly')
        agenda.at(today + 2 + chance.below(9), async (later) => {
          await take(later, 'all');
        });
    }
  });
}

async function register(firm: Firm, kind: InvoiceKind, place: Place, day: number) {
  const { chance, db, dateOf } = firm;
  const providerId = chance.one(firm.providerIds);
  const site = firm.sites.find(({ stores }) => stores.some(({ id }) => id === place.id));
  const amounts = newGoods(firm, 3 + chance.below(8));
  const { id } = await db.write((tx) =>
    registerApprovedInvoice(tx, firm.buyer, {
      kind,
      ...(kind === 'toWarehouse' ? { warehouseId: place.id } : { workhouseId: site?.id ?? 0 }),
      supplierInvoiceNo: `${chance.one(['KLF', 'EFT', 'GIB'])}${dateOf(day).slice(0, 4)}${chance.digits(9)}`,
      documentDate: dateOf(day),
      lines: amounts.map((amount) => ({
        itemId: amount.itemId,
        providerId,
        quantity: quantityText(amount.quantity),
        unitPrice: pricesFor(firm, amount),
        discountPercent: String(chance.one([0, 0, 0, 5, 10])),
      })),
    }),
  );
  const { rows } = await sql<{ id: number; itemId: number }>`
    select id, item_id as "itemId" from purchasing.invoice_lines where invoice_id = ${id} order by id`.execute(
    db.read,
  );
  const lines = rows.map((row): SourceLine => ({
    sourceLineId: row.id,
    itemId: row.itemId,
    quantity: amounts.find(({ itemId }) => itemId === row.itemId)?.quantity ?? 0,
  }));
  return { id, lines };
}
