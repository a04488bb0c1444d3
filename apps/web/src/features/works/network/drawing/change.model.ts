import type { Design, DesignArea, DesignNode, DesignSpan } from './design.ts';

type Rows = { areas: DesignArea; nodes: DesignNode; spans: DesignSpan };
type Table = keyof Rows;

type StepOn<Name extends Table> =
  | { table: Name; action: 'add'; row: Rows[Name]; at?: number }
  | { table: Name; action: 'remove'; id: string }
  | { table: Name; action: 'set'; id: string; fields: Partial<Omit<Rows[Name], 'id'>> };

/** One change of one row. */
export type Step = StepOn<'areas'> | StepOn<'nodes'> | StepOn<'spans'>;

/** What one action of a person does to the design; undone as a whole. */
export type Change = readonly Step[];

/**
 * The design after a change, and the change that undoes it. A step whose row is gone is left out, because somebody else may
 * have removed it.
 */
export function applyChange(design: Design, change: Change): { design: Design; inverse: Change } {
  const tables = { areas: [...design.areas], nodes: [...design.nodes], spans: [...design.spans] };
  const inverse: Step[] = [];
  for (const step of change) {
    const undone = applyStep(tables[step.table], step);
    if (undone) inverse.unshift(undone);
  }
  const touched = new Set(change.map(({ table }) => table));
  return {
    design: {
      areas: touched.has('areas') ? tables.areas : design.areas,
      nodes: touched.has('nodes') ? tables.nodes : design.nodes,
      spans: touched.has('spans') ? tables.spans : design.spans,
    },
    inverse,
  };
}

function applyStep(rows: { id: string }[], step: Step): Step | null {
  if (step.action === 'add') {
    if (rows.some(({ id }) => id === step.row.id)) return null;
    rows.splice(step.at ?? rows.length, 0, step.row);
    return { table: step.table, action: 'remove', id: step.row.id };
  }
  const index = rows.findIndex(({ id }) => id === step.id);
  const row = rows[index];
  if (!row) return null;
  if (step.action === 'remove') {
    rows.splice(index, 1);
    return { table: step.table, action: 'add', row, at: index } as Step;
  }
  rows[index] = { ...row, ...step.fields };
  const before = Object.fromEntries(
    Object.keys(step.fields).map((name) => [name, (row as Record<string, unknown>)[name]]),
  );
  return { table: step.table, action: 'set', id: step.id, fields: before };
}

/** Client keys and the ids that the server has given to their rows. */
export type StoredIds = ReadonlyMap<string, string>;

const references = ['id', 'areaId', 'parentId', 'fromNodeId', 'toNodeId'] as const;

function withIds<Row extends object>(row: Row, ids: StoredIds): Row {
  let renamed = row;
  for (const name of references) {
    const value: unknown = (row as Record<string, unknown>)[name];
    const id = typeof value === 'string' ? ids.get(value) : undefined;
    if (id !== undefined) renamed = { ...renamed, [name]: id };
  }
  return renamed;
}

/** The design with the ids of the server instead of client keys. */
export const designWithIds = ({ areas, nodes, spans }: Design, ids: StoredIds): Design => ({
  areas: areas.map((row) => withIds(row, ids)),
  nodes: nodes.map((row) => withIds(row, ids)),
  spans: spans.map((row) => withIds(row, ids)),
});

export const changeWithIds = (change: Change, ids: StoredIds): Change =>
  change.map((step) => {
    if (step.action === 'add') return { ...step, row: withIds(step.row, ids) } as Step;
    const renamed = withIds(step, ids);
    return renamed.action === 'set'
      ? ({ ...renamed, fields: withIds(renamed.fields, ids) } as Step)
      : renamed;
  });
