import { receipt, type ReceiptLineInput } from '@kalfa/contracts/stock/receipt';
import { receiptKind, type ReceiptKind } from '@kalfa/contracts/stock/receipt-kinds';
import type { Tx } from '@kalfa/db/database';
import { divideArrival, type Arrival, type Outcome } from '@kalfa/domain/stock/settlement';
import { sql } from 'kysely';
import { lacks } from '../../../lib/http/authorise.ts';
import { route, type Caller } from '../../../lib/http/call.ts';
import type { Module } from '../../../kit/module.ts';
import { refuse, type Fault } from '../../../lib/http/refusal.ts';
import type { DocumentCall } from '../../../kit/document/act.ts';
import { documentModule, replaceRoutes, type ActWork } from '../../../kit/document/document.ts';
import { documentColumns } from '../../../kit/document/envelope.ts';
import { withPaths, keyOf, refuseForeignLines, type SentLine } from '../../../kit/document/lines.ts';
import { linkDocuments, registerDocument } from '../../../kit/document/registry.ts';
import type { ListSettings } from '../../../kit/list/list.ts';
import { attachFile } from '../../../kit/record/attachments.ts';
import { decimalsOf, readItemLines, refuseRepeated } from '../../../kit/document/item-lines.ts';
import { outsideLocation } from '../ledger/locations.ts';
import { post, postingConstraints, type Leg } from '../ledger/posting.ts';
import { placeName } from '../../../kit/place/place-header.ts';
import { locationOf, shareOpenPlace, type Place } from '../../../kit/place/places.ts';
import { seesCosts } from '../reads/location-visibility.ts';
import { writeReversal } from '../reversal/reversal.ts';
import { isOwnPlace, placeInScope } from '../../../kit/place/place-scope.ts';
import { readForwarding } from './forwarding.ts';
import { correctReceipt } from './receipt-correction.ts';
import {
  faultsOf,
  insertLines,
  isNothing,
  movementsOf,
  quantitiesOf,
  refuseFaults,
  type Arriving,
} from './receipt-lines.ts';
import { lockSource, type LockInvoice, type ReceiptSource, type Settled } from './receipt-source.ts';
import { receivableSources } from './receivable-sources.ts';

/** The place of a receipt of this kind. */
function placeOf(kind: ReceiptKind, placeId: number): Place {
  const isWarehouse = receiptKind(kind).at === 'warehouse';
  return { warehouseId: isWarehouse ? placeId : null, storeId: isWarehouse ? null : placeId };
}

/** The same place, locked against closing. */
async function lockPlace(tx: Tx, place: Place): Promise<Place & { location: number }> {
  const location = await locationOf(tx, place);
  await shareOpenPlace(tx, location);
  return { ...place, location };
}

/** What arrives of each line, with its value; all errors are reported at once. */
async function divide(
  tx: Tx,
  kind: ReceiptKind,
  source: ReceiptSource,
  lines: readonly SentLine<ReceiptLineInput>[],
): Promise<Arriving[]> {
  const faults: Fault[] = [];
  let isTooMuch = false;
  refuseRepeated('sourceLineId', withPaths(lines));
  const itemIds = lines.flatMap(({ sourceLineId }) => source.lines.get(sourceLineId)?.itemId ?? []);
  const decimals = await decimalsOf(tx, itemIds);
  const arriving = withPaths(lines).flatMap(({ line: input, path }): Arriving[] => {
    const line = source.lines.get(input.sourceLineId);
    const at = (field: string) => `${path}.${field}`;
    if (!line) {
      faults.push({ path: at('sourceLineId'), code: 'GONE' });
      return [];
    }
    const quantities = quantitiesOf(input);
    faults.push(...faultsOf(kind, input, decimals.get(line.itemId) ?? 0, path));
    if (isNothing(input))
      faults.push({ path: at('acceptedQuantity'), code: 'NUMBER_TOO_SMALL', params: { min: 0 } });
    const parts = divideArrival(line.left, quantities);
    isTooMuch ||= parts === null;
    return [{ input, itemId: line.itemId, parts: parts ?? [] }];
  });
  refuseFaults(faults);
  if (isTooMuch) throw refuse('SOURCE_REMAINDER_EXCEEDED');
  return arriving;
}

type CreateCall = Caller & {
  body: {
    kind: ReceiptKind;
    placeId: number;
    sourceId: number;
    documentDate?: string | undefined;
    description?: string | null | undefined;
    lines: SentLine<ReceiptLineInput>[];
    closeSource?: { reason: string } | undefined;
    attachmentIds: number[];
  };
};

type Created = { id: number; lineIds: Record<string, number> };

