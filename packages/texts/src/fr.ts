import type { Dictionary } from './dictionary.ts';
import * as inside from './fr/inside.ts';
import * as landing from './fr/landing.ts';
import * as outside from './fr/outside.ts';

export const fr: Dictionary = { ...outside, ...landing, ...inside };
