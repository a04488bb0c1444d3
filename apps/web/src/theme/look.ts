import type { Radii } from './radii.ts';
import type { Roles } from './roles.ts';

/** What the styles of the components are made of. */
export type Look = { roles: Roles; radii: Radii; isCardShadow: boolean };