async function createReceipt(tx: Tx, call: CreateCall, lockInvoice: LockInvoice): Promise<Created> {
  const { kind, placeId, sourceId, closeSource, attachmentIds } = call.body;
  const { menu, prefix, source: from } = receiptKind(kind);
  if (!call.actor.can(menu, 'add')) throw lacks([{ menu, operation: 'add' }]);
  if (!isOwnPlace(call.actor.scope, placeOf(kind, placeId))) throw refuse('NOT_FOUND');
  const source = await lockSource(tx, call, kind, sourceId, { isOpen: true, lockInvoice });
  if (closeSource && from.family !== 'invoice')
    throw refuse('VALIDATION_FAILED', { faults: [{ path: 'closeSource', code: 'VALUE_REFUSED' }] });
  const place = await lockPlace(tx, placeOf(kind, placeId));
  await source.refusePlace(place);
  refuseForeignLines([], { upsert: call.body.lines, remove: [] }, receipt.maxLines);
  const arriving = await divide(tx, kind, source, call.body.lines);
  const made = await registerDocument(tx, call, {
    family: 'receipt',
    kind,
    prefix,
    documentDate: call.body.documentDate,
    description: call.body.description,
    status: 'posted',
  });
  if (made.documentDate < source.documentDate)
    throw refuse('DATE_RANGE_INVALID', { faults: [{ path: 'documentDate', code: 'VALUE_REFUSED' }] });
  await sql`insert into stock.receipts (id, kind, warehouse_id, store_id, source_invoice_id, source_dispatch_id, place_location_id)
    values (${made.id}, ${kind}, ${place.warehouseId}, ${place.storeId}, ${from.family === 'invoice' ? sourceId : null},
      ${from.family === 'dispatch' ? sourceId : null}, ${place.location})`.execute(tx);
  const lineIds = await insertLines(tx, made.id, from.family, arriving);
  const targets: Record<Outcome, number> = {
    accepted: place.location,
    destroyed: await outsideLocation(tx, 'destroyed'),
    lost: await outsideLocation(tx, 'lost'),
  };
  await post(tx, call.actor, {
    documentId: made.id,
    action: from.family === 'invoice' ? 'receiveInvoice' : 'receive',
    documentDate: made.documentDate,
    lineKind: 'receipt',
    legs: arriving.flatMap(({ itemId, parts }, index) =>
      parts.map((part): Leg => ({
        itemId,
        source: source.location,
        target: targets[part.outcome],
        quantity: part.quantity,
        value: part.value,
        lineId: lineIds[index] ?? 0,
      })),
    ),
  });
  await source.settle(
    arriving.map(({ input, parts }) => ({ lineId: input.sourceLineId, parts })),
    'receive',
    closeSource,
  );
  await linkDocuments(tx, made.id, sourceId, 'receives');
  for (const fileId of attachmentIds)
    await attachFile(tx, call.actor, { column: 'document_id', id: made.id }, fileId);
  const named = call.body.lines.map((line, index) => [keyOf(line, index), lineIds[index] ?? 0] as const);
  return { id: made.id, lineIds: Object.fromEntries(named) };
}

type ReverseCall = DocumentCall & { body: { reason: string; documentDate?: string | undefined } };

/**
 * Reverses a receipt as a whole. Goods at the place leave at the current average; damaged or lost ones come back at
 * their own value.
 */
const reverseReceipt =
  (lockInvoice: LockInvoice): ActWork<typeof receipt, ReverseCall> =>
  async (tx, call, row) => {
    const sourceId = row.sourceInvoiceId ?? row.sourceDispatchId ?? 0;
    const source = await lockSource(tx, call, row.kind as ReceiptKind, sourceId, {
      isOpen: false,
      lockInvoice,
    });
    const movements = await movementsOf(tx, row.id);
    const quantities = new Map<number, bigint>();
    for (const { lineId, quantity } of movements)
      quantities.set(lineId, (quantities.get(lineId) ?? 0n) + quantity);
    const lines = [...quantities].map(([lineId, quantity]) => ({ lineId, quantity }));
    const reversal = await writeReversal(tx, call, {
      original: row,
      isWhole: true,
      lineKind: 'receipt',
      lines,
    });
    const worths = await post(tx, call.actor, {
      documentId: reversal.id,
      action: 'reverse',
      documentDate: reversal.documentDate,
      lineKind: 'reversal',
      reverses: movements[0]?.postingId ?? 0,
      whenShort: 'REVERSAL_BLOCKED',
      legs: movements.map((movement): Leg => ({
        itemId: movement.itemId,
        source: movement.target,
        target: movement.source,
        quantity: movement.quantity,
        value: movement.outcome === 'accepted' ? null : movement.value,
        lineId: reversal.lineIds[lines.findIndex(({ lineId }) => lineId === movement.lineId)] ?? 0,
        reverses: movement.id,
      })),
    });
    const isInvoice = receiptKind(row.kind as ReceiptKind).source.family === 'invoice';
    const settled = new Map<number, Arrival[]>();
    movements.forEach((movement, index) => {
      const { sourceLineId, outcome, quantity } = movement;
      // An invoice gets back its original value; in transit the goods have the value they left the place with.
      const value = isInvoice ? movement.value : (worths[index] ?? 0n);
      const back = { outcome, quantity: -quantity, value: -value };
      settled.set(sourceLineId, [...(settled.get(sourceLineId) ?? []), back]);
    });
    await source.settle(
      [...settled].map(([lineId, parts]): Settled => ({ lineId, parts })),
      'reopen',
    );
  };

