import type { Tx } from '@kalfa/db/database';
import { placesOf } from '@kalfa/domain/decimal';
import type { Ref } from '@kalfa/domain/works/network';
import { sql } from 'kysely';
import type { Fault } from '../../../lib/http/refusal.ts';
import type { StoredDesign } from './design-store.ts';
import type { DesignDiff, PlannedRows } from './design-diff.ts';

type Stored = { before: StoredDesign; diff: DesignDiff };

/** What a product type says about a node, and whether it can be chosen. */
export type ProductTypes = ReadonlyMap<
  number,
  { says: { isTransformer: boolean; productTypeName: string }; status: number }
>;
type ItemRow = { id: number; status: number; decimals: number; unitSymbol: string };

/** The product types that a diff names. Like all references they are locked, so that none is archived meanwhile. */
export async function lockProductTypes(tx: Tx, diff: DesignDiff): Promise<ProductTypes> {
  const wanted = new Set(diff.nodes.upsert.flatMap(({ productTypeId }) => productTypeId ?? []));
  if (wanted.size === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string; isTransformer: boolean; status: number }>`
    select id, name, kind = 'transformer' as "isTransformer", record_status as status
    from baseinfo.product_types where id = any(${[...wanted]}::bigint[]) order by id for share`.execute(tx);
  return new Map(
    rows.map(({ id, name, isTransformer, status }) => [
      id,
      { says: { isTransformer, productTypeName: name }, status },
    ]),
  );
}

/** Newly chosen product types must be active. */
export function typeFaults(
  types: ProductTypes,
  { before, after }: { before: StoredDesign; after: PlannedRows },
): Fault[] {
  const was = new Map<Ref, number>(before.nodes.map(({ id, productTypeId }) => [id, productTypeId]));
  return after.nodes
    .filter(({ id, productTypeId }) => productTypeId !== was.get(id))
    .flatMap(({ id, productTypeId }) =>
      statusFaults(types.get(productTypeId)?.status, `nodes.${id}.productTypeId`),
    );
}

const statusFaults = (status: number | undefined, path: string): Fault[] => {
  if (status === undefined) return [{ path, code: 'GONE' }];
  return status === 0 ? [] : [{ path, code: 'PASSIVE' }];
};

/** Newly used items must be active, and no quantity is finer than its unit allows. */
export async function itemFaults(tx: Tx, { before, diff }: Stored): Promise<Fault[]> {
  const sent = (['nodes', 'spans'] as const).flatMap((table) =>
    diff[table].upsert.flatMap(({ id, key, materials }) =>
      (materials ?? []).map((material, index) => ({
        ...material,
        table,
        id,
        path: `${table}.${id ?? key}.materials[${index}]`,
      })),
    ),
  );
  if (sent.length === 0) return [];
  const { rows } = await sql<ItemRow>`
    select item.id, item.record_status as status, unit.decimals, unit.symbol as "unitSymbol"
    from baseinfo.items as item join baseinfo.units as unit on unit.id = item.unit_id
    where item.id = any(${[...new Set(sent.map(({ itemId }) => itemId))]}::bigint[]) order by item.id for share of item`.execute(
    tx,
  );
  const items = new Map(rows.map((row) => [row.id, row]));
  const stored = new Set(
    (['nodes', 'spans'] as const).flatMap((table) =>
      before[table].flatMap(({ id, materials }) => materials.map(({ itemId }) => `${table} ${id} ${itemId}`)),
    ),
  );
  return sent.flatMap(({ table, id, itemId, quantity, path }): Fault[] => {
    const item = items.get(itemId);
    const isStored = stored.has(`${table} ${id} ${itemId}`);
    const wrong = isStored ? [] : statusFaults(item?.status, `${path}.itemId`);
    // Conductors are entered in metres, whichever unit they are bought in.
    const decimals = table === 'spans' && item?.unitSymbol.toLowerCase() === 'kg' ? 3 : (item?.decimals ?? 3);
    if (wrong.length > 0 || placesOf(quantity) <= decimals) return wrong;
    return [{ path: `${path}.quantity`, code: 'DECIMALS_TOO_MANY', params: { max: decimals } }];
  });
}

/** A pole belongs to a project of a site of the same work. */
export async function projectFaults(
  tx: Tx,
  { before, diff, workId }: Stored & { workId: number },
): Promise<Fault[]> {
  const was = new Map(before.nodes.map(({ id, projectId }) => [id, projectId]));
  const chosen = diff.nodes.upsert.filter(({ id, projectId }) => projectId && projectId !== was.get(id ?? 0));
  if (chosen.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select project.id from projects.projects as project
    join works.workhouses as site on site.id = project.workhouse_id
    where project.id = any(${chosen.map(({ projectId }) => projectId)}::bigint[]) and site.work_id = ${workId}
      and project.record_status = 0 order by project.id for share of project`.execute(tx);
  const known = new Set(rows.map(({ id }) => id));
  return chosen
    .filter(({ projectId }) => !known.has(projectId ?? 0))
    .map(({ id, key }) => ({ path: `nodes.${id ?? key}.projectId`, code: 'VALUE_REFUSED' }));
}

/** Whether a pole or span of a network has this item. Removed ones keep their materials, and do not count. */
export async function isItemPlanned(tx: Tx, itemId: number): Promise<boolean> {
  const { rows } = await sql`
    select from works.node_materials as material join works.nodes as node on node.id = material.node_id
    where material.item_id = ${itemId} and material.record_status = 0 and node.record_status = 0
    union all
    select from works.span_materials as material join works.spans as span on span.id = material.span_id
    where material.item_id = ${itemId} and material.record_status = 0 and span.record_status = 0
    limit 1`.execute(tx);
  return rows.length > 0;
}
