import { viewedForSeconds, type DocumentViewer } from '@kalfa/contracts/documents/any-document';
import type { Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Actor } from '../../lib/http/actor.ts';

const isCurrent = sql`(seen_at > now() - make_interval(secs => ${viewedForSeconds}))`;

/** Notes that a user has the document open, or has closed it, and returns who else has it open. */
export async function noteViewer(
  tx: Tx,
  { userId, sessionId }: Actor,
  documentId: number,
  state: 'open' | 'closed',
): Promise<DocumentViewer[]> {
  const isOwn = sql`document_id = ${documentId} and session_id = ${sessionId}`;
  const { rows } = await (
    state === 'open'
      ? sql<{ isNews: boolean }>`
          with before as (select from core.document_viewers where ${isOwn} and ${isCurrent})
          insert into core.document_viewers (document_id, session_id, user_id) values (${documentId}, ${sessionId}, ${userId})
          on conflict (document_id, session_id) do update set seen_at = now() returning not exists (select from before) as "isNews"`
      : sql<{ isNews: boolean }>`
          update core.document_viewers set seen_at = '-infinity' where ${isOwn} and ${isCurrent} returning true as "isNews"`
  ).execute(tx);
  const { rows: others } = await sql<DocumentViewer>`
    select person.id as "userId", person.display_name as name from identity.users as person
    where person.id <> ${userId} and exists (select from core.document_viewers as viewer
      where viewer.document_id = ${documentId} and viewer.user_id = person.id and ${isCurrent})
    order by person.display_name`.execute(tx);
  if (rows[0]?.isNews && others.length > 0) {
    const payload = { userIds: others.map((other) => other.userId) };
    await sql`insert into core.outbox_events (topic, payload) values ('viewers-changed', ${JSON.stringify(payload)}::jsonb)`.execute(
      tx,
    );
  }
  return others;
}
