import type { ReceiptLineInput } from '@kalfa/contracts/stock/receipt';
import { receiptKind, type ReceiptKind } from '@kalfa/contracts/stock/receipt-kinds';
import type { Tx } from '@kalfa/db/database';
import { placesOf } from '@kalfa/domain/decimal';
import { quantityOf, quantityText, valueOf, valueText } from '@kalfa/domain/stock/amounts';
import { outcomes, type Arrival, type Outcome } from '@kalfa/domain/stock/settlement';
import { sql } from 'kysely';
import { refuse, type Fault } from '../../../lib/http/refusal.ts';

/** A line of a receipt with the parts that arrive. */
export type Arriving = { input: ReceiptLineInput; itemId: number; parts: readonly Arrival[] };

type Written = Pick<ReceiptLineInput, `${Outcome}Quantity` | 'reason'>;

export const quantitiesOf = (input: Written): Record<Outcome, bigint> => ({
  accepted: quantityOf(input.acceptedQuantity),
  destroyed: quantityOf(input.destroyedQuantity),
  lost: quantityOf(input.lostQuantity),
});

export const isNothing = (input: Written) =>
  Object.values(quantitiesOf(input)).every((quantity) => quantity === 0n);

/** What is wrong with the quantities of a line and their reason. */
export function faultsOf(kind: ReceiptKind, input: Written, decimals: number, path: string): Fault[] {
  const { usual, source } = receiptKind(kind);
  const quantities = quantitiesOf(input);
  const tooFine = outcomes
    .map((outcome) => `${outcome}Quantity` as const)
    .filter((field) => placesOf(input[field]) > decimals)
    .map((field) => ({
      path: `${path}.${field}`,
      code: 'DECIMALS_TOO_MANY' as const,
      params: { max: decimals },
    }));
  // For an invoice, missing goods are not received; they were never ours to lose.
  const isLost = source.family === 'invoice' && quantities.destroyed + quantities.lost > 0n;
  const isUnusual = outcomes.some((outcome) => outcome !== usual && quantities[outcome] > 0n);
  return [
    ...tooFine,
    ...(isLost ? [{ path: `${path}.destroyedQuantity`, code: 'VALUE_REFUSED' as const }] : []),
    ...(isUnusual && source.family === 'dispatch' && !input.reason
      ? [{ path: `${path}.reason`, code: 'REQUIRED' as const }]
      : []),
  ];
}

/** Refuses lines with faults; a missing reason has a refusal of its own. */
export function refuseFaults(faults: readonly Fault[]): void {
  if (faults.some(({ path }) => path.endsWith('.reason'))) throw refuse('REASON_REQUIRED', { faults });
  if (faults.length > 0) throw refuse('VALIDATION_FAILED', { faults });
}

/** Inserts the lines of a receipt and returns their ids, in order. */
export async function insertLines(
  tx: Tx,
  receiptId: number,
  family: 'invoice' | 'dispatch',
  arriving: readonly Arriving[],
): Promise<number[]> {
  const part = (parts: readonly Arrival[], outcome: Outcome) => parts.find((one) => one.outcome === outcome);
  const lineRows = arriving.map(({ input, itemId, parts }) => ({
    line: input.sourceLineId,
    item: itemId,
    ...Object.fromEntries(
      outcomes.flatMap((outcome) => [
        [outcome, quantityText(part(parts, outcome)?.quantity ?? 0n)],
        [`${outcome}Value`, valueText(part(parts, outcome)?.value ?? 0n)],
      ]),
    ),
    reason: input.reason ?? null,
    description: input.description ?? null,
  }));
  const { rows } = await sql<{ id: number }>`
    insert into stock.receipt_lines (receipt_id, item_id, ${sql.ref(`source_${family}_line_id`)}, accepted_quantity, destroyed_quantity, lost_quantity,
      accepted_value, destroyed_value, lost_value, reason, description)
    select ${receiptId}, line.item, line.line, line.accepted, line.destroyed, line.lost, line.accepted_value, line.destroyed_value, line.lost_value,
      line.reason, line.description
    from rows from (jsonb_to_recordset(${JSON.stringify(lineRows)}::jsonb) as (line bigint, item bigint, accepted numeric, "acceptedValue" numeric,
        destroyed numeric, "destroyedValue" numeric, lost numeric, "lostValue" numeric, reason text, description text))
      with ordinality as line (line, item, accepted, accepted_value, destroyed, destroyed_value, lost, lost_value, reason, description, place)
    order by line.place returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** A movement of a posted receipt. */
export type Moved = {
  id: number;
  postingId: number;
  lineId: number;
  sourceLineId: number;
  itemId: number;
  source: number;
  target: number;
  outcome: Outcome;
  quantity: bigint;
  value: bigint;
};

/** The movements of a posted receipt, in order. */
export async function movementsOf(tx: Tx, receiptId: number): Promise<Moved[]> {
  const { rows } = await sql<Omit<Moved, 'quantity' | 'value'> & { quantity: string; value: string }>`
    select movement.id, movement.posting_id as "postingId", movement.receipt_line_id as "lineId",
      coalesce(line.source_invoice_line_id, line.source_dispatch_line_id) as "sourceLineId", movement.item_id as "itemId",
      movement.from_location_id as source, movement.to_location_id as target, movement.quantity, movement.value,
      case target.kind when 'destroyed' then 'destroyed' when 'lost' then 'lost' else 'accepted' end as outcome
    from stock.movements as movement join stock.receipt_lines as line on line.id = movement.receipt_line_id
    join stock.locations as target on target.id = movement.to_location_id
    where movement.document_id = ${receiptId} order by movement.id`.execute(tx);
  return rows.map((row) => ({ ...row, quantity: quantityOf(row.quantity), value: valueOf(row.value) }));
}
