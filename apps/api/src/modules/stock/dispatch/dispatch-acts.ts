import { dispatch } from '@kalfa/contracts/stock/dispatch';
import { dispatchKind } from '@kalfa/contracts/stock/dispatch-kinds';
import { receiptMenuOf } from '@kalfa/contracts/stock/receipt-kinds';
import type { PostingAction } from '@kalfa/contracts/stock/movement';
import type { Tx } from '@kalfa/db/database';
import { quantityOf, shareOf } from '@kalfa/domain/stock/amounts';
import { consumptionStatus, transferStatus } from '@kalfa/domain/stock/dispatch-lifecycle';
import { changed, sumsOf, type LineChange } from '@kalfa/domain/stock/settlement';
import { sql } from 'kysely';
import type { Actor } from '../../../lib/http/actor.ts';
import { refuse, type Fault } from '../../../lib/http/refusal.ts';
import { refuseWrongDate, today } from '../../../kit/document/dates.ts';
import type { ActRules, DocumentCall } from '../../../kit/document/act.ts';
import type { ActWork } from '../../../kit/document/document.ts';
import { linkDocuments } from '../../../kit/document/registry.ts';
import { moveExpectedOn } from './expected-on.ts';
import { refuseWrongRequest } from './dispatch-request.ts';
import { refuseClosedPlaces } from './dispatch-rules.ts';
import { copyDispatch, lockDispatch, settleLines, type LockedDispatch } from './dispatch-store.ts';
import { outsideLocation } from '../ledger/locations.ts';
import { lockEnds, post, reserve, ship, type Leg } from '../ledger/posting.ts';
import { postReplacement, rightQuantities, takenFrom, type CorrectCall } from '../reversal/correction.ts';
import { writeReversal } from '../reversal/reversal.ts';
import { isOwnSource, isOwnTarget, seesEnds } from '../visibility.ts';

export const dispatchRules = (
  actor: Actor,
  row: Pick<LockedDispatch, 'kind' | 'fourEyes'> & Parameters<typeof isOwnSource>[1],
): ActRules => ({
  menu: dispatchKind(row.kind).menu,
  cycle: dispatch.kinds[row.kind].cycle ?? dispatch.cycle,
  fourEyes: dispatchKind(row.kind).destroys || row.fourEyes === true,
  isWritable: isOwnSource(actor.scope, row),
  mayReceive: mayReceive(actor, row),
  isReversedByAnother: dispatchKind(row.kind).posts === 'destroy',
});

/** People who work at the destination receive it, with the permission for its kind of receipt. */
function mayReceive(
  actor: Actor,
  row: Pick<LockedDispatch, 'kind'> & Parameters<typeof isOwnTarget>[1],
): boolean {
  const menu = receiptMenuOf(row.kind);
  return menu !== null && actor.can(menu, 'add') && isOwnTarget(actor.scope, row);
}

/** Locks the dispatch of a call, if this user may see it. */
export async function lockVisibleDispatch(
  tx: Tx,
  actor: Actor,
  id: number | undefined,
): Promise<LockedDispatch> {
  const locked = await lockDispatch(tx, id ?? 0);
  const isSeen =
    locked &&
    actor.can(dispatchKind(locked.kind).menu, 'view') &&
    seesEnds(actor.scope, locked) &&
    (locked.recordStatus === 0 || actor.can(dispatchKind(locked.kind).menu, 'delete'));
  if (!isSeen) throw refuse('NOT_FOUND');
  return locked;
}

type Work<Call = DocumentCall> = ActWork<typeof dispatch, Call, LockedDispatch>;

/** Submits it for approval. From now on the goods are reserved, so that the approver can rely on them. */
export const submitDispatch: Work = async (tx, _call, locked) => {
  if (locked.lines.length === 0) throw refuse('LINES_REQUIRED');
  refuseClosedPlaces(locked);
  await refuseWrongDate(tx, locked.documentDate);
  if (dispatchKind(locked.kind).destroys) await refuseWithoutEvidence(tx, locked.id);
  await refuseWrongRequest(tx, locked);
  if (locked.requestId) await linkDocuments(tx, locked.id, locked.requestId, 'fulfils');
  await reserve(tx, locked.sourceLocationId, 'reserve', locked.lines);
};

