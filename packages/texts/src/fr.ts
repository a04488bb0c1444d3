import type { Dictionary } from './dictionary.ts';
import * as dashboard from './fr/dashboard.ts';
import * as exchange from './fr/exchange.ts';
import * as help from './fr/help.ts';
import * as inside from './fr/inside.ts';
import * as landing from './fr/landing.ts';
import * as lines from './fr/lines.ts';
import * as notifications from './fr/notifications.ts';
import * as outside from './fr/outside.ts';
import * as palette from './fr/palette.ts';

export const fr: Dictionary = {
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
