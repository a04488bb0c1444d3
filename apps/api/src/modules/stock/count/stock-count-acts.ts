import { stockCount, type CountedLine } from '@kalfa/contracts/stock/stock-count';
import type { Tx } from '@kalfa/db/database';
import { quantityOf, quantityText, worthAt } from '@kalfa/domain/stock/amounts';
import { sql } from 'kysely';
import { refuse, type Fault } from '../../../lib/http/refusal.ts';
import type { DocumentCall } from '../../../kit/document/act.ts';
import { refuseWrongDate } from '../../../kit/document/dates.ts';
import type { ActWork } from '../../../kit/document/document.ts';
import { moveDocument } from '../../../kit/document/registry.ts';
import type { Changes } from '../../../lib/journal.ts';
import { outsideLocation } from '../ledger/locations.ts';
import { lockBalances, post, type LockedBalance, type Leg } from '../ledger/posting.ts';
import { locationOf, shareOpenPlace } from '../../../kit/place/places.ts';
import { writeReversal } from '../reversal/reversal.ts';
import { isKeeper, isSigned } from './hand-over.ts';
import {
  addLines,
  dropItems,
  heldByOthers,
  isCounted,
  itemsInScope,
  refuseOverlap,
  refuseTooMany,
  refuseUncountable,
  releaseLines,
  writeCounts,
  writeNotes,
} from './stock-count-lines.ts';
import { sheetOf, type LockedCount } from './stock-count-sheet.ts';

type Work<Call = DocumentCall> = ActWork<typeof stockCount, Call>;

type StartCall = DocumentCall & { body: { leaveOutCounted?: boolean | undefined } };

/** Creates the sheet. From now on no other count can contain these items. */
export const startCount: Work<StartCall> = async (tx, { body }, locked) => {
  const location = await locationOf(tx, locked);
  await shareOpenPlace(tx, location);
  const chosen = (await sheetOf(tx, locked.id)).map(({ itemId }) => itemId);
  if (locked.scopeKind === 'items' && chosen.length === 0) throw refuse('LINES_REQUIRED');
  await refuseUncountable(
    tx,
    chosen.map((itemId) => ({ itemId })),
    (index) => `lines[${index}].itemId`,
  );
  const found = (await itemsInScope(tx, { ...locked, location })).filter(
    (itemId) => !chosen.includes(itemId),
  );
  refuseTooMany(chosen.length + found.length);
  const balances = await lockBalances(tx, location, [...chosen, ...found]);
  const there = found.filter((itemId) => (balances.get(itemId)?.onHand ?? 0n) > 0n);
  const at = { id: locked.id, location };
  const held = await heldByOthers(tx, at, [...chosen, ...there]);
  const mayOverrule = held.size < chosen.length + there.length;
  if (!body.leaveOutCounted || !mayOverrule) await refuseOverlap(tx, at, [...held], { mayOverrule });
  await dropItems(tx, locked.id, [...held]);
  await sql`update stock.stock_count_lines set counting_location_id = ${location} where count_id = ${locked.id} and record_status = 0`.execute(
    tx,
  );
  await addLines(
    tx,
    at,
    there.filter((itemId) => !held.has(itemId)),
  );
  await sql`update stock.stock_counts set started_at = now() where id = ${locked.id}`.execute(tx);
  return held.size > 0 ? { changes: { itemsLeftOut: [null, held.size] } } : {};
};

type EnterCall = DocumentCall & { body: { lines: CountedLine[] } };

/**
 * Records counted quantities. The book quantity is read under the lock of its row at that moment, so that goods may
 * move before and after without affecting the difference.
 */
