import { largestRadius } from '../lib/settings.ts';

/** The radii derived from the one the user selects. Pills stay pills. */
export const radiiOf = (radius: number) => ({
  control: radius,
  card: radius,
  small: Math.max(3, radius - 3),
  sheet: Math.min(radius + 6, largestRadius),
  phoneCard: Math.max(radius, 12),
  pill: 999,
});

export type Radii = ReturnType<typeof radiiOf>;
