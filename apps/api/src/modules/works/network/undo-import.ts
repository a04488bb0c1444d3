import { designTables, type DesignNode, type DesignTable } from '@kalfa/contracts/works/network-design';
import type { DesignDiff, Upsert } from './design-diff.ts';
import type { StoredDesign } from './design-store.ts';
import type { Saved } from './save-design.ts';

/** Where a pole is. Moving it does not change its version. */
const placeFields = ['x', 'y', 'latitude', 'longitude'] as const;
type Place = Pick<DesignNode, (typeof placeFields)[number]>;

export type StoredUndo = DesignDiff & {
  /** Where the changed poles were after the import, by their ids. */
  places: Record<string, Place>;
};

const placeOf = ({ x, y, latitude, longitude }: Place): Place => ({ x, y, latitude, longitude });

/**
 * The diff that restores what was before an import: new rows are removed, and changed rows get their old values. Each names the version
 * that the import made, so that a row that somebody changed since is a conflict.
 */
export function undoOf(before: StoredDesign, diff: DesignDiff, saved: Saved): StoredUndo {
  const versions = new Map(
    designTables.flatMap((table) => saved[table].map(({ id, version }) => [`${table} ${id}`, version])),
  );
  const inverse = (table: DesignTable) => {
    const was = new Map<number, object>(before[table].map((row) => [row.id, row]));
    const versionOf = (id: number) => versions.get(`${table} ${id}`) ?? 1;
    const changed: readonly Upsert[] = diff[table].upsert;
    return {
      upsert: changed.flatMap(({ id, version: _version, key: _key, ...fields }) => {
        const old = id === undefined ? undefined : was.get(id);
        if (id === undefined || !old) return [];
        const values = Object.entries(old).filter(([name]) => Object.hasOwn(fields, name));
        return [{ id, version: versionOf(id), ...Object.fromEntries(values) }];
      }),
      remove: Object.values(saved.ids[table]).map((id) => ({ id, version: versionOf(id) })),
    };
  };
  const changedNodes = new Set(diff.nodes.upsert.map(({ id }) => id));
  return {
    areas: inverse('areas'),
    nodes: inverse('nodes'),
    spans: inverse('spans'),
    places: Object.fromEntries(
      saved.nodes.filter(({ id }) => changedNodes.has(id)).map((node) => [node.id, placeOf(node)]),
    ),
  };
}

/** The diff of an undo now: poles that somebody has moved since stay where they are. */
export function undoDiff({ places, ...diff }: StoredUndo, now: StoredDesign): DesignDiff {
  const nodes = new Map(now.nodes.map((node) => [node.id, node]));
  const isMoved = (id: number) => {
    const node = nodes.get(id);
    return node !== undefined && JSON.stringify(placeOf(node)) !== JSON.stringify(places[id]);
  };
  return {
    ...diff,
    nodes: {
      ...diff.nodes,
      upsert: diff.nodes.upsert.map((row) => {
        if (row.id === undefined || !isMoved(row.id)) return row;
        const { x: _x, y: _y, latitude: _latitude, longitude: _longitude, ...others } = row;
        return others;
      }),
    },
  };
}