const receipts = (lockInvoice: LockInvoice) =>
  documentModule(receipt, {
    table: 'stock.receipts',
    rows: sql`(
      select ${documentColumns}, receipt.warehouse_id as "warehouseId", receipt.store_id as "storeId", ${placeName('receipt')} as "placeName",
        receipt.source_invoice_id as "sourceInvoiceId", receipt.source_dispatch_id as "sourceDispatchId",
        (select number from core.documents where id = coalesce(receipt.source_invoice_id, receipt.source_dispatch_id)) as "sourceNumber",
        (select count(*) from stock.receipt_lines as line where line.receipt_id = d.id) as "lineCount"
      from stock.receipts as receipt join core.documents as d on d.id = receipt.id)`,
    chainLines: sql`(
      select line.receipt_id as "documentId", line.item_id as "itemId", 'receipt:' || line.id as line,
        array[coalesce('invoice:' || line.source_invoice_line_id, 'dispatch:' || line.source_dispatch_line_id)] as sources,
        case when receipt.source_invoice_id is not null then 'received'
          when receipt.kind = 'storeFromWarehouse' or sent.request_id is not null then 'arrived' end as step,
        line.accepted_quantity as quantity, case when d.status = 'posted' then line.accepted_quantity else 0 end as counted, 0 as open, 0 as lost
      from stock.receipt_lines as line join stock.receipts as receipt on receipt.id = line.receipt_id
      join core.documents as d on d.id = line.receipt_id left join stock.dispatches as sent on sent.id = receipt.source_dispatch_id)`,
    search: {
      names: {
        warehouse_id: 'warehouse',
        store_id: 'store',
        source_invoice_id: 'document',
        source_dispatch_id: 'document',
      },
      hint: ['placeName', 'sourceNumber'],
    },
    inScope: placeInScope,
    rules: ({ scope }, row) => ({ isWritable: isOwnPlace(scope, row) }),
    sources: (id) =>
      sql`select coalesce(source_invoice_id, source_dispatch_id) from stock.receipts where id = ${id}`,
    lines: {
      read: (db, actor, { id }) => {
        const value = (name: string) => (seesCosts(actor) ? sql.ref(`line.${name}`) : sql`null`);
        return readItemLines(
          db,
          'stock.receipt_lines',
          sql`coalesce(line.source_invoice_line_id, line.source_dispatch_line_id) as "sourceLineId", line.accepted_quantity as "acceptedQuantity",
            line.destroyed_quantity as "destroyedQuantity", line.lost_quantity as "lostQuantity", line.reason, line.description,
            ${value('accepted_value')} as "acceptedValue", ${value('destroyed_value')} as "destroyedValue", ${value('lost_value')} as "lostValue"`,
          sql`where line.receipt_id = ${id} order by line.id`,
        );
      },
    },
    acts: { reverse: reverseReceipt(lockInvoice), correct: correctReceipt(lockInvoice) },
    announces: () => null,
    constraints: {
      ...postingConstraints,
      invoice_lines_received_within: { code: 'SOURCE_REMAINDER_EXCEEDED' },
      dispatch_lines_sums_not_negative: { code: 'SOURCE_REMAINDER_EXCEEDED' },
      receipt_lines_dispatch_line_once: { code: 'LINE_DUPLICATE_ITEM' },
      receipt_lines_invoice_line_once: { code: 'LINE_DUPLICATE_ITEM' },
    },
  });

export const receiptModule = ({
  lockInvoice,
  ...settings
}: ListSettings & { lockInvoice: LockInvoice }): Module => {
  const { routes, find, readWritten, ...module } = receipts(lockInvoice)(settings);
  const { create, forwarding, receivableSources: sources } = receipt.endpoints;
  return {
    ...module,
    routes: replaceRoutes(routes, [
      route(sources, receivableSources),
      route(forwarding, async (db, { actor, params }) =>
        readForwarding(db, await find(db, actor, params.id)),
      ),
      route(create, async (tx, call) => {
        const { id, lineIds } = await createReceipt(tx, call, lockInvoice);
        return readWritten(tx, call.actor, id, lineIds);
      }),
    ]),
  };
};