/** Releases the reservation of a dispatch that is no longer pending. */
export const releaseDispatch: Work = async (tx, _call, { status, sourceLocationId, lines }) => {
  if (status === 'pending') await reserve(tx, sourceLocationId, 'release', lines);
};

/** Approves it: the goods are in transit, consumed by the project, or written off. */
export const approveDispatch: Work = async (tx, { actor }, locked) => {
  refuseClosedPlaces(locked);
  await refuseWrongRequest(tx, locked);
  await ship(tx, actor, locked.id, dispatchKind(locked.kind).posts);
};

type RescheduleCall = DocumentCall & { body: { expectedOn: string } };

/** Promises it for another day. */
export const rescheduleDispatch: Work<RescheduleCall> = async (tx, { body: { expectedOn } }, locked) => ({
  changes: { expectedOn: [await moveExpectedOn(tx, locked, expectedOn), expectedOn] },
});

/** Removes all goods that are still in transit, to the source or as lost. */
async function takeOffTheRoad(
  tx: Tx,
  actor: Actor,
  locked: LockedDispatch,
  { action, target, counts }: { action: PostingAction; target: number; counts: 'returned' | 'lost' },
): Promise<void> {
  const lines = locked.lines
    .map((line) => ({ line, sums: sumsOf(line) }))
    .filter(({ sums }) => sums.inTransit > 0n);
  await post(tx, actor, {
    documentId: locked.id,
    action,
    documentDate: await today(tx),
    lineKind: 'dispatch',
    legs: lines.map(({ line, sums }): Leg => ({
      itemId: line.itemId,
      source: locked.targetLocationId,
      target,
      quantity: sums.inTransit,
      value: sums.inTransitValue,
      lineId: line.id,
    })),
  });
  await settleLines(
    tx,
    lines.map(({ line, sums }) => ({
      id: line.id,
      change: { inTransit: -sums.inTransit, inTransitValue: -sums.inTransitValue, [counts]: sums.inTransit },
    })),
  );
}

export const recallDispatch: Work = (tx, { actor }, locked) =>
  takeOffTheRoad(tx, actor, locked, {
    action: 'recall',
    target: locked.sourceLocationId,
    counts: 'returned',
  });

type CloseCall = DocumentCall & { body: { remainder: 'returnToSource' | 'writeOffLost' } };

export const closeDispatch: Work<CloseCall> = async (tx, { actor, body: { remainder } }, locked) => {
  const isReturn = remainder === 'returnToSource';
  await takeOffTheRoad(tx, actor, locked, {
    action: isReturn ? 'closeReturn' : 'closeLoss',
    target: isReturn ? locked.sourceLocationId : await outsideLocation(tx, 'lost'),
    counts: isReturn ? 'returned' : 'lost',
  });
  await sql`update stock.dispatches set remainder = ${remainder} where id = ${locked.id}`.execute(tx);
};

/** Reopens a dispatch that was closed early: its goods are in transit again, as far as the source still has them. */
export const reopenDispatch: Work = async (tx, { actor }, locked) => {
  const lastClosing = await lastClose(tx, locked.id);
  const isReturn = locked.remainder === 'returnToSource';
  const worths = await post(tx, actor, {
    documentId: locked.id,
    action: 'reopen',
    documentDate: await today(tx),
    lineKind: 'dispatch',
    reverses: lastClosing.postingId,
    legs: lastClosing.movements.map((movement): Leg => ({
      itemId: movement.itemId,
      source: movement.target,
      target: movement.source,
      quantity: quantityOf(movement.quantity),
      // Returned goods were merged into the source's stock; lost goods keep their value.
      value: isReturn ? null : movement.value,
      lineId: movement.lineId,
      reverses: movement.id,
    })),
  });
  const changes = lastClosing.movements.map((movement, index) => {
    const quantity = quantityOf(movement.quantity);
    const back: LineChange = { inTransit: quantity, inTransitValue: worths[index] ?? 0n };
    return { id: movement.lineId, change: { ...back, [isReturn ? 'returned' : 'lost']: -quantity } };
  });
  await settleLines(tx, changes);
  await sql`update stock.dispatches set remainder = null where id = ${locked.id}`.execute(tx);
  const lines = locked.lines.map((line) =>
    changed(sumsOf(line), changes.find(({ id }) => id === line.id)?.change ?? {}),
  );
  return { to: transferStatus(lines, false) };
};

