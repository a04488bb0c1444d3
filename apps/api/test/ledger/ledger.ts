import type { DocumentStatus } from '@kalfa/contracts/lifecycle';
import type { DispatchKind } from '@kalfa/contracts/stock/dispatch-kinds';
import type { Reader } from '@kalfa/db/database';
import { preparedPlan } from '@kalfa/db/prepared-plan';
import { sql } from 'kysely';
import type { PostingAction } from '@kalfa/contracts/stock/movement';

/** Everything the documents of some items say, and everything the books made of it. Quantities and values are texts. */
export type Ledger = {
  outside: Record<'supplier' | 'opening' | 'destroyed' | 'lost', number>;
  dispatches: {
    id: number;
    kind: DispatchKind;
    status: DocumentStatus;
    source: number;
    target: number;
    lines: DispatchLine[];
  }[];
  invoices: { id: number; lines: InvoiceLine[] }[];
  receipts: {
    id: number;
    place: number;
    sourceId: number;
    isInvoice: boolean;
    lines: ReceiptLine[];
  }[];
  openings: { id: number; location: number; lines: OpeningLine[] }[];
  reversals: { id: number; reverses: number; lines: { lineId: number; quantity: string }[] }[];
  /** The replacements of corrected documents. */
  corrections: { id: number; corrects: number }[];
  postings: {
    id: number;
    documentId: number;
    action: PostingAction;
    reverses: number | null;
    movements: Movement[];
  }[];
  balances: { location: number; itemId: number; onHand: string; value: string }[];
};

type DispatchLine = {
  id: number;
  itemId: number;
  quantity: string;
  shippedValue: string | null;
  inTransitQuantity: string;
  inTransitValue: string;
  acceptedQuantity: string;
  destroyedQuantity: string;
  lostQuantity: string;
  returnedQuantity: string;
  consumedValue: string;
};
type InvoiceLine = {
  id: number;
  itemId: number;
  quantity: string;
  netAmount: string;
  receivedQuantity: string;
  receivedValue: string;
};
type ReceiptLine = {
  id: number;
  itemId: number;
  sourceLineId: number;
  accepted: string;
  destroyed: string;
  lost: string;
  acceptedValue: string;
  destroyedValue: string;
  lostValue: string;
};
type OpeningLine = { id: number; itemId: number; quantity: string; unitCost: string };
export type Movement = { itemId: number; source: number; target: number; quantity: string; value: string };

/** Reads it all in one statement, so that what it says belongs to one moment. */
export async function readLedger(db: Reader, itemIds: readonly number[]): Promise<Ledger> {
  const items = sql`any(${[...itemIds]}::bigint[])`;
  const { rows } = await sql<{ ledger: Ledger }>`${preparedPlan} select jsonb_build_object(
    'outside', (select jsonb_object_agg(kind, id) from stock.locations where not is_tracked),
    'dispatches', (select coalesce(jsonb_agg(jsonb_build_object('id', dispatch.id, 'kind', dispatch.kind, 'status', document.status,
        'source', dispatch.source_location_id, 'target', dispatch.target_location_id, 'lines', lines.rows)), '[]')
      from (select dispatch_id, jsonb_agg(jsonb_build_object('id', id, 'itemId', item_id, 'quantity', quantity::text,
          'shippedValue', shipped_value::text, 'inTransitQuantity', in_transit_quantity::text, 'inTransitValue', in_transit_value::text,
          'acceptedQuantity', accepted_quantity::text, 'destroyedQuantity', destroyed_quantity::text, 'lostQuantity', lost_quantity::text,
          'returnedQuantity', returned_quantity::text, 'consumedValue', consumed_value::text) order by id) as rows
        from stock.dispatch_lines where item_id = ${items} and record_status = 0 group by dispatch_id) as lines
      join stock.dispatches as dispatch on dispatch.id = lines.dispatch_id join core.documents as document on document.id = dispatch.id),
    'invoices', (select coalesce(jsonb_agg(jsonb_build_object('id', lines.invoice_id, 'lines', lines.rows)), '[]')
      from (select invoice_id, jsonb_agg(jsonb_build_object('id', id, 'itemId', item_id, 'quantity', quantity::text,
          'netAmount', net_amount_base::text, 'receivedQuantity', received_quantity::text, 'receivedValue', received_value::text) order by id) as rows
        from purchasing.invoice_lines where item_id = ${items} group by invoice_id) as lines),
    'receipts', (select coalesce(jsonb_agg(jsonb_build_object('id', receipt.id, 'place', receipt.place_location_id,
        'sourceId', coalesce(receipt.source_invoice_id, receipt.source_dispatch_id), 'isInvoice', receipt.source_invoice_id is not null,
        'lines', lines.rows)), '[]')
      from (select receipt_id, jsonb_agg(jsonb_build_object('id', id, 'itemId', item_id,
          'sourceLineId', coalesce(source_invoice_line_id, source_dispatch_line_id), 'accepted', accepted_quantity::text,
          'destroyed', destroyed_quantity::text, 'lost', lost_quantity::text, 'acceptedValue', accepted_value::text,
          'destroyedValue', destroyed_value::text, 'lostValue', lost_value::text) order by id) as rows
        from stock.receipt_lines where source_invoice_line_id = any(array(select id from purchasing.invoice_lines where item_id = ${items}))
          or source_dispatch_line_id = any(array(select id from stock.dispatch_lines where item_id = ${items})) group by receipt_id) as lines
      join stock.receipts as receipt on receipt.id = lines.receipt_id),
    'openings', (select coalesce(jsonb_agg(jsonb_build_object('id', opening.id, 'location', opening.place_location_id, 'lines', lines.rows)), '[]')
      from (select opening_id, jsonb_agg(jsonb_build_object('id', id, 'itemId', item_id, 'quantity', quantity::text,
          'unitCost', unit_cost::text) order by id) as rows
        from stock.opening_lines where item_id = ${items} and record_status = 0 group by opening_id) as lines
      join stock.openings as opening on opening.id = lines.opening_id),
    'reversals', (select coalesce(jsonb_agg(jsonb_build_object('id', reversal.id, 'reverses', reversal.reverses_document_id, 'lines',
        (select jsonb_agg(jsonb_build_object('lineId', coalesce(dispatch_line_id, receipt_line_id, opening_line_id), 'quantity', quantity::text) order by id)
          from stock.reversal_lines where reversal_id = reversal.id))), '[]')
      from stock.reversals as reversal where id in (select document_id from stock.movements where item_id = ${items})),
    'corrections', (select coalesce(jsonb_agg(jsonb_build_object('id', from_document_id, 'corrects', to_document_id)), '[]')
      from core.document_links where relation = 'corrects' and from_document_id in (select document_id from stock.movements where item_id = ${items})),
    'postings', (select coalesce(jsonb_agg(jsonb_build_object('id', posting.id, 'documentId', posting.document_id, 'action', posting.action,
        'reverses', posting.reverses_posting_id, 'movements', moved.rows) order by posting.id), '[]')
      from (select posting_id, jsonb_agg(jsonb_build_object('itemId', item_id, 'source', from_location_id, 'target', to_location_id,
          'quantity', quantity::text, 'value', value::text) order by id) as rows
        from stock.movements where item_id = ${items} group by posting_id) as moved
      join stock.postings as posting on posting.id = moved.posting_id),
    'balances', (select coalesce(jsonb_agg(jsonb_build_object('location', location_id, 'itemId', item_id, 'onHand', on_hand::text,
        'value', value::text)), '[]') from stock.balances where item_id = ${items})) as ledger`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the ledger said nothing');
  return row.ledger;
}
