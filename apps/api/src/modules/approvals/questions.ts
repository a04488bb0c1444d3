import type { WaitingDocument } from '@kalfa/contracts/documents/approval';
import type { Reader, Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Caller } from '../../lib/http/call.ts';
import { writeJournal } from '../../lib/journal.ts';
import { announce } from '../../lib/notify/announce.ts';
import type { ApprovalDeps } from './deps.ts';

type Message = WaitingDocument['messages'][number];

/** The questions about a document since it was submitted last, and their answers. */
export async function readMessages(db: Reader, id: number): Promise<Message[]> {
  const { rows } = await sql<Message>`
    select event.at, person.display_name as by, event.action as kind, event.note as text
    from core.document_events as event join identity.users as person on person.id = event.by_user_id
    where event.document_id = ${id} and event.action in ('ask', 'answer') order by event.id desc limit 20`.execute(
    db,
  );
  return rows.toReversed();
}

type Written = { id: number; family: string; kind: Message['kind']; text: string };

/** Adds a question or an answer to the history, and notifies those it is for. The document keeps its version. */
export async function writeMessage(
  tx: Tx,
  deps: ApprovalDeps,
  caller: Caller,
  { id, family, kind, text }: Written,
): Promise<Message> {
  const { actor } = caller;
  const { rows } = await sql<{ at: string; by: string; number: string; readers: number[] }>`
    with written as (
      insert into core.document_events (document_id, by_user_id, active_role_id, active_role, action, from_status, to_status, note)
      select id, ${actor.userId}, ${actor.roleId || null}::bigint, ${actor.roleName}, ${kind}, status, status, ${text}
      from core.documents where id = ${id} returning at)
    select written.at, (select display_name from identity.users where id = ${actor.userId}) as by, d.number,
      case ${kind} when 'ask' then array_remove(array[d.created_by, d.submitted_by], null)
        else array(select distinct by_user_id from core.document_events where document_id = d.id and action = 'ask') end as readers
    from written, core.documents as d where d.id = ${id}`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error(`document ${id} was not there to be asked about`);
  const { at, by, number, readers } = made;
  await writeJournal(tx, caller, {
    action: 'update',
    entity: family,
    entityId: id,
    label: number,
    changes: { [kind]: [null, text] },
  });
  const usual = await deps.families.find((one) => one.family === family)?.announces(tx, id);
  if (usual)
    await announce(tx, caller, {
      ...usual,
      action: kind === 'ask' ? 'asked' : 'answered',
      isOnlyDirect: true,
      direct: readers.map(Number),
      title: text,
      entity: family,
      recordId: id,
      number,
    });
  return { at, by, kind, text };
}
