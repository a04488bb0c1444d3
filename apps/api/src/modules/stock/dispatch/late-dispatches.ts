import { dispatch } from '@kalfa/contracts/stock/dispatch';
import type { Database, Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import { announce, byItself } from '../../../lib/notify/announce.ts';
import { lateAnnouncement, type AnnouncedDispatch } from '../announcements.ts';
import { isLate } from './expected-on.ts';

/** Late, and nobody was told of it for this day or a later one. */
const isUntold = sql`${isLate} and d.record_status = 0 and (dispatch.late_told_for is null or dispatch.late_told_for < dispatch.expected_on)`;

/**
 * Tells people at both ends that a delivery should have arrived: once, and again only after it was promised for a later
 * day. Concurrent runs find nothing left to tell.
 */
export async function announceLateDispatches(db: Database): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select d.id from core.documents as d join stock.dispatches as dispatch on dispatch.id = d.id
    where ${isUntold} order by d.id`.execute(db.read);
  for (const { id } of rows) await db.write((tx) => announceLate(tx, id));
}

type Told = AnnouncedDispatch & { number: string };

/** The mark and the notification are written together. Whoever works on the document now is not disturbed. */
async function announceLate(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql<Told>`
    with late as (
      select d.id, d.number, d.created_by from core.documents as d join stock.dispatches as dispatch on dispatch.id = d.id
      where d.id = ${id} and ${isUntold} for update skip locked)
    update stock.dispatches as dispatch set late_told_for = dispatch.expected_on from late where dispatch.id = late.id
    returning late.number, late.created_by as "createdBy", dispatch.kind, dispatch.intended_store_id as "intendedStoreId",
      dispatch.from_warehouse_id as "fromWarehouseId", dispatch.from_store_id as "fromStoreId",
      dispatch.to_warehouse_id as "toWarehouseId", dispatch.to_store_id as "toStoreId",
      dispatch.to_workhouse_id as "toWorkhouseId", dispatch.to_project_id as "toProjectId"`.execute(tx);
  const [told] = rows;
  if (!told) return;
  const about = { entity: dispatch.name, recordId: id, number: told.number };
  await announce(tx, byItself, { ...lateAnnouncement(told), ...about });
}
