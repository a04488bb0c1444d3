import { isIP } from 'node:net';
import type { auditActions } from '@kalfa/contracts/identity/audit-entry';
import type { Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Caller } from './http/call.ts';

/** Each changed field with its value before and after. */
export type Changes = Record<string, [before: unknown, after: unknown]>;

export type JournalEntry = {
  action: (typeof auditActions)[number];
  entity: string;
  entityId: number | null;
  label: string | null;
  changes: Changes;
};

/**
 * Writes one audit entry for people and one outbox event for machines, in one statement of the transaction that makes
 * the change. So a change is stored if and only if its journal entry is.
 */
export async function writeJournal(tx: Tx, { actor, origin }: Caller, entry: JournalEntry): Promise<void> {
  const { action, entity, entityId, label, changes } = entry;
  const payload = { entity, id: entityId, action, userId: actor.userId };
  await sql`
    with audited as (
      insert into core.audit_entries
        (user_id, active_role_id, active_role, request_id, ip, user_agent, action, entity, entity_id, label, changes)
      values (${actor.userId || null}, ${actor.roleId || null}, ${actor.roleId ? actor.roleName : null}, ${origin.requestId}, ${isIP(origin.ip) ? origin.ip : null}, ${origin.userAgent},
        ${action}, ${entity}, ${entityId}, ${label}, ${JSON.stringify(changes)}::jsonb)
    )
    insert into core.outbox_events (topic, payload)
    values ('record-changed', ${JSON.stringify(payload)}::jsonb)`.execute(tx);
}

/** Writes the journal of many records that one call changed, in one statement instead of thousands. */
export async function writeJournals(
  tx: Tx,
  { actor, origin }: Caller,
  entries: readonly JournalEntry[],
): Promise<void> {
  const entriesJson = JSON.stringify(
    entries.map(({ action, entity, entityId, label, changes }) => ({
      action,
      entity,
      id: entityId,
      label,
      changes,
    })),
  );
  await sql`
    with entries as (
      select * from jsonb_to_recordset(${entriesJson}::jsonb) as entry (action text, entity text, id bigint, label text, changes jsonb)
    ), audited as (
      insert into core.audit_entries
        (user_id, active_role_id, active_role, request_id, ip, user_agent, action, entity, entity_id, label, changes)
      select ${actor.userId}, ${actor.roleId}, ${actor.roleName}, ${origin.requestId}, ${isIP(origin.ip) ? origin.ip : null}::inet,
        ${origin.userAgent}, action, entity, id, left(label, 300), changes from entries
    )
    insert into core.outbox_events (topic, payload)
    select 'record-changed', jsonb_build_object('entity', entity, 'id', id, 'action', action, 'userId', ${actor.userId}::bigint)
    from entries`.execute(tx);
}

/** The fields that differ between two states of a record. */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): Changes {
  return Object.fromEntries(
    fields
      .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      .map((field) => [field, [before[field] ?? null, after[field] ?? null]]),
  );
}
