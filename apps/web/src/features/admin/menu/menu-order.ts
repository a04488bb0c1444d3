/** A menu and its order among its siblings. */
export type Placed = { id: number; order: number };

const gap = 10;

/**
 * The new orders that move a menu to another position among its siblings: one, when there is room between its new
 * neighbours, otherwise those of all whose order must change.
 */
export function reordered(siblings: readonly Placed[], id: number, to: number): Placed[] {
  const moved = siblings.find((sibling) => sibling.id === id);
  const others = siblings.filter((sibling) => sibling.id !== id);
  const position = Math.max(0, Math.min(others.length, to));
  if (!moved || siblings.indexOf(moved) === position) return [];
  const [before, after] = [others[position - 1], others[position]];
  const room = roomBetween(before?.order, after?.order);
  if (room !== null) return [{ id, order: room }];
  const wanted = [...others.slice(0, position), moved, ...others.slice(position)];
  const start = Math.max(0, Math.min(...siblings.map(({ order }) => order)));
  return wanted
    .map((sibling, index) => ({ id: sibling.id, order: start + index * gap }))
    .filter(({ id: changed, order }) => siblings.find((s) => s.id === changed)?.order !== order);
}

/** An integer strictly between two orders, or beyond the last one. */
function roomBetween(before: number | undefined, after: number | undefined): number | null {
  if (after === undefined) return (before ?? 0) + gap;
  const low = before ?? -1;
  const middle = Math.floor((low + after) / 2);
  return middle > low && middle < after ? middle : null;
}
