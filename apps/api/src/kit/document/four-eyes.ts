import type { Reader } from '@kalfa/db/database';
import { sql } from 'kysely';

/** Families that need two people, unless the organisation configures otherwise. */
const always: ReadonlySet<string> = new Set(['count', 'opening']);

/** Whether the approver of a document of this family must be somebody other than the author. */
export async function isFourEyes(db: Reader, family: string): Promise<boolean> {
  const { rows } = await sql<{ on: boolean | null }>`
    select (core.setting_at('documents.fourEyes', now()) ->> ${family})::boolean as "on"`.execute(db);
  return rows[0]?.on ?? always.has(family);
}
