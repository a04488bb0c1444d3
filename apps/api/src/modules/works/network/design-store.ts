import type {
  Design,
  DesignArea,
  DesignItem,
  DesignMaterial,
  DesignNode,
  DesignSpan,
} from '@kalfa/contracts/works/network-design';
import type { Reader, Tx } from '@kalfa/db/database';
import { sql, type RawBuilder } from 'kysely';
import { refuse } from '../../../lib/http/refusal.ts';

export type StoredDesign = {
  version: number;
  areas: DesignArea[];
  nodes: DesignNode[];
  spans: DesignSpan[];
  items: DesignItem[];
};

const listed = (rows: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(row), '[]') from (${rows}) as row)`;

const materialsOf = (table: 'node' | 'span') => sql`(
  select coalesce(json_agg(json_build_object('itemId', item_id, 'quantity', quantity::text) order by id), '[]')
  from works.${sql.id(`${table}_materials`)} as material
  where material.${sql.id(`${table}_id`)} = ${sql.ref(`${table}.id`)} and material.record_status = 0)`;

/** The live rows of a design. One statement, so that all rows are of the same moment. */
export async function readDesign(db: Reader, networkId: number): Promise<StoredDesign> {
  const { rows } = await sql<StoredDesign>`
    select network.design_version as version,
      ${listed(sql`
        select id, version, title, position from works.transformer_areas
        where network_id = ${networkId} and record_status = 0 order by position, id`)} as areas,
      ${listed(sql`
        select node.id, node.version, node.area_id as "areaId", node.label, node.title, node.product_type_id as "productTypeId",
          type.name as "productTypeName", type.kind = 'transformer' as "isTransformer", node.product_status as "productStatus",
          node.parent_id as "parentId", node.project_id as "projectId", node.x::text, node.y::text, node.latitude::text,
          node.longitude::text, node.position, ${materialsOf('node')} as materials
        from works.nodes as node join baseinfo.product_types as type on type.id = node.product_type_id
        where node.network_id = ${networkId} and node.record_status = 0 order by node.position, node.id`)} as nodes,
      ${listed(sql`
        select span.id, span.version, span.from_node_id as "fromNodeId", span.to_node_id as "toNodeId", span.distance::text,
          span.kind, span.formula_title as "formulaTitle", ${materialsOf('span')} as materials
        from works.spans as span where span.network_id = ${networkId} and span.record_status = 0 order by span.id`)} as spans,
      ${listed(sql`
        select item.id, item.code, item.name, unit.symbol as "unitSymbol", unit.decimals as "unitDecimals",
          item.unit_weight::text as "unitWeight"
        from baseinfo.items as item join baseinfo.units as unit on unit.id = item.unit_id
        where item.id in (
          select material.item_id from works.node_materials as material join works.nodes as node on node.id = material.node_id
          where node.network_id = ${networkId} and node.record_status = 0 and material.record_status = 0
          union select material.item_id from works.span_materials as material join works.spans as span on span.id = material.span_id
          where span.network_id = ${networkId} and span.record_status = 0 and material.record_status = 0)
        order by item.code, item.id`)} as items
    from works.networks as network where network.id = ${networkId}`.execute(db);
  const [design] = rows;
  if (!design) throw refuse('NOT_FOUND');
  return design;
}

/** The types that a node can have. */
export async function readProductTypes(db: Reader): Promise<Design['productTypes']> {
  const { rows } = await sql<Design['productTypes'][number]>`
    select id, name, kind = 'transformer' as "isTransformer" from baseinfo.product_types where record_status = 0
    order by name collate core.natural_order, id`.execute(db);
  return rows;
}

/** Writes to one network happen one after the other. */
export async function lockNetwork(
  tx: Tx,
  networkId: number,
): Promise<{ title: string; workId: number; version: number }> {
  const { rows } = await sql<{ title: string; workId: number; version: number; status: number }>`
    select title, work_id as "workId", design_version as version, record_status as status
    from works.networks where id = ${networkId} for update`.execute(tx);
  const [found] = rows;
  if (!found) throw refuse('NOT_FOUND');
  if (found.status === 2) throw refuse('STATE_CONFLICT');
  return found;
}

/** The next version of the design. Every change of a design ends with it. */
export async function nextVersion(tx: Tx, userId: number, networkId: number): Promise<number> {
  // Parents that moved with their branch are checked now, where a violation is still a refusal of this call.
  await sql`set constraints all immediate`.execute(tx);
  const { rows } = await sql<{ version: number }>`
    update works.networks set design_version = design_version + 1, updated_at = now(), updated_by = ${userId}
    where id = ${networkId} returning design_version as version`.execute(tx);
  return rows[0]?.version ?? 0;
}

export type RowTable = 'transformer_areas' | 'nodes' | 'spans';

/**
 * Takes rows out of the design: those that are removed, and those that change until they are written again, because two
 * of them may exchange their labels.
 */
export async function takeOut(tx: Tx, table: RowTable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const unhang = table === 'nodes' ? sql`, parent_id = null` : sql``;
  await sql`update works.${sql.id(table)} set record_status = 2 ${unhang} where id = any(${[...ids]}::bigint[])`.execute(
    tx,
  );
}

type Written = { networkId: number; userId: number };
type Columns = Readonly<Record<string, readonly [column: string, type: string]>>;

const columnsOf: Record<RowTable, Columns> = {
  transformer_areas: { title: ['title', 'text'], position: ['position', 'integer'] },
  nodes: {
    areaId: ['area_id', 'bigint'],
    label: ['label', 'text'],
    title: ['title', 'text'],
    productTypeId: ['product_type_id', 'bigint'],
    productStatus: ['product_status', 'text'],
    parentId: ['parent_id', 'bigint'],
    projectId: ['project_id', 'bigint'],
    x: ['x', 'numeric'],
    y: ['y', 'numeric'],
    latitude: ['latitude', 'numeric'],
    longitude: ['longitude', 'numeric'],
    position: ['position', 'integer'],
  },
  spans: {
    fromNodeId: ['from_node_id', 'bigint'],
    toNodeId: ['to_node_id', 'bigint'],
    distance: ['distance', 'numeric'],
    kind: ['kind', 'text'],
    formulaTitle: ['formula_title', 'text'],
  },
};

const typed = (fields: Columns) =>
  sql.join(Object.entries(fields).map(([field, [, type]]) => sql`${sql.id(field)} ${sql.raw(type)}`));

/** Inserts rows in one statement. Returns their ids in the order of the rows. */
export async function insertRows(
  tx: Tx,
  table: RowTable,
  { networkId, userId }: Written,
  rows: readonly object[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const fields = columnsOf[table];
  // The generated ids follow the order of the select.
  const { rows: inserted } = await sql<{ id: number }>`
    insert into works.${sql.id(table)} (network_id, updated_by, ${sql.join(Object.values(fields).map(([column]) => sql.id(column)))})
    select ${networkId}, ${userId}, ${sql.join(Object.keys(fields).map((field) => sql.ref(`row.${field}`)))}
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (${typed(fields)}))
      with ordinality as row (${sql.join(Object.keys(fields).map((field) => sql.id(field)))}, place)
    order by row.place returning id`.execute(tx);
  return inserted.map(({ id }) => id).toSorted((one, other) => one - other);
}

/** Writes whole rows back into the design, each with its next version. */
export async function updateRows(
  tx: Tx,
  table: RowTable,
  userId: number,
  rows: readonly { id: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  const fields = columnsOf[table];
  const sets = Object.entries(fields).map(
    ([field, [column]]) => sql`${sql.id(column)} = row.${sql.id(field)}`,
  );
  await sql`update works.${sql.id(table)} as stored set ${sql.join(sets)}, record_status = 0, version = stored.version + 1,
      updated_at = now(), updated_by = ${userId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id bigint, ${typed(fields)})
    where stored.id = row.id`.execute(tx);
}

/** New nodes hang on each other, so their parents are set when all of them have an id. */
export async function setParents(
  tx: Tx,
  parents: readonly { id: number; parentId: number }[],
): Promise<void> {
  if (parents.length === 0) return;
  await sql`update works.nodes as node set parent_id = row."parentId"
    from jsonb_to_recordset(${JSON.stringify(parents)}::jsonb) as row (id bigint, "parentId" bigint)
    where node.id = row.id`.execute(tx);
}

/** The materials of these rows are exactly the given ones. */
export async function setMaterials(
  tx: Tx,
  table: 'node' | 'span',
  owners: readonly { id: number; materials: readonly DesignMaterial[] }[],
): Promise<void> {
  if (owners.length === 0) return;
  const [materials, owner] = [sql`works.${sql.id(`${table}_materials`)}`, sql.id(`${table}_id`)];
  const wanted = owners.flatMap(({ id, materials: own }) =>
    own.map((material) => ({ ownerId: id, ...material })),
  );
  const rows = sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as row ("ownerId" bigint, "itemId" bigint, quantity numeric)`;
  await sql`update ${materials} as material set record_status = 2
    where ${owner} = any(${owners.map(({ id }) => id)}::bigint[]) and record_status = 0
      and not exists (select from ${rows} where row."ownerId" = material.${owner} and row."itemId" = material.item_id)`.execute(
    tx,
  );
  if (wanted.length === 0) return;
  await sql`insert into ${materials} (${owner}, item_id, quantity) select row."ownerId", row."itemId", row.quantity from ${rows}
    on conflict (${owner}, item_id) do update set quantity = excluded.quantity, record_status = 0`.execute(
    tx,
  );
}