type Taken = {
  postingId: number;
  movements: {
    id: number;
    itemId: number;
    source: number;
    target: number;
    quantity: string;
    value: bigint;
    lineId: number;
  }[];
};

/** The posting of the last early close, with its movements. */
async function lastClose(tx: Tx, documentId: number): Promise<Taken> {
  const { rows } = await sql<{
    postingId: number;
    id: number;
    itemId: number;
    source: number;
    target: number;
    quantity: string;
    value: string;
    lineId: number;
  }>`
    select movement.posting_id as "postingId", movement.id, movement.item_id as "itemId", movement.from_location_id as source,
      movement.to_location_id as target, movement.quantity, (movement.value * 10000)::bigint::text as value, movement.dispatch_line_id as "lineId"
    from stock.movements as movement
    where movement.posting_id = (select max(id) from stock.postings where document_id = ${documentId} and action in ('closeReturn', 'closeLoss'))
      and movement.document_id = ${documentId}
    order by movement.id`.execute(tx);
  return {
    postingId: rows[0]?.postingId ?? 0,
    movements: rows.map((row) => ({ ...row, value: BigInt(row.value) })),
  };
}

type ReverseCall = DocumentCall & {
  body: {
    reason: string;
    documentDate?: string | undefined;
    lines?: { lineId: number; quantity: string }[] | undefined;
  };
};

/** Returns goods from a project, some or all, or reverses a destruction as a whole. */
export const reverseDispatch: Work<ReverseCall> = async (tx, call, locked) => {
  const isReturn = dispatchKind(locked.kind).posts === 'consume';
  if (!isReturn && call.body.lines)
    throw refuse('VALIDATION_FAILED', { faults: [{ path: 'lines', code: 'VALUE_REFUSED' }] });
  const parts = call.body.lines ? chosenParts(locked, call.body.lines) : wholeParts(locked);
  const reversal = await writeReversal(tx, call, {
    original: locked,
    isWhole: !isReturn,
    lineKind: 'dispatch',
    lines: parts.map(({ line, quantity }) => ({ lineId: line.id, quantity })),
  });
  const values = parts.map(({ line, quantity }) => {
    const sums = sumsOf(line);
    return isReturn ? shareOf(sums.consumedValue, quantity, sums.accepted) : null;
  });
  const originals = isReturn ? null : await originalValues(tx, locked.id);
  const worths = await post(tx, call.actor, {
    documentId: reversal.id,
    action: 'reverse',
    documentDate: reversal.documentDate,
    lineKind: 'reversal',
    ...(originals && { reverses: originals.postingId }),
    whenShort: 'REVERSAL_BLOCKED',
    legs: parts.map(({ line, quantity }, index): Leg => ({
      itemId: line.itemId,
      source: locked.targetLocationId,
      target: locked.sourceLocationId,
      quantity,
      value: values[index] ?? originals?.values.get(line.id) ?? 0n,
      lineId: reversal.lineIds[index] ?? 0,
    })),
  });
  const changes = parts.map(({ line, quantity }, index) => ({
    id: line.id,
    change: (isReturn
      ? { accepted: -quantity, consumedValue: -(worths[index] ?? 0n), returned: quantity }
      : { destroyed: -quantity, returned: quantity }) satisfies LineChange,
  }));
  await settleLines(tx, changes);
  const lines = locked.lines.map((line) =>
    changed(sumsOf(line), changes.find(({ id }) => id === line.id)?.change ?? {}),
  );
  return { to: consumptionStatus(lines) };
};

/**
 * Corrects what a project consumed or what was destroyed. What stays keeps its value; goods that were too many come back
 * at theirs, further ones leave at the current average.
 */
