import type { Tx } from '@kalfa/db/database';
import { quantityText } from '@kalfa/domain/stock/amounts';
import { sql } from 'kysely';
import type { Caller } from '../../../lib/http/call.ts';
import { linkDocuments, registerDocument } from '../../../kit/document/registry.ts';

type NewReversal = {
  original: { id: number; documentDate: string };
  isWhole: boolean;
  lineKind: 'dispatch' | 'receipt' | 'count' | 'opening';
  lines: readonly { lineId: number; quantity: bigint }[];
};

export type WrittenReversal = { id: number; documentDate: string; lineIds: number[] };

/** Creates the document of a reversal, with a line for each reversed line of the original. */
export async function writeReversal(
  tx: Tx,
  call: Caller & { body: { reason: string; documentDate?: string | undefined } },
  { original, isWhole, lineKind, lines }: NewReversal,
): Promise<WrittenReversal> {
  const { reason, documentDate } = call.body;
  const made = await registerDocument(tx, call, {
    family: 'reversal',
    kind: 'reversal',
    prefix: 'TRS',
    documentDate,
    description: reason,
    status: 'posted',
  });
  await sql`insert into stock.reversals (id, reverses_document_id, is_whole, reason)
    values (${made.id}, ${original.id}, ${isWhole}, ${reason})`.execute(tx);
  const linesJson = JSON.stringify(
    lines.map(({ lineId, quantity }) => ({ line: lineId, quantity: quantityText(quantity) })),
  );
  const { rows } = await sql<{ id: number }>`
    insert into stock.reversal_lines (reversal_id, ${sql.ref(`${lineKind}_line_id`)}, quantity)
    select ${made.id}, line.line, line.quantity
    from rows from (jsonb_to_recordset(${linesJson}::jsonb) as (line bigint, quantity numeric)) with ordinality as line (line, quantity, place)
    order by line.place returning id`.execute(tx);
  await linkDocuments(tx, made.id, original.id, 'reverses');
  return { id: made.id, documentDate: made.documentDate, lineIds: rows.map(({ id }) => id) };
}
