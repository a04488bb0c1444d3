import { opening } from '@kalfa/contracts/stock/opening';
import { quantityOf, valueOf, worthAt } from '@kalfa/domain/stock/amounts';
import { sql } from 'kysely';
import type { DocumentCall } from '../../../kit/document/act.ts';
import { documentModule, type ActWork } from '../../../kit/document/document.ts';
import { documentColumns } from '../../../kit/document/envelope.ts';
import { placeAnnouncement } from '../../../kit/place/place-announcement.ts';
import { readItemLines, refuseBadLines, refuseIncomplete } from '../../../kit/document/item-lines.ts';
import { outsideLocation } from '../ledger/locations.ts';
import { post, postingConstraints, type Leg } from '../ledger/posting.ts';
import { locationOf, shareOpenPlace } from '../../../kit/place/places.ts';
import { placeHeader, placeName } from '../../../kit/place/place-header.ts';
import { writeReversal } from '../reversal/reversal.ts';
import { isOwnPlace, placeInScope } from '../../../kit/place/place-scope.ts';

type Work<Call = DocumentCall> = ActWork<typeof opening, Call>;

const submit: Work = async (tx, _call, locked) => {
  await shareOpenPlace(tx, await locationOf(tx, locked));
  await refuseIncomplete(tx, locked);
};

/** Adds the goods to the stock at the stated cost; an item is opened once at a place. */
const approve: Work = async (tx, { actor }, locked) => {
  const location = await locationOf(tx, locked);
  await shareOpenPlace(tx, location);
  const outside = await outsideLocation(tx, 'opening');
  await post(tx, actor, {
    documentId: locked.id,
    action: 'open',
    documentDate: locked.documentDate,
    lineKind: 'opening',
    legs: locked.lines.map((line): Leg => ({
      itemId: line.itemId,
      source: outside,
      target: location,
      quantity: quantityOf(line.quantity),
      value: worthAt(quantityOf(line.quantity), valueOf(line.unitCost)),
      lineId: line.id,
    })),
  });
  // After the posting, which locks the balances in order: two openings of the same items would otherwise deadlock,
  // because the update locks lines in storage order.
  await sql`update stock.opening_lines set opened_location_id = ${location} where opening_id = ${locked.id} and record_status = 0`.execute(
    tx,
  );
};

type ReverseCall = DocumentCall & { body: { reason: string; documentDate?: string | undefined } };

const reverse: Work<ReverseCall> = async (tx, call, locked) => {
  const reversal = await writeReversal(tx, call, {
    original: locked,
    isWhole: true,
    lineKind: 'opening',
    lines: locked.lines.map((line) => ({ lineId: line.id, quantity: quantityOf(line.quantity) })),
  });
  const location = await locationOf(tx, locked);
  const outside = await outsideLocation(tx, 'opening');
  const { rows } = await sql<{
    id: number;
  }>`select id from stock.postings where document_id = ${locked.id} and action = 'open'`.execute(tx);
  await post(tx, call.actor, {
    documentId: reversal.id,
    action: 'reverse',
    documentDate: reversal.documentDate,
    lineKind: 'reversal',
    reverses: rows[0]?.id ?? 0,
    whenShort: 'REVERSAL_BLOCKED',
    legs: locked.lines.map((line, index): Leg => ({
      itemId: line.itemId,
      source: location,
      target: outside,
      quantity: quantityOf(line.quantity),
      value: null,
      lineId: reversal.lineIds[index] ?? 0,
    })),
  });
  await sql`update stock.opening_lines set opened_location_id = null where opening_id = ${locked.id}`.execute(
    tx,
  );
};

export const openingModule = documentModule(opening, {
  table: 'stock.openings',
  rows: sql`(
    select ${documentColumns}, opening.warehouse_id as "warehouseId", opening.store_id as "storeId", ${placeName('opening')} as "placeName",
      (select count(*) from stock.opening_lines as line where line.opening_id = d.id and line.record_status = 0) as "lineCount"
    from stock.openings as opening join core.documents as d on d.id = opening.id)`,
  inScope: placeInScope,
  rules: ({ scope }, row) => ({ isWritable: isOwnPlace(scope, row) }),
  header: (tx, { actor }, input, before) => placeHeader(tx, actor, input, before),
  lines: {
    stored: {
      table: 'stock.opening_lines',
      parent: 'opening_id',
      columns: {
        itemId: ['item_id', 'bigint'],
        quantity: ['quantity', 'numeric'],
        unitCost: ['unit_cost', 'numeric'],
      },
    },
    read: (db, _actor, { id }) =>
      readItemLines(
        db,
        'stock.opening_lines',
        sql`line.position, line.quantity, line.unit_cost as "unitCost"`,
        sql`where line.opening_id = ${id} and line.record_status = 0 order by line.position, line.id`,
      ),
    validate: refuseBadLines,
  },
  acts: { submit, approve, reverse },
  announces: placeAnnouncement('stock-opening'),
  constraints: {
    ...postingConstraints,
    opening_lines_item_once: { code: 'LINE_DUPLICATE_ITEM' },
    opening_lines_opened_once: { code: 'OPENING_EXISTS' },
  },
});
