import type { Reader } from '@kalfa/db/database';
import { sql } from 'kysely';

/** Families whose documents two people answer for, until the organisation says otherwise. */
const always: ReadonlySet<string> = new Set(['count', 'opening']);

/** Whether whoever decides over a document of this family must be somebody else than who wrote it. */
export async function isFourEyes(db: Reader, family: string): Promise<boolean> {
  const { rows } = await sql<{ on: boolean | null }>`
    select (core.setting_at('documents.fourEyes', now()) ->> ${family})::boolean as "on"`.execute(db);
  return rows[0]?.on ?? always.has(family);
}
