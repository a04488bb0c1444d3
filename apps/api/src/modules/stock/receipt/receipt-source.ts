import type { ReceiptKind } from '@kalfa/contracts/stock/receipt-kinds';
import { receiptKind } from '@kalfa/contracts/stock/receipt-kinds';
import type { Tx } from '@kalfa/db/database';
import { transferStatus } from '@kalfa/domain/stock/dispatch-lifecycle';
import { changed, sumsOf, type Arrival, type LineChange, type Outcome } from '@kalfa/domain/stock/settlement';
import { sql } from 'kysely';
import type { Caller } from '../../../lib/http/call.ts';
import { refuse } from '../../../lib/http/refusal.ts';
import { moveDocument } from '../../../kit/document/registry.ts';
import { dispatchAnnouncement } from '../announcements.ts';
import { lockDispatch, settleLines, type LockedDispatch } from '../dispatch/dispatch-store.ts';
import { outsideLocation } from '../ledger/locations.ts';
import type { Place } from '../../../kit/place/places.ts';
import { isOwnTarget, seesEnds } from '../visibility.ts';

type Left = { itemId: number; left: { quantity: bigint; value: bigint } };

/** What receipts need from purchasing: lock an invoice, and record what arrived. */
export type LockInvoice = (
  tx: Tx,
  caller: Caller,
  id: number,
) => Promise<{
  id: number;
  kind: string;
  status: string;
  recordStatus: number;
  documentDate: string;
  warehouseId: number | null;
  workhouseId: number | null;
  lines: ReadonlyMap<number, Left>;
  settle: (
    changes: readonly { id: number; quantity: bigint; value: bigint }[],
    close?: { reason: string },
  ) => Promise<void>;
} | null>;
type LockedInvoice = NonNullable<Awaited<ReturnType<LockInvoice>>>;

/** What arrived of a line of the source, by outcome; what is reversed is negative. */
export type Settled = { lineId: number; parts: readonly Arrival[] };

/** The source of a receipt: the location of its goods, the outstanding quantities, and how to record what arrived. */
export type ReceiptSource = {
  id: number;
  documentDate: string;
  location: number;
  lines: ReadonlyMap<number, Left>;
  /** Refuses a place that is not the destination of this source. */
  refusePlace: (place: Place) => Promise<void>;
  settle: (
    settled: readonly Settled[],
    act: 'receive' | 'reopen' | 'correct',
    close?: { reason: string },
  ) => Promise<void>;
};

/** Locks the source of a receipt. With `isOpen`, it must still be receivable, and within the user's scope. */
export async function lockSource(
  tx: Tx,
  caller: Caller,
  kind: ReceiptKind,
  sourceId: number,
  { isOpen, lockInvoice }: { isOpen: boolean; lockInvoice: LockInvoice },
): Promise<ReceiptSource> {
  const { source } = receiptKind(kind);
  if (source.family === 'invoice') {
    const invoice = await lockInvoice(tx, caller, sourceId);
    if (!invoice || invoice.kind !== source.kind || invoice.recordStatus !== 0) throw refuse('NOT_FOUND');
    if (isOpen && !isOwnTarget(caller.actor.scope, boundFor(invoice))) throw refuse('NOT_FOUND');
    if (isOpen) refuseClosedSource(invoice.status, ['approved', 'partiallyReceived']);
    return invoiceSource(tx, invoice);
  }
  const dispatch = await lockDispatch(tx, sourceId);
  if (!dispatch || dispatch.kind !== source.kind || dispatch.recordStatus !== 0) throw refuse('NOT_FOUND');
  if (isOpen && !seesEnds(caller.actor.scope, dispatch)) throw refuse('NOT_FOUND');
  if (isOpen) refuseClosedSource(dispatch.status, ['shipped', 'partiallyReceived']);
  return dispatchSource(tx, caller, dispatch);
}

const boundFor = ({ warehouseId, workhouseId }: LockedInvoice) => ({
  toWarehouseId: warehouseId,
  toStoreId: null,
  toWorkhouseId: workhouseId,
});

