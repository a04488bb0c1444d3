const most = 2_000;

/** An id that no row has; ids of the demonstration are between 1 and 2000. */
export function nextId(ids: readonly number[]): number {
  const highest = Math.max(0, ...ids);
  if (highest < most) return highest + 1;
  const taken = new Set(ids);
  return Array.from({ length: most }, (_, index) => index + 1).find((id) => !taken.has(id)) ?? most;
}
