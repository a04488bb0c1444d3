import { recordStatus } from '@kalfa/contracts/fields';
import type { Reader } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { ImportReference } from './import-rules.ts';

/** The result of looking up a text: one record, none with similar names as proposals, or several. */
export type Found = { id: number } | { proposals: string[] } | { isAmbiguous: true };

/** Only this many unmatched texts get proposals; more of them mean that the wrong column was chosen. */
const mostProposals = 100;

/** Looks up all texts of one column at once. The first column that matches a text wins, so codes come before names. */
export async function findReferences(
  db: Reader,
  { table, by }: ImportReference,
  texts: readonly string[],
): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  for (const column of by) {
    const missing = texts.filter((text) => !found.has(text));
    if (missing.length === 0) break;
    const { rows } = await sql<{ text: string; ids: number[] }>`
      select wanted.text, json_agg(t.id) as ids
      from unnest(${missing}::text[]) as wanted (text)
      join ${sql.table(table)} as t on core.fold_case(${sql.ref(`t.${column}`)}) = core.fold_case(wanted.text)
      where t.record_status = ${recordStatus.active} group by wanted.text`.execute(db);
    for (const { text, ids } of rows) {
      const [id] = ids;
      found.set(text, ids.length === 1 && id !== undefined ? { id } : { isAmbiguous: true });
    }
  }
  const unknown = texts.filter((text) => !found.has(text));
  const proposals = await similarNames(db, { table, by }, unknown.slice(0, mostProposals));
  for (const text of unknown) found.set(text, { proposals: proposals.get(text) ?? [] });
  return found;
}

async function similarNames(
  db: Reader,
  { table, by }: ImportReference,
  texts: readonly string[],
): Promise<Map<string, string[]>> {
  if (texts.length === 0) return new Map();
  const name = sql.ref(`t.${by.at(-1) ?? 'id'}`);
  const { rows } = await sql<{ text: string; names: string[] }>`
    select wanted.text, json_agg(near.name order by near.likeness desc) as names
    from unnest(${texts}::text[]) as wanted (text)
    cross join lateral (
      select ${name} as name, public.similarity(core.fold_search(${name}), core.fold_search(wanted.text)) as likeness
      from ${sql.table(table)} as t
      where t.record_status = ${recordStatus.active}
        and public.similarity(core.fold_search(${name}), core.fold_search(wanted.text)) > 0.25
      order by likeness desc limit 3) as near
    group by wanted.text`.execute(db);
  return new Map(rows.map(({ text, names }) => [text, names]));
}
