import type { DesignTable } from '@kalfa/contracts/works/network-design';
import { designTables } from '@kalfa/contracts/works/network-design';
import type { Changes } from '../../../lib/journal.ts';
import type { StoredDesign } from './design-store.ts';

/** More rows than a person reads are counted. */
const mostListed = 50;

type Row = Readonly<Record<string, unknown>> & { id: number; version: number };

/**
 * What a save changed, as people call it: removed rows are in the list before, new ones in the list after, and changed
 * ones in both with the values that changed.
 */
export function designChanges(before: StoredDesign, after: StoredDesign): Changes {
  const changes: Changes = {};
  for (const table of designTables) {
    const [was, is] = [new Map(rowsOf(before, table)), new Map(rowsOf(after, table))];
    const [nameBefore, nameAfter] = [nameIn(before, table), nameIn(after, table)];
    const removed = [...was.values()].filter(({ id }) => !is.has(id)).map(nameBefore);
    const added = [...is.values()].filter(({ id }) => !was.has(id)).map(nameAfter);
    const changed = [...is.values()].flatMap((row) => {
      const old = was.get(row.id);
      return old && old.version !== row.version ? [[old, row] as const] : [];
    });
    const sides = [
      [
        ...removed,
        ...changed.map(([old, row]) => [nameBefore(old), ...valuesOf(before, old, row)].join(' · ')),
      ],
      [...added, ...changed.map(([old, row]) => [nameAfter(row), ...valuesOf(after, row, old)].join(' · '))],
    ] as const;
    if (sides.some((side) => side.length > 0)) changes[table] = [capped(sides[0]), capped(sides[1])];
  }
  return changes;
}

const rowsOf = (design: StoredDesign, table: DesignTable) =>
  design[table].map((row) => [row.id, row as unknown as Row] as const);

const nameIn = (design: StoredDesign, table: DesignTable) => {
  const labels = new Map(design.nodes.map(({ id, label }) => [id, label]));
  return (row: Row): string => {
    if (table === 'areas') return String(row.title);
    if (table === 'nodes') return String(row.label);
    return `${labels.get(Number(row.fromNodeId)) ?? ''} – ${labels.get(Number(row.toNodeId)) ?? ''}`;
  };
};

/** Ids mean nothing to a reader; what they refer to is among the other fields, or in the design. */
const unread = new Set([
  'id',
  'version',
  'areaId',
  'productTypeId',
  'parentId',
  'projectId',
  'isTransformer',
]);

/** The values of a row that differ from the other side. */
const valuesOf = (design: StoredDesign, row: Row, other: Row): string[] =>
  Object.entries(row)
    .filter(([field, value]) => !unread.has(field) && JSON.stringify(value) !== JSON.stringify(other[field]))
    .map(([field, value]) =>
      field === 'materials' ? materialsText(design, value, other[field]) : String(value ?? '–'),
    );

type Materials = readonly { itemId: number; quantity: string }[];

function materialsText({ items }: StoredDesign, own: unknown, other: unknown): string {
  const codes = new Map(items.map(({ id, code }) => [id, code]));
  const others = new Set((other as Materials).map(({ itemId, quantity }) => `${itemId} ${quantity}`));
  return (own as Materials)
    .filter(({ itemId, quantity }) => !others.has(`${itemId} ${quantity}`))
    .map(({ itemId, quantity }) => `${codes.get(itemId) ?? itemId} ${quantity}`)
    .join(', ');
}

const capped = (names: readonly string[]) =>
  names.length <= mostListed ? names : [...names.slice(0, mostListed), `+${names.length - mostListed}`];
