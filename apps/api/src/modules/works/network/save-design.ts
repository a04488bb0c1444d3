import type {
  DesignArea,
  DesignConflict,
  DesignItem,
  DesignNode,
  DesignSpan,
  DesignTable,
} from '@kalfa/contracts/works/network-design';
import type { Tx } from '@kalfa/db/database';
import { designFaults, positionStep, type Ref } from '@kalfa/domain/works/network';
import { sql } from 'kysely';
import type { Caller } from '../../../lib/http/call.ts';
import { refuse, type Fault } from '../../../lib/http/refusal.ts';
import { writeJournal } from '../../../lib/journal.ts';
import { designChanges } from './design-changes.ts';
import type { DesignDiff, PlannedRows, TableDiff, Upsert } from './design-diff.ts';
import {
  itemFaults,
  lockProductTypes,
  projectFaults,
  typeFaults,
  type ProductTypes,
} from './design-references.ts';
import {
  insertRows,
  lockNetwork,
  nextVersion,
  readDesign,
  setMaterials,
  setParents,
  takeOut,
  updateRows,
  type RowTable,
  type StoredDesign,
} from './design-store.ts';

/** The ids of new rows by their keys. A `Map` tells the key "125" from the id 125 of a stored row; an object does not. */
type NewIds = ReadonlyMap<Ref, number>;

export type Saved = {
  version: number;
  ids: Record<DesignTable, Record<string, number>>;
  areas: DesignArea[];
  nodes: DesignNode[];
  spans: DesignSpan[];
  items: DesignItem[];
};

const tables = { areas: 'transformer_areas', nodes: 'nodes', spans: 'spans' } as const satisfies Record<
  DesignTable,
  RowTable
>;
const names = ['areas', 'nodes', 'spans'] as const;

/** Stores a diff of a design, or refuses all of it: for rows that somebody else changed, or with everything that is wrong. */
export async function saveDesign(
  tx: Tx,
  caller: Caller,
  networkId: number,
  diff: DesignDiff,
): Promise<Saved> {
  const network = await lockNetwork(tx, networkId);
  const before = await readDesign(tx, networkId);
  if (names.every((table) => diff[table].upsert.length + diff[table].remove.length === 0))
    return {
      version: before.version,
      ids: { areas: {}, nodes: {}, spans: {} },
      areas: [],
      nodes: [],
      spans: [],
      items: [],
    };
  refuseTwice(diff);
  await refuseConflicts(tx, networkId, before, diff);
  const { after, faults } = await checkDiff(tx, { before, diff, workId: network.workId });
  refuseFaults(faults);
  const ids = await write(tx, { networkId, userId: caller.actor.userId }, diff, after);
  const version = await nextVersion(tx, caller.actor.userId, networkId);
  const stored = await readDesign(tx, networkId);
  await writeJournal(tx, caller, {
    action: 'update',
    entity: 'network',
    entityId: networkId,
    label: network.title,
    changes: designChanges(before, stored),
  });
  return {
    version,
    ids: { areas: byKey(ids.areas), nodes: byKey(ids.nodes), spans: byKey(ids.spans) },
    ...touchedRows(stored, diff, ids),
  };
}

const byKey = (ids: NewIds): Record<string, number> => Object.fromEntries(ids);

type Checked = { before: StoredDesign; diff: DesignDiff; workId: number };

/** The design after a diff, and everything that is wrong with it. */
export async function checkDiff(
  tx: Tx,
  { before, diff, workId }: Checked,
): Promise<{ after: PlannedRows; faults: Fault[] }> {
  const types = await lockProductTypes(tx, diff);
  const after = plannedRows(before, diff, types);
  const faults = [
    ...typeFaults(types, { before, after }),
    ...(await itemFaults(tx, { before, diff })),
    ...(await projectFaults(tx, { before, diff, workId })),
    ...ruleFaults(before, after, diff),
  ];
  return { after, faults };
}

/** Each row occurs once in a diff. */
function refuseTwice(diff: DesignDiff): void {
  const faults = names.flatMap((table) => {
    const { upsert, remove } = diff[table];
    const rows: Ref[] = [...upsert.map(refOf), ...remove.map(({ id }) => id)];
    if (new Set(rows).size === rows.length) return [];
    const twice = rows.filter((row, index) => rows.indexOf(row) !== index);
    return twice.map((row): Fault => ({ path: `${table}.${row}.id`, code: 'TAKEN' }));
  });
  if (faults.length > 0) throw refuse('VALIDATION_FAILED', { faults });
}

const refOf = ({ id, key }: Upsert): Ref => id ?? key ?? 0;

