import type { Tx } from '@kalfa/db/database';
import { sql } from 'kysely';

type Copy = { from: number; to: number; userId: number; keepsProjects: boolean };

/**
 * Copies the live rows of a design into an empty network. Labels are unique in their area, and so connect the copies with
 * their originals.
 */
export async function copyDesign(tx: Tx, { from, to, userId, keepsProjects }: Copy): Promise<void> {
  await sql`insert into works.transformer_areas (network_id, title, position, updated_by)
    select ${to}, title, position, ${userId} from works.transformer_areas
    where network_id = ${from} and record_status = 0 order by position, id`.execute(tx);
  await sql`insert into works.nodes (network_id, area_id, label, title, product_type_id, product_status, project_id, x, y, latitude,
      longitude, position, updated_by)
    select ${to}, copied.id, node.label, node.title, node.product_type_id, node.product_status,
      ${keepsProjects ? sql`node.project_id` : sql`null`}, node.x, node.y, node.latitude, node.longitude, node.position, ${userId}
    from works.nodes as node join works.transformer_areas as area on area.id = node.area_id
    join works.transformer_areas as copied on copied.network_id = ${to} and copied.title = area.title
    where node.network_id = ${from} and node.record_status = 0 order by node.position, node.id`.execute(tx);
  // The nodes of both networks in pairs.
  const pairs = sql`pairs as (
    select node.id, copied.id as copy, node.parent_id
    from works.nodes as node join works.transformer_areas as area on area.id = node.area_id
    join works.transformer_areas as copied_area on copied_area.network_id = ${to} and copied_area.title = area.title
    join works.nodes as copied on copied.area_id = copied_area.id and copied.label = node.label
    where node.network_id = ${from} and node.record_status = 0)`;
  await sql`with ${pairs} update works.nodes as node set parent_id = parent.copy
    from pairs as child join pairs as parent on parent.id = child.parent_id where node.id = child.copy`.execute(
    tx,
  );
  await sql`with ${pairs} insert into works.node_materials (node_id, item_id, quantity)
    select pairs.copy, material.item_id, material.quantity
    from works.node_materials as material join pairs on pairs.id = material.node_id
    where material.record_status = 0 order by material.id`.execute(tx);
  await sql`with ${pairs} insert into works.spans (network_id, from_node_id, to_node_id, distance, kind, formula_title, updated_by)
    select ${to}, start.copy, finish.copy, span.distance, span.kind, span.formula_title, ${userId}
    from works.spans as span join pairs as start on start.id = span.from_node_id join pairs as finish on finish.id = span.to_node_id
    where span.network_id = ${from} and span.record_status = 0 order by span.id`.execute(tx);
  await sql`with ${pairs} insert into works.span_materials (span_id, item_id, quantity)
    select copied.id, material.item_id, material.quantity
    from works.span_materials as material join works.spans as span on span.id = material.span_id and span.record_status = 0
    join pairs as start on start.id = span.from_node_id join pairs as finish on finish.id = span.to_node_id
    join works.spans as copied on copied.from_node_id = start.copy and copied.to_node_id = finish.copy and copied.kind = span.kind
    where material.record_status = 0 order by material.id`.execute(tx);
  await sql`insert into works.conductor_dmm_rates (network_id, item_id, kind, percent)
    select ${to}, item_id, kind, percent from works.conductor_dmm_rates where network_id = ${from}`.execute(
    tx,
  );
  await sql`set constraints all immediate`.execute(tx);
}