export async function enterCounts(tx: Tx, call: EnterCall, locked: LockedCount): Promise<void> {
  const { actor, body } = call;
  await refuseUncountable(tx, body.lines, (index) => `lines[${index}].itemId`);
  const sheet = await sheetOf(tx, locked.id);
  const listed = new Set(sheet.map(({ itemId }) => itemId));
  const itemIds = body.lines.map(({ itemId }) => itemId);
  const found = itemIds.filter((itemId) => !listed.has(itemId));
  refuseTooMany(listed.size + found.length);
  const at = { id: locked.id, location: await locationOf(tx, locked) };
  const balances = await lockBalances(tx, at.location, itemIds);
  await refuseOverlap(tx, at, found);
  await addLines(tx, at, found);
  await writeCounts(tx, actor, locked.id, body.lines.filter(isCounted), balances);
  await writeNotes(
    tx,
    locked.id,
    body.lines.filter((line) => !isCounted(line) && line.note !== undefined),
  );
  const { id, status } = locked;
  await moveDocument(tx, call, {
    id,
    family: stockCount.name,
    act: 'enter',
    to: status,
    changes: replacedCounts(sheet, body.lines.filter(isCounted)),
  });
}

/** Each entered quantity with the one it replaces, so that a quantity that is counted again stays in the journal. */
const replacedCounts = (
  sheet: Awaited<ReturnType<typeof sheetOf>>,
  entered: readonly CountedLine[],
): Changes =>
  Object.fromEntries(
    entered.map(({ itemId, countedQuantity }) => {
      const before = sheet.find((line) => line.itemId === itemId)?.countedQuantity ?? null;
      return [`items.${itemId}.countedQuantity`, [before, countedQuantity]];
    }),
  );

export const finishCount: Work = async (tx, _call, locked) => {
  const sheet = await sheetOf(tx, locked.id);
  if (sheet.length === 0) throw refuse('LINES_REQUIRED');
  const faults = sheet.flatMap(({ itemId, countedQuantity }, index): Fault[] =>
    countedQuantity === null
      ? [{ path: `lines[${index}].countedQuantity`, code: 'REQUIRED', params: { itemId } }]
      : [],
  );
  if (faults.length > 0) throw refuse('VALIDATION_FAILED', { faults });
  await refuseWrongDate(tx, locked.documentDate);
};

export const cancelCount: Work = (tx, _call, locked) => releaseLines(tx, locked.id);

/** Posts the differences, whatever has moved since each line was counted. */
export const approveCount: Work = async (tx, { actor }, count) => {
  const locked = count as LockedCount;
  if (!isSigned(locked)) throw refuse('HAND_OVER_UNSIGNED');
  if (locked.fourEyes && (locked.counterIds.includes(actor.userId) || isKeeper(actor.userId, locked)))
    throw refuse('FOUR_EYES');
  const sheet = await sheetOf(tx, locked.id);
  const unconfirmed = sheet.filter(({ needsSecondCount }) => needsSecondCount);
  if (unconfirmed.length > 0)
    throw refuse('FOUR_EYES', {
      params: { rule: 'secondCount', itemIds: unconfirmed.map(({ itemId }) => itemId) },
    });
  const location = await locationOf(tx, locked);
  await shareOpenPlace(tx, location);
  const differing = sheet
    .map(({ id, itemId, difference }) => ({ id, itemId, difference: quantityOf(difference ?? '0') }))
    .filter(({ difference }) => difference !== 0n);
  // All balances are locked before the first posting, in the global lock order.
  const balances = await lockBalances(
    tx,
    location,
    differing.map(({ itemId }) => itemId),
  );
  await refuseBelowReserved(tx, location, differing, balances);
  const outside = await outsideLocation(tx, 'count');
  const { id: documentId, documentDate } = locked;
  const correction = { documentId, documentDate, lineKind: 'count' } as const;
  const losses = differing
    .filter(({ difference }) => difference < 0n)
    .map(({ id: lineId, itemId, difference }): Leg => ({
      itemId,
      lineId,
      source: location,
      target: outside,
      quantity: -difference,
      value: null,
    }));
  const gains = differing
    .filter(({ difference }) => difference > 0n)
    .map(({ id: lineId, itemId, difference: quantity }): Leg => ({
      itemId,
      lineId,
      source: outside,
      target: location,
      quantity,
      value: worthAt(quantity, balances.get(itemId)?.averageCost ?? 0n),
    }));
  if (losses.length > 0) await post(tx, actor, { ...correction, action: 'countLoss', legs: losses });
  if (gains.length > 0) await post(tx, actor, { ...correction, action: 'countGain', legs: gains });
  await sql`update stock.stock_count_lines as line set unit_cost = movement.unit_cost
      from stock.movements as movement where movement.document_id = ${documentId} and movement.count_line_id = line.id`.execute(
    tx,
  );
  await releaseLines(tx, documentId);
};

