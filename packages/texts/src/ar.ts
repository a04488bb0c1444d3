import type { Dictionary } from './dictionary.ts';
import * as dashboard from './ar/dashboard.ts';
import * as exchange from './ar/exchange.ts';
import * as help from './ar/help.ts';
import * as inside from './ar/inside.ts';
import * as landing from './ar/landing.ts';
import * as lines from './ar/lines.ts';
import * as notifications from './ar/notifications.ts';
import * as outside from './ar/outside.ts';
import * as palette from './ar/palette.ts';

export const ar: Dictionary = {
  ...outside,
  ...landing,
  ...inside,
  ...palette,
  ...help,
  ...dashboard,
  ...exchange,
  ...lines,
  ...notifications,
  entity: { ...inside.entity, ...notifications.entity },
};
