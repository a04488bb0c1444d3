/** Which rows are chosen: some of those in sight, or all that the list's question matches, in sight or not. */
export type Selection = { kind: 'rows'; ids: readonly number[] } | { kind: 'matching'; total: number };

export const nothingSelected: Selection = { kind: 'rows', ids: [] };

export const selectedCount = (selection: Selection) =>
  selection.kind === 'matching' ? selection.total : selection.ids.length;

export const isSelected = (selection: Selection, id: number) =>
  selection.kind === 'matching' || selection.ids.includes(id);

/** One row more or less. Leaving one out of all that match leaves the others in sight. */
export function toggled(selection: Selection, id: number, inSight: readonly number[]): Selection {
  const ids = selection.kind === 'matching' ? inSight : selection.ids;
  return {
    kind: 'rows',
    ids: ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id],
  };
}

/** Everything between two rows, both included, beside what was chosen before. */
export function extended(
  selection: Selection,
  inSight: readonly number[],
  { from, to }: { from: number; to: number },
): Selection {
  const ends = [inSight.indexOf(from), inSight.indexOf(to)].toSorted((a, b) => a - b) as [number, number];
  const between = inSight.slice(Math.max(0, ends[0]), ends[1] + 1);
  const ids = selection.kind === 'matching' ? inSight : selection.ids;
  return { kind: 'rows', ids: [...new Set([...ids, ...between])] };
}

/** All rows in sight; asked for again, all that match. */
export function widened(selection: Selection, inSight: readonly number[], total: number): Selection {
  const hasPage = selection.kind === 'rows' && inSight.every((id) => selection.ids.includes(id));
  return hasPage && total > inSight.length
    ? { kind: 'matching', total }
    : { kind: 'rows', ids: [...inSight] };
}

/** How the box above the rows stands. */
export function boxState(selection: Selection, inSight: readonly number[]): 'none' | 'some' | 'all' {
  if (inSight.length > 0 && inSight.every((id) => isSelected(selection, id))) return 'all';
  return selectedCount(selection) > 0 ? 'some' : 'none';
}
