import { largestRadius } from '../lib/settings.ts';

/** The one radius somebody chooses, as the parts of the page need it. What is a pill stays one. */
export const radiiOf = (radius: number) => ({
  control: radius,
  card: radius,
  small: Math.max(3, radius - 3),
  sheet: Math.min(radius + 6, largestRadius),
  phoneCard: Math.max(radius, 12),
  pill: 999,
});

export type Radii = ReturnType<typeof radiiOf>;
