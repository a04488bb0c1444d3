import { maxLines } from '@kalfa/contracts/document';
import type { Tx } from '@kalfa/db/database';
import { placesOf } from '@kalfa/domain/decimal';
import { sql } from 'kysely';
import { refuse, type Fault } from '../../http/refusal.ts';

type LineToJudge = { itemId: number; quantity: string };

/** Each item at most once, active, with a positive quantity, and with no more decimal places than its unit has. */
export async function refuseBadLines(tx: Tx, lines: readonly LineToJudge[], path = 'lines'): Promise<void> {
  if (new Set(lines.map(({ itemId }) => itemId)).size < lines.length) throw refuse('LINE_DUPLICATE_ITEM');
  const { rows } = await sql<{ id: number; status: number; decimals: number }>`
    select item.id, item.record_status as status, unit.decimals from baseinfo.items as item
    join baseinfo.units as unit on unit.id = item.unit_id
    where item.id = any(${lines.map(({ itemId }) => itemId)}::bigint[])`.execute(tx);
  const items = new Map(rows.map((row) => [row.id, row]));
  const faults = lines.flatMap(({ itemId, quantity }, index): Fault[] => {
    const item = items.get(itemId);
    if (!item) return [{ path: `${path}[${index}].itemId`, code: 'GONE' }];
    if (item.status !== 0) return [{ path: `${path}[${index}].itemId`, code: 'PASSIVE' }];
    if (placesOf(quantity) > item.decimals)
      return [
        { path: `${path}[${index}].quantity`, code: 'DECIMALS_TOO_MANY', params: { max: item.decimals } },
      ];
    if (Number(quantity) === 0)
      return [{ path: `${path}[${index}].quantity`, code: 'NUMBER_TOO_SMALL', params: { min: 0 } }];
    return [];
  });
  if (faults.length > 0) throw refuse('VALIDATION_FAILED', { faults });
}

type LineChanges = {
  upsert: readonly (LineToJudge & { id?: number | undefined })[];
  remove: readonly number[];
};

/** The same for changed lines of a draft: they must belong to it, and it may not exceed the maximum number of lines. */
export async function refuseBadLineChanges(
  tx: Tx,
  lines: readonly { id: number }[],
  { upsert, remove }: LineChanges,
): Promise<void> {
  const known = new Set(lines.map(({ id }) => id));
  const changed = upsert.flatMap(({ id }) => id ?? []);
  const strangers = [...remove, ...changed].filter((id) => !known.has(id));
  if (strangers.length > 0) throw refuse('NOT_FOUND', { params: { lines: strangers } });
  await refuseBadLines(tx, upsert, 'lines.upsert');
  if (lines.length - remove.length + upsert.length - changed.length > maxLines)
    throw refuse('VALIDATION_FAILED', {
      faults: [{ path: 'lines', code: 'NUMBER_TOO_BIG', params: { max: maxLines } }],
    });
}