/** The rows of a diff that are based on an old version, each as it is now. Nothing is stored then. */
async function refuseConflicts(
  tx: Tx,
  networkId: number,
  before: StoredDesign,
  diff: DesignDiff,
): Promise<void> {
  const conflicts = await Promise.all(
    names.map(async (table): Promise<DesignConflict[]> => {
      const rows: readonly { id: number; version: number }[] = before[table];
      const current = new Map(rows.map((row) => [row.id, row]));
      const { upsert, remove } = diff[table];
      const old = [...upsert, ...remove]
        .filter(({ id, version }) => id !== undefined && current.get(id)?.version !== version)
        .flatMap(({ id }) => id ?? []);
      if (old.length === 0) return [];
      const { rows: changed } = await sql<Pick<DesignConflict, 'id' | 'changedBy' | 'changedAt'>>`
        select row.id, users.display_name as "changedBy", row.updated_at as "changedAt"
        from works.${sql.id(tables[table])} as row join identity.users on users.id = row.updated_by
        where row.network_id = ${networkId} and row.id = any(${old}::bigint[])`.execute(tx);
      if (changed.length < new Set(old).size) throw refuse('NOT_FOUND', { params: { [table]: old } });
      return changed.map((row) => ({
        ...row,
        table,
        current: (current.get(row.id) as DesignConflict['current'] | undefined) ?? null,
      }));
    }),
  );
  if (conflicts.flat().length > 0)
    throw refuse('DESIGN_CONFLICT', { params: { conflicts: conflicts.flat() } });
}

const newNode = {
  version: 1,
  title: null,
  parentId: null,
  projectId: null,
  x: null,
  y: null,
  latitude: null,
  longitude: null,
  materials: [],
};

/** The rows after the diff. Contracts have ensured that new rows have all required fields. */
function plannedRows(before: StoredDesign, diff: DesignDiff, types: ProductTypes): PlannedRows {
  const last = (rows: readonly { position: number }[]) =>
    Math.max(0, ...rows.map(({ position }) => position));
  const [lastArea, lastNode] = [last(before.areas), last(before.nodes)];
  return {
    areas: merged<PlannedRows['areas'][number]>(before.areas, diff.areas, (index) => ({
      version: 1,
      position: lastArea + (index + 1) * positionStep,
    })),
    nodes: merged<PlannedRows['nodes'][number]>(before.nodes, diff.nodes, (index) => ({
      ...newNode,
      position: lastNode + (index + 1) * positionStep,
    })).map((node) => ({ ...node, ...types.get(node.productTypeId)?.says })),
    spans: merged<PlannedRows['spans'][number]>(before.spans, diff.spans, () => ({
      version: 1,
      materials: [],
    })),
  };
}

function merged<Row extends { id: Ref }>(
  stored: readonly Row[],
  { upsert, remove }: TableDiff<Upsert>,
  defaults: (index: number) => object,
): Row[] {
  const removed = new Set<Ref>(remove.map(({ id }) => id));
  const changes = new Map(
    upsert.map(({ version: _version, key: _key, ...fields }, index) => [refOf(upsert[index] ?? {}), fields]),
  );
  const kept = stored.filter(({ id }) => !removed.has(id)).map((row) => ({ ...row, ...changes.get(row.id) }));
  const added = upsert.filter(({ key }) => key !== undefined);
  return [
    ...kept,
    ...added.map(
      ({ key, ...fields }, index) => ({ ...defaults(index), ...fields, id: key }) as unknown as Row,
    ),
  ];
}

/** What the rules of networks say about the areas that the diff touches, before and after it. */
function ruleFaults(before: StoredDesign, after: PlannedRows, diff: DesignDiff): Fault[] {
  const areaOf = (rows: readonly { id: Ref; areaId: Ref }[]) =>
    new Map(rows.map(({ id, areaId }) => [id, areaId]));
  const [was, is] = [areaOf(before.nodes), areaOf(after.nodes)];
  const ends = (rows: PlannedRows['spans']) =>
    new Map(rows.map(({ id, fromNodeId, toNodeId }) => [id, [fromNodeId, toNodeId]]));
  const [endsBefore, endsAfter] = [ends(before.spans), ends(after.spans)];
  const spanRefs = [...diff.spans.upsert.map(refOf), ...diff.spans.remove.map(({ id }) => id)];
  const nodeRefs = [
    ...diff.nodes.upsert.map(refOf),
    ...diff.nodes.remove.map(({ id }) => id),
    ...spanRefs.flatMap((ref) => [...(endsBefore.get(ref) ?? []), ...(endsAfter.get(ref) ?? [])]),
  ];
  const areas = new Set(nodeRefs.flatMap((ref) => [was.get(ref) ?? [], is.get(ref) ?? []].flat()));
  const known = new Set<Ref>(after.areas.map(({ id }) => id));
  const removed = names.flatMap((table) => diff[table].remove.map(({ id }) => ({ table, id })));
  const isRemoved = new Set<Ref>(diff.areas.remove.map(({ id }) => id));
  return [
    ...after.nodes
      .filter(({ areaId }) => !known.has(areaId) && !isRemoved.has(areaId))
      .map(({ id }): Fault => ({ path: `nodes.${id}.areaId`, code: 'GONE' })),
    ...designFaults(after, { areas, removed }).map(({ table, id, field, code, params }): Fault => ({
      path: `${table}.${id}.${field}`,
      code,
      ...(params && { params }),
    })),
  ];
}

