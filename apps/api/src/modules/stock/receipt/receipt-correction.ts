import type { receipt } from '@kalfa/contracts/stock/receipt';
import { receiptKind, type ReceiptKind } from '@kalfa/contracts/stock/receipt-kinds';
import type { Tx } from '@kalfa/db/database';
import { quantityText, shareOf } from '@kalfa/domain/stock/amounts';
import { divideArrival, outcomes, type Arrival, type Outcome } from '@kalfa/domain/stock/settlement';
import { sql } from 'kysely';
import { refuse } from '../../../lib/http/refusal.ts';
import type { DocumentCall } from '../../../kit/document/act.ts';
import type { ActWork } from '../../../kit/document/document.ts';
import { decimalsOf } from '../../../kit/document/item-lines.ts';
import { linkDocuments } from '../../../kit/document/registry.ts';
import { locationOf, shareOpenPlace } from '../../../kit/place/places.ts';
import { outsideLocation } from '../ledger/locations.ts';
import { lockEnds } from '../ledger/posting.ts';
import {
  postReplacement,
  refuseUnchanged,
  refuseWrongLines,
  takenFrom,
  type ValuedLeg,
} from '../reversal/correction.ts';
import { faultsOf, insertLines, movementsOf, quantitiesOf, type Moved } from './receipt-lines.ts';
import { lockSource, type LockInvoice } from './receipt-source.ts';

type CorrectCall = DocumentCall & {
  body: {
    reason: string;
    documentDate?: string | undefined;
    lines: ({ lineId: number } & Record<`${Outcome}Quantity`, string>)[];
  };
};

type Line = {
  id: number;
  itemId: number;
  sourceLineId: number;
  reason: string | null;
  description: string | null;
};

const nothing = { quantity: 0n, value: 0n };

/**
 * Corrects a receipt. What stays as it was keeps its value. Goods that did not arrive leave the place at the current
 * average, or come back from damage and loss at their own value; goods that arrived in addition are a share of what is
 * outstanding then.
 */
