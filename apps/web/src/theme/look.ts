import type { Radii } from './radii.ts';
import type { Roles } from './roles.ts';

/** The inputs of the component styles. */
export type Look = { roles: Roles; radii: Radii; isCardShadow: boolean };