/** Everything that is wrong, at once. The code names the gravest. */
function refuseFaults(faults: readonly Fault[]): void {
  if (faults.length === 0) return;
  const has = (...codes: string[]) => faults.some(({ code }) => codes.includes(code));
  if (has('NODE_HAS_SPANS', 'NODE_HAS_CHILDREN', 'AREA_NOT_EMPTY')) throw refuse('NODE_IN_USE', { faults });
  throw refuse(faults.some(({ path }) => path.startsWith('spans.')) ? 'SPAN_INVALID' : 'VALIDATION_FAILED', {
    faults,
  });
}

type Written = { networkId: number; userId: number };

/** Writes the diff in as many statements as there are sorts of change, however many rows there are. */
async function write(
  tx: Tx,
  written: Written,
  diff: DesignDiff,
  after: PlannedRows,
): Promise<Record<DesignTable, NewIds>> {
  for (const table of names) {
    const { upsert, remove } = diff[table];
    const ids = [...remove.map(({ id }) => id), ...upsert.flatMap(({ id }) => id ?? [])];
    await takeOut(tx, tables[table], ids);
  }
  const areaIds = await store(tx, written, 'areas', diff.areas, after.areas);
  const inArea = after.nodes.map((node) => ({ ...node, areaId: areaIds.get(node.areaId) ?? node.areaId }));
  const isNew = (ref: Ref | null) => typeof ref === 'string';
  const added = inArea.filter(({ id }) => isNew(id)).map((node) => ({ ...node, parentId: null }));
  const nodeIds = idsByKey(added, await insertRows(tx, 'nodes', written, added));
  const nodeIdOf = (ref: Ref) => nodeIds.get(ref) ?? Number(ref);
  const resolved = inArea.map((node) => ({
    ...node,
    id: nodeIdOf(node.id),
    parentId: node.parentId === null ? null : nodeIdOf(node.parentId),
    isNew: isNew(node.id),
  }));
  const changed = new Set(diff.nodes.upsert.map(({ id }) => id));
  await updateRows(
    tx,
    'nodes',
    written.userId,
    resolved.filter(({ id }) => changed.has(id)),
  );
  await setParents(
    tx,
    resolved.flatMap(({ id, parentId, isNew: isAdded }) =>
      isAdded && parentId !== null ? { id, parentId } : [],
    ),
  );
  const ended = after.spans.map((span) => ({
    ...span,
    fromNodeId: nodeIdOf(span.fromNodeId),
    toNodeId: nodeIdOf(span.toNodeId),
  }));
  const spanIds = await store(tx, written, 'spans', diff.spans, ended);
  await setMaterials(tx, 'node', withMaterials(diff.nodes.upsert, nodeIds));
  await setMaterials(tx, 'span', withMaterials(diff.spans.upsert, spanIds));
  return { areas: areaIds, nodes: nodeIds, spans: spanIds };
}

async function store(
  tx: Tx,
  written: Written,
  table: 'areas' | 'spans',
  { upsert }: TableDiff<Upsert>,
  after: readonly { id: Ref }[],
): Promise<NewIds> {
  const added = after.filter(({ id }) => typeof id === 'string');
  const ids = idsByKey(added, await insertRows(tx, tables[table], written, added));
  const changed = new Set<Ref | undefined>(upsert.map(({ id }) => id));
  const rows = after.flatMap((row) =>
    typeof row.id === 'number' && changed.has(row.id) ? { ...row, id: row.id } : [],
  );
  await updateRows(tx, tables[table], written.userId, rows);
  return ids;
}

const idsByKey = (rows: readonly { id: Ref }[], ids: readonly number[]): NewIds =>
  new Map(rows.map(({ id: key }, index) => [key, ids[index] ?? 0]));

type WithMaterials = Upsert & { materials?: readonly { itemId: number; quantity: string }[] | undefined };

const withMaterials = (upsert: readonly WithMaterials[], ids: NewIds) =>
  upsert.flatMap(({ id, key, materials }) =>
    materials ? { id: id ?? ids.get(key ?? '') ?? 0, materials } : [],
  );

/** The stored rows of the diff, with the items they use. */
function touchedRows(
  stored: StoredDesign,
  diff: DesignDiff,
  ids: Record<DesignTable, NewIds>,
): Omit<Saved, 'version' | 'ids'> {
  const touched = <Row extends { id: number }>(table: DesignTable, rows: readonly Row[]) => {
    const wanted = new Set([...diff[table].upsert.map(({ id }) => id), ...ids[table].values()]);
    return rows.filter(({ id }) => wanted.has(id));
  };
  const [nodes, spans] = [touched('nodes', stored.nodes), touched('spans', stored.spans)];
  const used = new Set(
    [...nodes, ...spans].flatMap(({ materials }) => materials.map(({ itemId }) => itemId)),
  );
  return {
    areas: touched('areas', stored.areas),
    nodes,
    spans,
    items: stored.items.filter(({ id }) => used.has(id)),
  };
}
