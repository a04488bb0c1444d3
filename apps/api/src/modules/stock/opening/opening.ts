import { opening } from '@kalfa/contracts/stock/opening';
import type { Tx } from '@kalfa/db/database';
import { quantityOf, quantityText, valueOf, worthAt } from '@kalfa/domain/stock/amounts';
import { sql } from 'kysely';
import type { DocumentCall } from '../../../kit/document/act.ts';
import { documentModule, type ActWork } from '../../../kit/document/document.ts';
import { documentColumns } from '../../../kit/document/envelope.ts';
import { placeAnnouncement } from '../../../kit/place/place-announcement.ts';
import { readItemLines, refuseBadLines, refuseIncomplete } from '../../../kit/document/item-lines.ts';
import { outsideLocation } from '../ledger/locations.ts';
import { lockEnds, post, postingConstraints, type Leg } from '../ledger/posting.ts';
import { locationOf, shareOpenPlace } from '../../../kit/place/places.ts';
import { placeHeader, placeName } from '../../../kit/place/place-header.ts';
import { postReplacement, rightQuantities, takenFrom, type CorrectCall } from '../reversal/correction.ts';
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
  await post(tx, call.actor, {
    documentId: reversal.id,
    action: 'reverse',
    documentDate: reversal.documentDate,
    lineKind: 'reversal',
    reverses: await openingPosting(tx, locked.id),
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

/** Corrects quantities: the goods that stay keep the stated cost, those that were too many leave at the current average. */
const correct: Work<CorrectCall> = async (tx, call, locked) => {
  const posted = locked.lines.map((line) => ({ ...line, quantity: quantityOf(line.quantity) }));
  const lines = await rightQuantities(tx, posted, call.body.lines);
  const location = await locationOf(tx, locked);
  await shareOpenPlace(tx, location);
  const outside = await outsideLocation(tx, 'opening');
  const take = await lockEnds(
    tx,
    lines.map(({ itemId }) => ({ location, itemId })),
  );
  const valued = lines.map((line) => {
    const { itemId, quantity, right } = line;
    const kept = right < quantity ? right : quantity;
    const worth = (amount: bigint) => worthAt(amount, valueOf(line.unitCost));
    return {
      ...line,
      back: worth(kept) + takenFrom(take, location, itemId, quantity - kept),
      forth: worth(right),
    };
  });
  const kept = valued.filter(({ right }) => right > 0n);
  const replacement = await postReplacement(tx, call, {
    original: locked,
    lineKind: 'opening',
    isWhole: true,
    isIncoming: true,
    reverses: await openingPosting(tx, locked.id),
    back: valued.map(({ id, itemId, quantity, back }) => ({
      itemId,
      source: location,
      target: outside,
      quantity,
      value: back,
      lineId: id,
    })),
    replacement: {
      family: 'opening',
      kind: 'opening',
      prefix: opening.kinds.opening.prefix,
      status: 'posted',
      replaces: locked,
      action: 'open',
      write: (id) => copyOpening(tx, locked.id, id, kept),
      legs: kept.map(({ id, itemId, right, forth }) => ({
        itemId,
        source: outside,
        target: location,
        quantity: right,
        value: forth,
        lineId: id,
      })),
    },
  });
  // An item is opened once at a place: first the corrected lines release it, then those of the replacement take it.
  await sql`update stock.opening_lines set opened_location_id = null where opening_id = ${locked.id}`.execute(
    tx,
  );
  await sql`update stock.opening_lines set opened_location_id = ${location} where opening_id = ${replacement.id}`.execute(
    tx,
  );
  return { replacement };
};

async function openingPosting(tx: Tx, documentId: number): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select id from stock.postings where document_id = ${documentId} and action = 'open'`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** Copies an opening with the right quantities, and returns the new lines by the old ones. */
async function copyOpening(
  tx: Tx,
  from: number,
  to: number,
  lines: readonly { id: number; right: bigint }[],
): Promise<Map<number, number>> {
  await sql`insert into stock.openings (id, warehouse_id, store_id, place_location_id)
    select ${to}, warehouse_id, store_id, place_location_id from stock.openings where id = ${from}`.execute(
    tx,
  );
  const { rows } = await sql<{ id: number }>`
    insert into stock.opening_lines (opening_id, position, item_id, quantity, unit_cost)
    select ${to}, line.position, line.item_id, wanted.quantity, line.unit_cost
    from unnest(${lines.map(({ id }) => id)}::bigint[], ${lines.map(({ right }) => quantityText(right))}::numeric[])
      with ordinality as wanted (id, quantity, place)
    join stock.opening_lines as line on line.id = wanted.id order by wanted.place returning id`.execute(tx);
  return new Map(lines.map(({ id }, index) => [id, rows[index]?.id ?? 0]));
}

export const openingModule = documentModule(opening, {
  table: 'stock.openings',
  rows: sql`(
    select ${documentColumns}, opening.warehouse_id as "warehouseId", opening.store_id as "storeId", ${placeName('opening')} as "placeName",
      (select count(*) from stock.opening_lines as line where line.opening_id = d.id and line.record_status = 0) as "lineCount"
    from stock.openings as opening join core.documents as d on d.id = opening.id)`,
  search: { names: { warehouse_id: 'warehouse', store_id: 'store' }, hint: ['placeName'] },
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
  acts: { submit, approve, reverse, correct },
  announces: placeAnnouncement('stock-opening'),
  constraints: {
    ...postingConstraints,
    opening_lines_item_once: { code: 'LINE_DUPLICATE_ITEM' },
    opening_lines_opened_once: { code: 'OPENING_EXISTS' },
  },
});
