import { dispatchKind, type DispatchKind } from '@kalfa/contracts/stock/dispatch-kinds';
import type { Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import { refuse } from '../../../lib/http/refusal.ts';

/** After how many days goods should have arrived, unless the organisation configures otherwise. */
const transitDays = sql`coalesce((core.setting_at('stock.transitAlarmDays', now()) #>> '{}')::int, 7)`;

const today = sql`(select core.business_date(now()))`;

/** Whether a dispatch should have arrived: its day is over, and goods are in transit. On `core.documents as d`. */
export const isLate = sql<boolean>`coalesce(d.status in ('shipped', 'partiallyReceived') and dispatch.expected_on < ${today}, false)`;

export const lateDays = sql<number | null>`case when ${isLate} then ${today} - dispatch.expected_on end`;

type Saved = {
  id: number;
  kind: DispatchKind;
  /** A day, nothing for the usual one, or undefined to leave it as it is. */
  expectedOn: string | null | undefined;
  /** The date of the document before the change; none for a new one. */
  dateBefore: string | undefined;
};

/** Writes when a draft should arrive. A day that is left as it is moves with the date of the document. */
export async function saveExpectedOn(tx: Tx, { id, kind, expectedOn, dateBefore }: Saved): Promise<void> {
  if (!dispatchKind(kind).receipt) return;
  const isKept = expectedOn === undefined && dateBefore !== undefined;
  const { rows } = await sql<{ documentDate: string; isTooEarly: boolean }>`
    update stock.dispatches as dispatch set expected_on = case
      when ${isKept} then dispatch.expected_on + (d.document_date - ${dateBefore ?? null}::date)
      else coalesce(${expectedOn ?? null}::date, d.document_date + ${transitDays}) end
    from core.documents as d where d.id = dispatch.id and dispatch.id = ${id}
    returning d.document_date as "documentDate", dispatch.expected_on < d.document_date as "isTooEarly"`.execute(
    tx,
  );
  if (expectedOn && rows[0]?.isTooEarly) throw tooEarly(rows[0].documentDate);
}

/** Promises a document that is no draft any more for another day; returns the one before. */
export async function moveExpectedOn(
  tx: Tx,
  { id, documentDate }: { id: number; documentDate: string },
  expectedOn: string,
): Promise<string | null> {
  if (expectedOn < documentDate) throw tooEarly(documentDate);
  const { rows } = await sql<{ before: string | null }>`
    update stock.dispatches as dispatch set expected_on = ${expectedOn}
    from (select id, expected_on from stock.dispatches where id = ${id}) as before
    where dispatch.id = before.id returning before.expected_on as before`.execute(tx);
  return rows[0]?.before ?? null;
}

/** Nothing arrives before it is written. */
const tooEarly = (min: string) =>
  refuse('VALIDATION_FAILED', { faults: [{ path: 'expectedOn', code: 'DATE_TOO_EARLY', params: { min } }] });
