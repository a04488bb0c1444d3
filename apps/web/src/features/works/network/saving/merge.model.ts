import { designTables, type DesignConflict, type DesignTable } from '@kalfa/contracts/works/network-design';
import type { Design, DesignNode } from '../drawing/design.ts';
import { nextLabel } from '../drawing/edits.model.ts';
import {
  changedFields,
  drawnId,
  drawnRow,
  isMoved,
  isSame,
  placeFields,
  type DrawnRows,
  type StoredDesign,
  type StoredRows,
} from './drawn-rows.ts';

/** What is drawn, and the stored design that it is based on. */
export type Draft = { base: StoredDesign; drawn: Design };

type Drawn = DrawnRows[DesignTable];
type Stored = StoredRows[DesignTable];
type Pair = { base: Stored | undefined; drawn: Drawn | undefined };

/** A row after somebody else changed it, or null when both changed the same of it. */
function mergedRow(table: DesignTable, { base, drawn }: Pair, theirs: Stored | undefined): Pair | null {
  if (!base) return { base: theirs, drawn: drawn ?? (theirs && drawnRow(table, theirs as never)) };
  const before = drawnRow(table, base as never);
  const after = theirs && drawnRow(table, theirs as never);
  const mine = drawn ? changedFields(table, before, drawn) : null;
  const other = after ? changedFields(table, before, after) : null;
  const hasMoved = drawn !== undefined && table === 'nodes' && isMoved(before as never, drawn as never);
  if (mine === null) return other === null || other.length === 0 ? { base: theirs, drawn: undefined } : null;
  if (!after || other === null) return mine.length === 0 ? { base: undefined, drawn: undefined } : null;
  const own = drawn as Readonly<Record<string, unknown>>;
  const isDisputed = mine.some(
    (field) => other.includes(field) && !isSame(field, own[field], after[field as never]),
  );
  if (isDisputed) return null;
  return { base: theirs, drawn: withOwn(after, drawn as Drawn, mine, hasMoved) };
}

/** The row of somebody else with the fields that the user changed. */
function withOwn(theirs: Drawn, drawn: Drawn, fields: readonly string[], hasMoved: boolean): Drawn {
  // A type brings its title along.
  const derived = fields.includes('productTypeId') ? ['productTypeTitle', 'isTransformer'] : [];
  const kept = [...fields, ...derived, ...(hasMoved ? placeFields : [])];
  const own = drawn as unknown as Readonly<Record<string, unknown>>;
  return { ...theirs, ...Object.fromEntries(kept.map((field) => [field, own[field]])) };
}

/**
 * Takes over what others have stored. A row that both changed keeps the version it was drawn on, so that the server names
 * the conflict when it is saved.
 */
export function takeOver({ base, drawn }: Draft, theirs: StoredDesign): Draft {
  const merged = designTables.map((table) => {
    const [was, own, now] = [byId(table, base[table]), byDrawnId(drawn[table]), byId(table, theirs[table])];
    const ids = [...new Set([...now.keys(), ...was.keys(), ...own.keys()])];
    const pairs = ids.map((id): Pair => {
      const pair = { base: was.get(id), drawn: own.get(id) };
      return mergedRow(table, pair, now.get(id)) ?? pair;
    });
    return [table, pairs] as const;
  });
  return {
    base: {
      version: theirs.version,
      ...Object.fromEntries(
        merged.map(([table, pairs]) => [table, pairs.flatMap(({ base: row }) => row ?? [])]),
      ),
    } as StoredDesign,
    drawn: relabelled(
      Object.fromEntries(
        merged.map(([table, pairs]) => [table, pairs.flatMap(({ drawn: row }) => row ?? [])]),
      ) as unknown as Design,
      theirs,
    ),
  };
}

/** Two people who add a pole both get the next number; the one who is stored later gets the one after it. */
function relabelled(drawn: Design, theirs: StoredDesign): Design {
  const isStored = new Set(theirs.nodes.map(({ id }) => drawnId('nodes', id)));
  const taken = new Set(theirs.nodes.map(({ areaId, label }) => `${drawnId('areas', areaId)} ${label}`));
  const isTaken = ({ id, areaId, label }: DesignNode) => !isStored.has(id) && taken.has(`${areaId} ${label}`);
  if (!drawn.nodes.some(isTaken)) return drawn;
  const nodes = [...drawn.nodes];
  for (const [index, node] of nodes.entries())
    if (isTaken(node)) {
      const series = nodes.filter(({ areaId, isTransformer }) => areaId === node.areaId && !isTransformer);
      nodes[index] = { ...node, label: nextLabel(series.map(({ label }) => label)) };
    }
  return { ...drawn, nodes };
}

