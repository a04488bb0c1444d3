import * as dashboard from './en/dashboard.ts';
import * as exchange from './en/exchange.ts';
import * as help from './en/help.ts';
import * as inside from './en/inside.ts';
import * as landing from './en/landing.ts';
import * as lines from './en/lines.ts';
import * as notifications from './en/notifications.ts';
import * as outside from './en/outside.ts';
import * as palette from './en/palette.ts';

/** English is the source: its keys are the keys, and every other language must have them all. */
export const en = {
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