type Differing = { itemId: number; difference: bigint };

/** Reserved goods cannot be written off by a count: the dispatch must be decided first. */
async function refuseBelowReserved(
  tx: Tx,
  location: number,
  differing: readonly Differing[],
  balances: ReadonlyMap<number, LockedBalance>,
): Promise<void> {
  const below = differing.flatMap(({ itemId, difference }) => {
    const { onHand, reserved } = balances.get(itemId) ?? { onHand: 0n, reserved: 0n };
    if (onHand + difference >= reserved) return [];
    return [{ itemId, counted: quantityText(onHand + difference), reserved: quantityText(reserved) }];
  });
  if (below.length === 0) return;
  const { rows: dispatches } = await sql<{ id: number; number: string; itemId: number; quantity: string }>`
    select document.id, document.number, line.item_id as "itemId", line.quantity
    from stock.dispatches as dispatch join core.documents as document on document.id = dispatch.id
    join stock.dispatch_lines as line on line.dispatch_id = dispatch.id and line.record_status = 0
    where dispatch.source_location_id = ${location} and document.status = 'pending'
      and line.item_id = any(${below.map(({ itemId }) => itemId)}::bigint[])
    order by document.id, line.item_id`.execute(tx);
  throw refuse('STOCK_COUNT_BELOW_RESERVED', { params: { below, dispatches } });
}

type ReverseCall = DocumentCall & { body: { reason: string; documentDate?: string | undefined } };

/** Reverses the whole correction: found goods leave again, missing ones come back at their value. */
export const reverseCount: Work<ReverseCall> = async (tx, call, locked) => {
  const location = await locationOf(tx, locked);
  const corrections = await correctionsOf(tx, locked.id);
  if (corrections.length === 0) throw refuse('STATE_CONFLICT', { params: { rule: 'nothingPosted' } });
  await lockBalances(
    tx,
    location,
    corrections.map(({ itemId }) => itemId),
  );
  const reversal = await writeReversal(tx, call, {
    original: locked,
    isWhole: true,
    lineKind: 'count',
    lines: corrections.map(({ lineId, quantity }) => ({ lineId, quantity: quantityOf(quantity) })),
  });
  for (const postingId of new Set(corrections.map((correction) => correction.postingId)))
    await post(tx, call.actor, {
      documentId: reversal.id,
      action: 'reverse',
      documentDate: reversal.documentDate,
      lineKind: 'reversal',
      reverses: postingId,
      whenShort: 'REVERSAL_BLOCKED',
      legs: corrections.flatMap((correction, index): Leg[] =>
        correction.postingId === postingId
          ? [
              {
                itemId: correction.itemId,
                source: correction.target,
                target: correction.source,
                quantity: quantityOf(correction.quantity),
                value: correction.target === location ? null : BigInt(correction.value),
                lineId: reversal.lineIds[index] ?? 0,
                reverses: correction.id,
              },
            ]
          : [],
      ),
    });
};

type Correction = {
  id: number;
  postingId: number;
  itemId: number;
  source: number;
  target: number;
  quantity: string;
  /** In ten-thousandths. */
  value: string;
  lineId: number;
};

/** The movements by which an approved count corrected the book. */
async function correctionsOf(tx: Tx, documentId: number): Promise<Correction[]> {
  const { rows } = await sql<Correction>`
    select id, posting_id as "postingId", item_id as "itemId", from_location_id as source, to_location_id as target, quantity,
      (value * 10000)::bigint::text as value, count_line_id as "lineId"
    from stock.movements where document_id = ${documentId} order by id`.execute(tx);
  return rows;
}
