import { fileLimits, type Attachment } from '@kalfa/contracts/files/file';
import type { MenuKey } from '@kalfa/contracts/menu';
import type { AnyRecord } from '@kalfa/contracts/record';
import type { Reader, Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Actor } from '../../lib/http/actor.ts';
import { route, type Caller, type Route } from '../../lib/http/call.ts';
import { refuse } from '../../lib/http/refusal.ts';
import { writeJournal } from '../../lib/journal.ts';
import type { Stored } from './record-store.ts';

/** The column of a kind of record in the attachments table. */
export const attachmentColumn = (name: string) =>
  `${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_id`;

/**
 * Files of a record, with the permissions of the record itself: users who see it see them, users who edit it attach and
 * remove them.
 */
export function attachmentRoutes(
  contract: AnyRecord,
  readOne: (db: Reader, caller: Caller, id: number | undefined) => Promise<Stored>,
  refuseClosed: (row: Stored) => void,
): Route[] {
  const { name, menu, label, endpoints } = contract;
  if (!contract.attachments) return [];
  const column = attachmentColumn(name);
  /** The record, if this user may see its files. */
  const owner = (db: Reader, caller: Caller, id: number | undefined) => {
    if (!mayKnowFiles(caller.actor, contract))
      throw refuse('FORBIDDEN', { params: { menu, operation: 'sensitive' } });
    return readOne(db, caller, id);
  };
  /** The record, if this user may change its files: they cannot change when the record cannot be edited. */
  const changed = async (db: Reader, caller: Caller, id: number | undefined) => {
    const row = await owner(db, caller, id);
    refuseClosed(row);
    return row;
  };
  const recordChange = (
    tx: Tx,
    caller: Caller,
    row: Stored,
    files: [before: string | null, after: string | null],
  ) =>
    writeJournal(tx, caller, {
      action: 'update',
      entity: name,
      entityId: row.id,
      label: String(row[label]),
      changes: { attachments: files },
    });
  return [
    route(endpoints.attachments, async (db, call) => {
      const { id } = await owner(db, call, call.params.id);
      return attachmentsOf(db, column, id);
    }),
    route(endpoints.attach, async (tx, call) => {
      const row = await changed(tx, call, call.params.id);
      const name = await attachFile(tx, call.actor, { column, id: row.id }, call.body.fileId);
      await recordChange(tx, call, row, [null, name]);
      return attachmentsOf(tx, column, row.id);
    }),
    route(endpoints.detach, async (tx, call) => {
      const row = await changed(tx, call, call.params.id);
      const name = await detachFile(tx, { column, id: row.id }, call.params.attachmentId ?? 0);
      await recordChange(tx, call, row, [name, null]);
      return attachmentsOf(tx, column, row.id);
    }),
  ];
}

/** Whether this role may see files of this kind of record at all. */
export const mayKnowFiles = (
  actor: Actor,
  { attachments, menu }: { attachments?: 'open' | 'sensitive' | undefined; menu: MenuKey },
) => attachments === 'open' || (attachments === 'sensitive' && actor.can(menu, 'sensitive'));

/** The owner of a file: the column of the attachments table, and the record. */
type FileOwner = { column: string; id: number };

/**
 * Attaches a file to a record and returns its name. A file can be attached once, and only by the user who uploaded it
 * or to the record it was removed from: a file of another record would become visible to others through this one.
 */
export async function attachFile(
  tx: Tx,
  { userId }: Actor,
  { column, id }: FileOwner,
  fileId: number,
): Promise<string> {
  // Locked first: a statement that waits for the lock does not see what was attached meanwhile.
  await sql`select from files.files where id = ${fileId} for update`.execute(tx);
  const { rows } = await sql<{ name: string }>`
    select original_name as name from files.files as file
    where id = ${fileId} and stored_at is not null and removed_at is null
      and ((uploaded_by = ${userId} and created_at > now() - make_interval(hours => ${fileLimits.senderHours}))
        or exists (select from files.attachments where file_id = file.id and ${sql.ref(column)} = ${id}))
      and not exists (select from files.attachments where file_id = file.id and removed_at is null)`.execute(
    tx,
  );
  const file = rows[0];
  if (!file) throw refuse('NOT_FOUND');
  await sql`insert into files.attachments (file_id, ${sql.ref(column)}, created_by)
    values (${fileId}, ${id}, ${userId})`.execute(tx);
  return file.name;
}

/** Removes a file from a record and returns its name. */
export async function detachFile(tx: Tx, { column, id }: FileOwner, attachmentId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    update files.attachments as attachment set removed_at = now() from files.files as file
    where file.id = attachment.file_id and attachment.id = ${attachmentId}
      and ${sql.ref(`attachment.${column}`)} = ${id} and attachment.removed_at is null
    returning file.original_name as name`.execute(tx);
  if (!rows[0]) throw refuse('NOT_FOUND');
  return rows[0].name;
}

export async function attachmentsOf(db: Reader, column: string, id: number): Promise<Attachment[]> {
  const { rows } = await sql<Attachment>`
    select attachment.id as "attachmentId", file.id, file.original_name as name, file.mime_type as type, file.size,
      file.width, file.height, file.thumbnail_key is not null as "hasThumbnail",
      person.display_name as "addedBy", attachment.created_at as "addedAt"
    from files.attachments as attachment join files.files as file on file.id = attachment.file_id
    join identity.users as person on person.id = attachment.created_by
    where ${sql.ref(`attachment.${column}`)} = ${id} and attachment.removed_at is null
    order by attachment.id`.execute(db);
  return rows;
}
