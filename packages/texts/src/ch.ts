import type { Dictionary } from './dictionary.ts';
import * as dashboard from './ch/dashboard.ts';
import * as exchange from './ch/exchange.ts';
import * as help from './ch/help.ts';
import * as inside from './ch/inside.ts';
import * as landing from './ch/landing.ts';
import * as lines from './ch/lines.ts';
import * as notifications from './ch/notifications.ts';
import * as outside from './ch/outside.ts';
import * as palette from './ch/palette.ts';

export const ch: Dictionary = {
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
