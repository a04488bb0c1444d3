import { fileLimits, type Attachment, type attachableRecords } from '@kalfa/contracts/files/file';
import type { MenuKey } from '@kalfa/contracts/menu';
import type { AnyRecord } from '@kalfa/contracts/record';
import type { Reader, Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';
import { route, type Caller, type Route } from '../../http/call.ts';
import { refuse } from '../../http/refusal.ts';
import { writeJournal } from '../journal.ts';
import type { Stored } from './record-store.ts';

/** The records that have a column among the attachments. */
const columns: Record<(typeof attachableRecords)[number], string> = {
  unit: 'unit_id',
  forceMajeure: 'force_majeure_id',
  category: 'category_id',
  item: 'item_id',
  region: 'region_id',
  productType: 'product_type_id',
  provider: 'provider_id',
  driver: 'driver_id',
  position: 'position_id',
  personnel: 'personnel_id',
  project: 'project_id',
  workhouse: 'workhouse_id',
  warehouse: 'warehouse_id',
  store: 'store_id',
};
export const attachmentColumns: Readonly<Record<string, string>> = columns;

/** What lies at a person is as private as what is sealed about them. */
const sensitive = new Set(['personnel']);

/** Files at a record, with the rights of the record itself: who sees it sees them, who edits it adds and removes them. */
export function attachmentRoutes(
  { name, menu, label, endpoints }: AnyRecord,
  readOne: (db: Reader, caller: Caller, id: number | undefined) => Promise<Stored>,
  refuseClosed: (row: Stored) => void,
): Route[] {
  const column = attachmentColumns[name];
  if (column === undefined) return [];
  /** The record, for who may know of its files. */
  const owner = (db: Reader, caller: Caller, id: number | undefined) => {
    if (!mayKnowFiles(caller.actor, name, menu))
      throw refuse('FORBIDDEN', { params: { menu, operation: 'sensitive' } });
    return readOne(db, caller, id);
  };
  /** The same for who is about to change them: what cannot be edited keeps its files as they are. */
  const changed = async (db: Reader, caller: Caller, id: number | undefined) => {
    const row = await owner(db, caller, id);
    refuseClosed(row);
    return row;
  };
  const tell = (tx: Tx, caller: Caller, row: Stored, files: [before: string | null, after: string | null]) =>
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
      await tell(tx, call, row, [null, name]);
      return attachmentsOf(tx, column, row.id);
    }),
    route(endpoints.detach, async (tx, call) => {
      const row = await changed(tx, call, call.params.id);
      const name = await detachFile(tx, { column, id: row.id }, call.params.attachmentId ?? 0);
      await tell(tx, call, row, [name, null]);
      return attachmentsOf(tx, column, row.id);
    }),
  ];
}

/** Whether this role may see files of this kind of record at all. */
export const mayKnowFiles = (actor: Actor, name: string, menu: MenuKey) =>
  !sensitive.has(name) || actor.can(menu, 'sensitive');

/** Where a file lies: the column of the attachments, and the record. */
type FileOwner = { column: string; id: number };

/**
 * Puts a file at a record and answers its name. Only what one sent oneself, or what was taken off this very record, and only
 * once: a file that lies at another record would be shown to others through this one.
 */
export async function attachFile(
  tx: Tx,
  { userId }: Actor,
  { column, id }: FileOwner,
  fileId: number,
): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select original_name as name from files.files as file
    where id = ${fileId} and stored_at is not null and removed_at is null
      and ((uploaded_by = ${userId} and created_at > now() - make_interval(hours => ${fileLimits.senderHours}))
        or exists (select from files.attachments where file_id = file.id and ${sql.ref(column)} = ${id}))
      and not exists (select from files.attachments where file_id = file.id and removed_at is null)
    for update`.execute(tx);
  const file = rows[0];
  if (!file) throw refuse('NOT_FOUND');
  await sql`insert into files.attachments (file_id, ${sql.ref(column)}, created_by)
    values (${fileId}, ${id}, ${userId})`.execute(tx);
  return file.name;
}

/** Takes a file off a record and answers its name. */
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
