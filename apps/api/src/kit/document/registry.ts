import { isIP } from 'node:net';
import type { DocumentEvent } from '@kalfa/contracts/document';
import type { DocumentAction, DocumentStatus, Stamp } from '@kalfa/contracts/lifecycle';
import type { Reader, Tx } from '@kalfa/db/database';
import { preparedPlan } from '@kalfa/db/prepared-plan';
import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../../lib/http/call.ts';
import type { Changes } from '../../lib/journal.ts';
import { announcementText, type Announcement } from '../../lib/notify/announce.ts';

type NewDocument = {
  family: string;
  kind: string;
  prefix: string;
  /** Defaults to today in the organisation's time zone. */
  documentDate: string | undefined;
  description: string | null | undefined;
  status: DocumentStatus;
  note?: string;
  /** The document whose author it keeps; it is decided by the user who creates it. */
  replaces?: { createdBy: number; submittedBy: number | null };
};

export type Registered = { id: number; number: string; documentDate: string };

/** Inserts a new document with its number, the first entry of its history, and the journal, in one statement. */
export async function registerDocument(tx: Tx, caller: Caller, document: NewDocument): Promise<Registered> {
  const { family, kind, prefix, status, replaces } = document;
  const { userId } = caller.actor;
  const { rows } = await sql<Registered>`${preparedPlan} with made as (
      insert into core.documents (family, kind, number, document_date, status, description, created_by, updated_by, submitted_by, submitted_at,
        decided_by, decided_at)
      select ${family}, ${kind}::text, core.next_number(${prefix}, extract(year from dated.day)::int), dated.day, ${status}::text,
        ${document.description ?? null}, ${replaces?.createdBy ?? userId}, ${userId}, replaced.submitted_by,
        case when replaced.submitted_by is not null then now() end, replaced.decided_by, case when replaced.decided_by is not null then now() end
      from (select coalesce(${document.documentDate ?? null}::date, core.business_date(now())) as day) as dated,
        (select ${replaces?.submittedBy ?? null}::bigint as submitted_by, ${replaces ? userId : null}::bigint as decided_by) as replaced
      returning id, number, document_date
    ), ${journalCtes(caller, { family, kind, to: status, note: document.note ?? null })}
    select id, number, document_date as "documentDate" from made`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error('the document was not written');
  return made;
}

export type Move = {
  id: number;
  family: NewDocument['family'];
  act: DocumentAction;
  to: DocumentStatus;
  stamp?: Stamp | null;
  note?: string | null | undefined;
  /** Who is notified, if anybody. */
  announcement?: Announcement | null | undefined;
  /** What an edit changed. */
  changes?: Changes;
};

/** Moves a locked document to its next status, with its history, the journal and the notification, in one statement. */
export async function moveDocument(tx: Tx, caller: Caller, move: Move): Promise<void> {
  const { id, family, act, to, stamp = null, note = null, announcement, changes } = move;
  await sql`${preparedPlan} select core.move_document(${id}, ${family}, ${act}, ${to}, ${stamp}::text, ${note}::text,
    ${callerText(caller)}::jsonb, ${announcement ? announcementText(announcement) : null}::jsonb,
    ${changes ? JSON.stringify(changes) : null}::jsonb)`.execute(tx);
}

/** The user, role and origin of a call, in the form the database stores. */
export const callerText = ({ actor, origin }: Caller): string =>
  JSON.stringify({
    userId: actor.userId,
    representing: actor.representing?.userId ?? null,
    roleId: actor.roleId || null,
    roleName: actor.roleName,
    requestId: origin.requestId,
    ip: isIP(origin.ip) ? origin.ip : null,
    userAgent: origin.userAgent,
  });

type JournalFacts = { family: string; kind: string; to: DocumentStatus; note: string | null };

/** The history for readers of the document, the audit entry for auditors, the event for machines. */
function journalCtes(
  { actor, origin }: Caller,
  { family, kind, to, note }: JournalFacts,
): RawBuilder<unknown> {
  return sql`event as (
      insert into core.document_events (document_id, by_user_id, active_role_id, active_role, action, to_status, note)
      select id, ${actor.userId}, ${actor.roleId || null}::bigint, ${actor.roleName}, 'create', ${to}, ${note} from made
    ), audited as (
      insert into core.audit_entries
        (user_id, active_role_id, active_role, request_id, ip, user_agent, action, entity, entity_id, label, changes)
      select ${actor.userId}, ${actor.roleId || null}::bigint, ${actor.roleName}, ${origin.requestId},
        ${isIP(origin.ip) ? origin.ip : null}::inet, ${origin.userAgent}, 'create', ${family}, id, number,
        ${JSON.stringify({ status: [null, to], ...(note && { note: [null, note] }) })}::jsonb from made
    ), announced as (
      insert into core.outbox_events (topic, payload)
      select 'record-changed', jsonb_build_object('entity', ${family}::text, 'id', id, 'action', 'create', 'act', 'create',
        'kind', ${kind}::text, 'number', number, 'status', ${to}::text, 'userId', ${actor.userId}::bigint) from made
    )`;
}

/** Links related documents: a receipt receives a dispatch, a reversal reverses a receipt. */
export async function linkDocuments(
  tx: Tx,
  from: number,
  to: number,
  relation: 'receives' | 'continues' | 'reverses' | 'corrects' | 'fulfils' | 'ordersFrom' | 'invoices',
): Promise<void> {
  await sql`${preparedPlan} insert into core.document_links (from_document_id, to_document_id, relation)
    values (${from}, ${to}, ${relation}) on conflict do nothing`.execute(tx);
}

/** The events of a document, newest first. */
export async function readEvents(
  db: Reader,
  id: number,
  { maySeeLines }: { maySeeLines: boolean },
): Promise<DocumentEvent[]> {
  const { rows } = await sql<DocumentEvent>`
    select event.id, event.at, person.display_name as "by", event.active_role as role, event.action,
      event.from_status as "fromStatus", event.to_status as "toStatus", event.note, event.changes
    from core.document_events as event join identity.users as person on person.id = event.by_user_id
    where event.document_id = ${id} order by event.id desc limit 500`.execute(db);
  return maySeeLines ? rows : rows.map((event) => ({ ...event, changes: withoutLines(event.changes) }));
}

const withoutLines = (changes: DocumentEvent['changes']) =>
  changes && Object.fromEntries(Object.entries(changes).filter(([field]) => !field.startsWith('lines.')));