export const correctDispatch: Work<CorrectCall> = async (tx, call, locked) => {
  refuseClosedPlaces(locked);
  const { posts, prefix } = dispatchKind(locked.kind);
  const isConsumption = posts === 'consume';
  const { sourceLocationId, targetLocationId } = locked;
  const originals = await originalValues(tx, locked.id);
  const posted = wholeParts(locked).map(({ line, quantity }) => ({
    ...line,
    quantity,
    value: isConsumption ? sumsOf(line).consumedValue : (originals.values.get(line.id) ?? 0n),
  }));
  const lines = await rightQuantities(tx, posted, call.body.lines);
  const take = await lockEnds(
    tx,
    lines.flatMap(({ itemId }) => [
      { location: sourceLocationId, itemId },
      { location: targetLocationId, itemId },
    ]),
  );
  const valued = lines.map((line) => {
    const { itemId, quantity, right, value } = line;
    const kept = right < quantity ? right : quantity;
    const added = takenFrom(take, sourceLocationId, itemId, right - kept);
    return { ...line, forth: (kept === 0n ? 0n : shareOf(value, kept, quantity)) + added };
  });
  const kept = valued.filter(({ right }) => right > 0n);
  const ends = { source: sourceLocationId, target: targetLocationId };
  const replacement = await postReplacement(tx, call, {
    original: locked,
    lineKind: 'dispatch',
    isWhole: !isConsumption,
    isIncoming: false,
    ...(!isConsumption && { reverses: originals.postingId }),
    back: valued.map(({ id, itemId, quantity, value }) => ({
      itemId,
      source: ends.target,
      target: ends.source,
      quantity,
      value,
      lineId: id,
    })),
    replacement: {
      family: 'dispatch',
      kind: locked.kind,
      prefix,
      status: 'received',
      replaces: locked,
      action: posts,
      write: (id) => copyDispatch(tx, locked.id, id, kept, isConsumption),
      legs: kept.map(({ id, itemId, right, forth }) => ({
        itemId,
        ...ends,
        quantity: right,
        value: forth,
        lineId: id,
      })),
    },
  });
  await settleLines(
    tx,
    valued.map(({ id, quantity, value }) => ({
      id,
      change: isConsumption
        ? { accepted: -quantity, consumedValue: -value, returned: quantity }
        : { destroyed: -quantity, returned: quantity },
    })),
  );
  return { replacement };
};

type Part = { line: LockedDispatch['lines'][number]; quantity: bigint };

/** All that the project still has, or all that was destroyed. */
const wholeParts = (locked: LockedDispatch): Part[] =>
  locked.lines
    .map((line) => ({ line, quantity: sumsOf(line).accepted + sumsOf(line).destroyed }))
    .filter(({ quantity }) => quantity > 0n);

function chosenParts(
  locked: LockedDispatch,
  chosen: readonly { lineId: number; quantity: string }[],
): Part[] {
  const faults: Fault[] = [];
  const parts = chosen.flatMap(({ lineId, quantity: written }, index): Part[] => {
    const line = locked.lines.find(({ id }) => id === lineId);
    const quantity = quantityOf(written);
    if (!line) faults.push({ path: `lines[${index}].lineId`, code: 'GONE' });
    else if (quantity === 0n)
      faults.push({ path: `lines[${index}].quantity`, code: 'NUMBER_TOO_SMALL', params: { min: 0 } });
    return line ? [{ line, quantity }] : [];
  });
  if (new Set(chosen.map(({ lineId }) => lineId)).size < chosen.length) throw refuse('LINE_DUPLICATE_ITEM');
  if (faults.length > 0) throw refuse('VALIDATION_FAILED', { faults });
  if (parts.some(({ line, quantity }) => quantity > sumsOf(line).accepted))
    throw refuse('SOURCE_REMAINDER_EXCEEDED');
  return parts;
}

/** The value of each line when its document was approved. */
async function originalValues(
  tx: Tx,
  documentId: number,
): Promise<{ postingId: number; values: Map<number, bigint> }> {
  const { rows } = await sql<{ postingId: number; lineId: number; value: string }>`
    select posting_id as "postingId", dispatch_line_id as "lineId", (value * 10000)::bigint::text as value
    from stock.movements where document_id = ${documentId} order by id`.execute(tx);
  return {
    postingId: rows[0]?.postingId ?? 0,
    values: new Map(rows.map((row) => [row.lineId, BigInt(row.value)])),
  };
}

/** A destruction requires an attachment as evidence. */
async function refuseWithoutEvidence(tx: Tx, documentId: number): Promise<void> {
  const { rows } =
    await sql`select from files.attachments where document_id = ${documentId} and removed_at is null limit 1`.execute(
      tx,
    );
  if (rows.length === 0) throw refuse('EVIDENCE_REQUIRED');
}
