import type { Reader } from '@kalfa/db/database';
import { sql } from 'kysely';

/** Whether the approver of a document must be somebody other than the author, by the settings or else by its contract. */
export async function isFourEyes(
  db: Reader,
  { name, fourEyes }: { name: string; fourEyes: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ on: boolean | null }>`
    select (core.setting_at('documents.fourEyes', now()) ->> ${name})::boolean as "on"`.execute(db);
  return rows[0]?.on ?? fourEyes;
}
