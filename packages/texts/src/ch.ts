import type { Dictionary } from './dictionary.ts';
import * as inside from './ch/inside.ts';
import * as landing from './ch/landing.ts';
import * as outside from './ch/outside.ts';

export const ch: Dictionary = { ...outside, ...landing, ...inside };