/** A source that has arrived or was closed cannot be received; one that has not left yet has a different error. */
function refuseClosedSource(status: string, receivable: readonly string[]): void {
  if (receivable.includes(status)) return;
  const isOver = ['received', 'closed', 'recalled', 'reversed', 'cancelled'].includes(status);
  throw refuse(isOver ? 'SOURCE_CLOSED' : 'STATE_CONFLICT', { params: { status } });
}

async function invoiceSource(tx: Tx, invoice: LockedInvoice): Promise<ReceiptSource> {
  return {
    id: invoice.id,
    documentDate: invoice.documentDate,
    location: await outsideLocation(tx, 'supplier'),
    lines: invoice.lines,
    refusePlace: ({ warehouseId, storeId }) =>
      invoice.kind === 'toWarehouse'
        ? refuseOther(warehouseId, invoice.warehouseId)
        : refuseStoreOfOtherSite(tx, storeId, invoice.workhouseId),
    settle: (settled, _act, close) =>
      invoice.settle(
        settled.map(({ lineId, parts }) => ({
          id: lineId,
          quantity: total(parts, 'quantity'),
          value: total(parts, 'value'),
        })),
        close,
      ),
  };
}

function dispatchSource(tx: Tx, caller: Caller, dispatch: LockedDispatch): ReceiptSource {
  return {
    id: dispatch.id,
    documentDate: dispatch.documentDate,
    location: dispatch.targetLocationId,
    lines: new Map(
      dispatch.lines.map((line) => {
        const { inTransit, inTransitValue } = sumsOf(line);
        return [line.id, { itemId: line.itemId, left: { quantity: inTransit, value: inTransitValue } }];
      }),
    ),
    refusePlace: ({ warehouseId, storeId }) => {
      if (dispatch.toWorkhouseId) return refuseStoreOfOtherSite(tx, storeId, dispatch.toWorkhouseId);
      return refuseOther(warehouseId ?? storeId, dispatch.toWarehouseId ?? dispatch.toStoreId);
    },
    settle: async (settled, act) => {
      const changes = settled.map(({ lineId, parts }) => ({ id: lineId, change: lineChange(parts) }));
      await settleLines(tx, changes);
      const lines = dispatch.lines.map((line) =>
        changed(sumsOf(line), changes.find(({ id }) => id === line.id)?.change ?? {}),
      );
      const to = transferStatus(lines, dispatch.status === 'closed');
      if (dispatch.status === 'closed' && to !== 'closed')
        await sql`update stock.dispatches set remainder = null where id = ${dispatch.id}`.execute(tx);
      await moveDocument(tx, caller, {
        id: dispatch.id,
        family: 'dispatch',
        act,
        to,
        stamp: dispatch.status === 'closed' && to !== 'closed' ? 'reopened' : null,
        announcement: dispatchAnnouncement(dispatch, act, to),
      });
    },
  };
}

/** What left transit, by outcome; what is reversed is in transit again. */
function lineChange(parts: readonly Arrival[]): LineChange {
  const of = (outcome: Outcome) =>
    parts.reduce((sum, part) => (part.outcome === outcome ? sum + part.quantity : sum), 0n);
  return {
    inTransit: -total(parts, 'quantity'),
    inTransitValue: -total(parts, 'value'),
    accepted: of('accepted'),
    destroyed: of('destroyed'),
    lost: of('lost'),
  };
}

const total = (parts: readonly Arrival[], of: 'quantity' | 'value') =>
  parts.reduce((sum, part) => sum + part[of], 0n);

async function refuseOther(chosen: number | null, meant: number | null): Promise<void> {
  if (chosen !== meant) throw refuse('STORE_NOT_OF_SITE');
}

async function refuseStoreOfOtherSite(
  tx: Tx,
  storeId: number | null,
  workhouseId: number | null,
): Promise<void> {
  const { rows } =
    await sql`select from stock.stores where id = ${storeId} and workhouse_id = ${workhouseId}`.execute(tx);
  if (rows.length === 0) throw refuse('STORE_NOT_OF_SITE');
}