const byId = (table: DesignTable, rows: readonly Stored[]) =>
  new Map(rows.map((row) => [drawnId(table, row.id), row]));
const byDrawnId = (rows: readonly Drawn[]) => new Map(rows.map((row) => [row.id, row]));

/** A row that both changed, with the fields in question; without them one of both removed it. */
export type Dispute = DesignConflict & { rowId: string; label: string; fields: readonly string[] };

/** Merges rows that the server refused, as far as they can be merged. The others are for the user to decide. */
export function settle(
  draft: Draft,
  conflicts: readonly DesignConflict[],
): { draft: Draft; disputes: Dispute[] } {
  const disputes: Dispute[] = [];
  let next = draft;
  for (const conflict of conflicts) {
    const { table, id } = conflict;
    const rowId = drawnId(table, id);
    const pair = pairOf(next, table, rowId);
    const theirs = conflict.current ?? undefined;
    const merged = mergedRow(table, pair, theirs);
    if (merged) next = withPair(next, table, rowId, merged);
    else
      disputes.push({
        ...conflict,
        rowId,
        label: labelOf(next, table, pair),
        fields: disputed(table, pair, theirs),
      });
  }
  return { draft: next, disputes };
}

function disputed(table: DesignTable, { base, drawn }: Pair, theirs: Stored | undefined): string[] {
  if (!base || !drawn || !theirs) return [];
  const before = drawnRow(table, base as never);
  const after = drawnRow(table, theirs as never);
  const other = changedFields(table, before, after);
  const own = drawn as Readonly<Record<string, unknown>>;
  return changedFields(table, before, drawn).filter(
    (field) => other.includes(field) && !isSame(field, own[field], after[field as never]),
  );
}

export type Side = 'mine' | 'theirs';

/** Continues from the row of somebody else, with the user's own changes or without them. */
export function decide(draft: Draft, { table, rowId, current }: Dispute, side: Side): Draft {
  const { base, drawn } = pairOf(draft, table, rowId);
  const theirs = current && drawnRow(table, current as never);
  const mine = () => {
    if (!drawn || !theirs || !base) return drawn;
    const before = drawnRow(table, base as never);
    const hasMoved = table === 'nodes' && isMoved(before as DesignNode, drawn as DesignNode);
    return withOwn(theirs, drawn, changedFields(table, before, drawn), hasMoved);
  };
  return withPair(draft, table, rowId, {
    base: current ?? undefined,
    drawn: side === 'mine' ? mine() : (theirs ?? undefined),
  });
}

const pairOf = ({ base, drawn }: Draft, table: DesignTable, rowId: string): Pair => ({
  base: base[table].find((row) => drawnId(table, row.id) === rowId),
  drawn: drawn[table].find((row) => row.id === rowId),
});

function withPair({ base, drawn }: Draft, table: DesignTable, rowId: string, pair: Pair): Draft {
  return {
    base: {
      ...base,
      [table]: replaced<Stored>(base[table], pair.base, (row) => drawnId(table, row.id) === rowId),
    },
    drawn: { ...drawn, [table]: replaced<Drawn>(drawn[table], pair.drawn, (row) => row.id === rowId) },
  };
}

function replaced<Row>(rows: readonly Row[], row: Row | undefined, isIt: (row: Row) => boolean): Row[] {
  const at = rows.findIndex(isIt);
  if (at < 0) return row ? [...rows, row] : [...rows];
  return rows.toSpliced(at, 1, ...(row ? [row] : []));
}

/** What people call a row: the title of an area, the label of a pole, both labels of a span. */
function labelOf({ base, drawn }: Draft, table: DesignTable, pair: Pair): string {
  const row = pair.drawn ?? (pair.base && drawnRow(table, pair.base as never));
  if (!row) return '';
  if ('fromNodeId' in row) {
    const labels = new Map([
      ...base.nodes.map(({ id, label }) => [drawnId('nodes', id), label] as const),
      ...drawn.nodes.map(({ id, label }) => [id, label] as const),
    ]);
    return `${labels.get(row.fromNodeId) ?? ''} – ${labels.get(row.toNodeId) ?? ''}`;
  }
  return 'label' in row ? row.label : row.title;
}
