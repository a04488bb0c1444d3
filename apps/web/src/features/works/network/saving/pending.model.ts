import {
  designTables,
  type DesignReference,
  type DesignTable,
  type networkDesign,
} from '@kalfa/contracts/works/network-design';
import type { Call } from '@kalfa/contracts/endpoint';
import { designFaults, type DesignFault } from '@kalfa/domain/works/network';
import { asDegrees, asMetres, type Design, type DesignNode, type Material } from '../drawing/design.ts';
import {
  changedFields,
  drawnDesign,
  drawnId,
  isMoved,
  savedFields,
  storedId,
  type DrawnRows,
  type StoredDesign,
} from './drawn-rows.ts';
import type { Draft } from './merge.model.ts';

export type SaveBody = Call<typeof networkDesign.save>['body'];
export type Moves = Call<typeof networkDesign.savePositions>['body'];

/** A row that cannot be stored yet, and why. */
export type Held = { table: DesignTable; rowId: string; code: DesignFault['code'] };

export type Pending = { body: SaveBody | null; moves: Moves | null; held: readonly Held[] };

type Rows = Record<DesignTable, Map<string, DrawnRows[DesignTable]>>;

/**
 * What is to be sent. Rows that break a rule stay here and do not stop the others: a span without a conductor waits, and
 * the pole is stored.
 */
export function pendingOf({ base, drawn }: Draft, undecided: ReadonlySet<string>): Pending {
  const stored = rowsOf(drawnDesign(base));
  const target = rowsOf(drawn);
  const revert = (table: DesignTable, id: string) => {
    const before = stored[table].get(id);
    if (before) target[table].set(id, before);
    else target[table].delete(id);
  };
  for (const table of designTables)
    for (const id of undecided) if (stored[table].has(id) || target[table].has(id)) revert(table, id);
  const held: Held[] = [];
  for (;;) {
    const changed = changedRows(stored, target);
    if (changed.length === 0) break;
    const faults = faultsOf(stored, target, changed);
    const own = faults.filter(({ table, id }) =>
      changed.some((row) => row.table === table && row.id === String(id)),
    );
    // A fault of another row is that of a change all the same; which one, nobody can tell.
    const wrong =
      own.length > 0
        ? own
        : faults.length > 0
          ? changed.map((row) => ({ ...row, code: faults[0]?.code }))
          : [];
    if (wrong.length === 0) break;
    for (const { table, id, code } of wrong) {
      const rowId = String(id);
      if (code && !held.some((one) => one.table === table && one.rowId === rowId))
        held.push({ table, rowId, code });
      revert(table, rowId);
    }
  }
  return { ...requestOf(base, stored, target), held };
}

const rowsOf = ({ areas, nodes, spans }: Design): Rows => ({
  areas: new Map(areas.map((row) => [row.id, row])),
  nodes: new Map(nodes.map((row) => [row.id, row])),
  spans: new Map(spans.map((row) => [row.id, row])),
});

type Changed = { table: DesignTable; id: string };

/** Rows that were added, removed or changed in more than their place. */
const changedRows = (stored: Rows, target: Rows): Changed[] =>
  designTables.flatMap((table) =>
    [...new Set([...stored[table].keys(), ...target[table].keys()])]
      .filter((id) => {
        const [before, after] = [stored[table].get(id), target[table].get(id)];
        return !before || !after || changedFields(table, before, after).length > 0;
      })
      .map((id) => ({ table, id })),
  );

