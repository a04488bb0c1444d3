import { addDecimals } from '@kalfa/domain/decimal';

/** A point of a step chart: from this time on, the number is this. */
export type Step = { at: number; after: number };

const negative = (value: string) => (value.startsWith('-') ? value.slice(1) : `-${value}`);

/** The parts of a number from the newest on, each with the number after it: computed back from the number itself. */
export function withBalances<Part extends { part: string }>(
  total: string,
  parts: readonly Part[],
): { rows: (Part & { after: string })[]; before: string } {
  let after = total;
  const rows = parts.map((part) => {
    const row = { ...part, after };
    after = addDecimals([after, negative(part.part)]);
    return row;
  });
  return { rows, before: after };
}

/** A step chart in percent of its box: its line from the left edge to the right one, and the place of each step. */
export function drawSteps(
  steps: readonly Step[],
  { before, until, top }: { before: number; until: number; top: number },
): { line: string; places: readonly { x: number; y: number }[] } {
  const first = steps[0]?.at ?? until;
  // The first step is a little to the right of the edge, so that what it changed is visible.
  const span = Math.max(1, until - first);
  const x = (at: number) => round(leadPercent + ((at - first) / span) * (100 - leadPercent));
  const y = (value: number) => round(100 - (value / top) * 100);
  const places = steps.map(({ at, after }) => ({ x: x(at), y: y(after) }));
  const corners = places.map((place, index) => {
    const from = places[index - 1]?.y ?? y(before);
    return `${place.x},${from} ${place.x},${place.y}`;
  });
  const last = places.at(-1)?.y ?? y(before);
  return { line: [`0,${y(before)}`, ...corners, `100,${last}`].join(' '), places };
}

const leadPercent = 4;
const round = (percent: number) => Math.round(percent * 100) / 100;

/** The step nearest to a place, in percent from the left. */
export const nearestStep = (places: readonly { x: number }[], x: number): number =>
  places.reduce(
    (best, place, index) =>
      Math.abs(place.x - x) < Math.abs((places[best]?.x ?? Infinity) - x) ? index : best,
    0,
  );
