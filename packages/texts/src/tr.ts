import type { Dictionary } from './dictionary.ts';
import * as dashboard from './tr/dashboard.ts';
import * as exchange from './tr/exchange.ts';
import * as help from './tr/help.ts';
import * as inside from './tr/inside.ts';
import * as landing from './tr/landing.ts';
import * as lines from './tr/lines.ts';
import * as notifications from './tr/notifications.ts';
import * as outside from './tr/outside.ts';
import * as palette from './tr/palette.ts';

export const tr: Dictionary = {
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