export const correctReceipt =
  (lockInvoice: LockInvoice): ActWork<typeof receipt, CorrectCall> =>
  async (tx, call, row) => {
    const kind = row.kind as ReceiptKind;
    const { prefix, source: from } = receiptKind(kind);
    const isInvoice = from.family === 'invoice';
    const sourceId = row.sourceInvoiceId ?? row.sourceDispatchId ?? 0;
    const source = await lockSource(tx, call, kind, sourceId, { isOpen: false, lockInvoice });
    const lines = await readReceiptLines(tx, row.id);
    const movements = await movementsOf(tx, row.id);
    const decimals = await decimalsOf(
      tx,
      lines.map(({ itemId }) => itemId),
    );
    refuseWrongLines(lines, call.body.lines, ({ id, itemId }, input) =>
      faultsOf(kind, { ...input, reason: call.body.reason }, decimals.get(itemId) ?? 0, `lines.${id}`),
    );
    const place = await locationOf(tx, row);
    await shareOpenPlace(tx, place);
    const ends = [place, source.location];
    const take = await lockEnds(
      tx,
      lines.flatMap(({ itemId }) => ends.map((location) => ({ location, itemId }))),
    );

    const corrected = lines.map((line) => {
      const named = call.body.lines.find(({ lineId }) => lineId === line.id);
      const posted = (outcome: Outcome): Pick<Moved, 'quantity' | 'value'> =>
        movements.find((one) => one.lineId === line.id && one.outcome === outcome) ?? nothing;
      const right = named && quantitiesOf({ ...named, reason: null });
      const parts = outcomes.map((outcome) => {
        const { quantity, value } = posted(outcome);
        const wanted = right?.[outcome] ?? quantity;
        const kept = wanted < quantity ? wanted : quantity;
        const keptValue = kept === 0n ? 0n : shareOf(value, kept, quantity);
        const less = quantity - kept;
        const leaving =
          outcome === 'accepted' ? takenFrom(take, place, line.itemId, less) : value - keptValue;
        // An invoice gets back its original value; in transit the goods have the value they left the place with.
        const returned = isInvoice ? value - keptValue : leaving;
        return { outcome, quantity, wanted, kept, keptValue, less, leaving, returned };
      });
      const left = source.lines.get(line.sourceLineId)?.left ?? nothing;
      const more = Object.fromEntries(parts.map(({ outcome, wanted, kept }) => [outcome, wanted - kept]));
      const arrivals = divideArrival(
        {
          quantity: left.quantity + parts.reduce((sum, { less }) => sum + less, 0n),
          value: left.value + parts.reduce((sum, { returned }) => sum + returned, 0n),
        },
        more as Record<Outcome, bigint>,
      );
      if (!arrivals) throw refuse('SOURCE_REMAINDER_EXCEEDED');
      return {
        line,
        named,
        parts: parts.map((part) => ({
          ...part,
          added: arrivals.find(({ outcome }) => outcome === part.outcome)?.value ?? 0n,
        })),
      };
    });
    refuseUnchanged(corrected.some(({ parts }) => parts.some(({ quantity, wanted }) => quantity !== wanted)));

    const targets: Record<Outcome, number> = {
      accepted: place,
      destroyed: await outsideLocation(tx, 'destroyed'),
      lost: await outsideLocation(tx, 'lost'),
    };
    const back = movements.map((movement): ValuedLeg => {
      const part = corrected
        .find(({ line }) => line.id === movement.lineId)
        ?.parts.find(({ outcome }) => outcome === movement.outcome);
      return {
        itemId: movement.itemId,
        source: movement.target,
        target: movement.source,
        quantity: movement.quantity,
        value: (part?.keptValue ?? 0n) + (part?.leaving ?? 0n),
        lineId: movement.lineId,
        reverses: movement.id,
      };
    });
    const forth = corrected.flatMap(({ line, named, parts }) => {
      const arriving = parts.flatMap(({ outcome, wanted, keptValue, added }): Arrival[] =>
        wanted > 0n ? [{ outcome, quantity: wanted, value: keptValue + added }] : [],
      );
      return arriving.length > 0 ? [{ line, named, arriving }] : [];
    });
    const replacement = await postReplacement(tx, call, {
      original: row,
      lineKind: 'receipt',
      isWhole: true,
      isIncoming: true,
      reverses: movements[0]?.postingId ?? 0,
      back,
      replacement: {
        family: 'receipt',
        kind,
        prefix,
        status: 'posted',
        action: isInvoice ? 'receiveInvoice' : 'receive',
        refuseDate: (documentDate) => {
          if (documentDate < source.documentDate)
            throw refuse('DATE_RANGE_INVALID', { faults: [{ path: 'documentDate', code: 'VALUE_REFUSED' }] });
        },
        write: async (id) => {
          await sql`insert into stock.receipts (id, kind, warehouse_id, store_id, source_invoice_id, source_dispatch_id, place_location_id)
            select ${id}, kind, warehouse_id, store_id, source_invoice_id, source_dispatch_id, place_location_id
            from stock.receipts where id = ${row.id}`.execute(tx);
          const ids = await insertLines(
            tx,
            id,
            from.family,
            forth.map(({ line, named, arriving }) => ({
              input: {
                ...line,
                ...written(arriving),
                reason: line.reason ?? (named ? call.body.reason : null),
              },
              itemId: line.itemId,
              parts: arriving,
            })),
          );
          return new Map(forth.map(({ line }, index) => [line.id, ids[index] ?? 0]));
        },
        legs: forth.flatMap(({ line, arriving }) =>
          arriving.map(({ outcome, quantity, value }) => ({
            itemId: line.itemId,
            source: source.location,
            target: targets[outcome],
            quantity,
            value,
            lineId: line.id,
          })),
        ),
      },
    });
    await source.settle(
      corrected.map(({ line, parts }) => ({
        lineId: line.sourceLineId,
        parts: parts.map(({ outcome, quantity, wanted, added, returned }) => ({
          outcome,
          quantity: wanted - quantity,
          value: added - returned,
        })),
      })),
      'correct',
    );
    await linkDocuments(tx, replacement.id, sourceId, 'receives');
    return { replacement };
  };

/** The quantities of the arriving parts as they are stored. */
const written = (arriving: readonly Arrival[]) =>
  Object.fromEntries(
    outcomes.map((outcome) => [
      `${outcome}Quantity`,
      quantityText(arriving.find((part) => part.outcome === outcome)?.quantity ?? 0n),
    ]),
  ) as Record<`${Outcome}Quantity`, string>;

async function readReceiptLines(tx: Tx, receiptId: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select id, item_id as "itemId", coalesce(source_invoice_line_id, source_dispatch_line_id) as "sourceLineId", reason, description
    from stock.receipt_lines where receipt_id = ${receiptId} order by id`.execute(tx);
  return rows;
}
