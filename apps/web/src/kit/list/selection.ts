/** Which rows are selected: some of the visible ones, or all that the list's query matches, visible or not. */
export type Selection = { kind: 'rows'; ids: readonly number[] } | { kind: 'matching'; total: number };

export const nothingSelected: Selection = { kind: 'rows', ids: [] };

export const selectedCount = (selection: Selection) =>
  selection.kind === 'matching' ? selection.total : selection.ids.length;

export const isSelected = (selection: Selection, id: number) =>
  selection.kind === 'matching' || selection.ids.includes(id);

/** Toggles one row. Deselecting one of all matching rows leaves the other visible ones selected. */
export function toggled(selection: Selection, id: number, inSight: readonly number[]): Selection {
  const ids = selection.kind === 'matching' ? inSight : selection.ids;
  return {
    kind: 'rows',
    ids: ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id],
  };
}

/** Everything between two rows, both included, in addition to the previous selection. */
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

/** All visible rows; the second time, all matching rows. */
export function widened(selection: Selection, inSight: readonly number[], total: number): Selection {
  const hasPage = selection.kind === 'rows' && inSight.every((id) => selection.ids.includes(id));
  return hasPage && total > inSight.length
    ? { kind: 'matching', total }
    : { kind: 'rows', ids: [...inSight] };
}

/** The state of the header checkbox. */
export function boxState(selection: Selection, inSight: readonly number[]): 'none' | 'some' | 'all' {
  if (inSight.length > 0 && inSight.every((id) => isSelected(selection, id))) return 'all';
  return selectedCount(selection) > 0 ? 'some' : 'none';
}