/** The rules of the server, and that a span has a formula. */
function faultsOf(stored: Rows, target: Rows, changed: readonly Changed[]): DesignFault[] {
  const areaIn = ({ nodes }: Rows, id: string) => (nodes.get(id) as DesignNode | undefined)?.areaId ?? [];
  const ends = ({ spans }: Rows, id: string) => {
    const span = spans.get(id) as DrawnRows['spans'] | undefined;
    return span ? [span.fromNodeId, span.toNodeId] : [];
  };
  const touched = changed.flatMap(({ table, id }) => {
    if (table === 'areas') return id;
    const nodes = table === 'nodes' ? [id] : [...ends(stored, id), ...ends(target, id)];
    return nodes.flatMap((node) => [areaIn(stored, node), areaIn(target, node)].flat());
  });
  const removed = changed.filter(({ table, id }) => !target[table].has(id));
  const spans = [...target.spans.values()] as DrawnRows['spans'][];
  const isChanged = new Set(changed.flatMap(({ table, id }) => (table === 'spans' ? id : [])));
  return [
    ...spans
      .filter(({ id, formulaTitle }) => isChanged.has(id) && formulaTitle.trim() === '')
      .map(({ id }): DesignFault => ({ table: 'spans', id, field: 'formulaTitle', code: 'REQUIRED' })),
    ...designFaults(
      {
        areas: [...target.areas.values()] as DrawnRows['areas'][],
        nodes: ([...target.nodes.values()] as DrawnRows['nodes'][]).map((node) => ({
          ...node,
          materials: numbered(node.materials),
        })),
        spans: spans.map((span) => ({ ...span, materials: numbered(span.materials) })),
      },
      { areas: new Set(touched), removed },
    ),
  ];
}

const numbered = (materials: readonly Material[]) =>
  materials.map(({ itemId, quantity }) => ({ itemId: Number(itemId), quantity }));

/** Only what differs, each row with the version it is based on. */
function requestOf(base: StoredDesign, stored: Rows, target: Rows): Pick<Pending, 'body' | 'moves'> {
  const versions = new Map(
    designTables.flatMap((table) =>
      base[table].map(({ id, version }) => [drawnId(table, id), version] as const),
    ),
  );
  const refer = (table: 'areas' | 'nodes', id: string): DesignReference =>
    stored[table].has(id) ? storedId(id) : id;
  const written: { [field: string]: (value: never) => unknown } = {
    areaId: (id: string) => refer('areas', id),
    parentId: (id: string | null) => id && refer('nodes', id),
    fromNodeId: (id: string) => refer('nodes', id),
    toNodeId: (id: string) => refer('nodes', id),
    productTypeId: Number,
    materials: numbered,
  };
  const fieldsOf = (row: object, fields: readonly string[]) =>
    Object.fromEntries(
      fields.map((field) => {
        const value = row[field as never];
        return [field, written[field]?.(value) ?? value];
      }),
    );
  const changesOf = (table: DesignTable) => {
    const known = (id: string) => ({ id: storedId(id), version: versions.get(id) ?? 0 });
    const upsert = [...target[table].values()].flatMap((row): object[] => {
      const before = stored[table].get(row.id);
      if (!before) return [{ key: row.id, ...fieldsOf(row, savedFields[table]), ...placeOf(table, row) }];
      const fields = changedFields(table, before, row);
      return fields.length > 0 ? [{ ...known(row.id), ...fieldsOf(row, fields) }] : [];
    });
    const remove = [...stored[table].keys()].filter((id) => !target[table].has(id)).map(known);
    return { upsert, remove };
  };
  const body = {
    areas: changesOf('areas'),
    nodes: changesOf('nodes'),
    spans: changesOf('spans'),
  };
  const isEmpty = designTables.every((table) => body[table].upsert.length + body[table].remove.length === 0);
  const moves = ([...target.nodes.values()] as DesignNode[]).flatMap((node) => {
    const before = stored.nodes.get(node.id) as DesignNode | undefined;
    return before && isMoved(before, node) ? [{ nodeId: storedId(node.id), ...placed(node) }] : [];
  });
  return { body: isEmpty ? null : body, moves: moves.length > 0 ? moves : null };
}

const placeOf = (table: DesignTable, row: DrawnRows[DesignTable]) =>
  table === 'nodes' ? placed(row as DesignNode) : {};

/** With as many places as the server stores. */
const placed = ({ x, y, latitude, longitude }: DesignNode) => ({
  x: x && asMetres(Number(x)),
  y: y && asMetres(Number(y)),
  latitude: latitude && asDegrees(Number(latitude)),
  longitude: longitude && asDegrees(Number(longitude)),
});
