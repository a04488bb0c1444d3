import type { Mode, ThemeName } from '../lib/settings.ts';
import tokens from './tokens.json';

/** One brand colour needs several shades to be readable: an accent, a fill under white text, a text, a tint. */
type ColourRoles = {
  main: string;
  solid: string;
  solidHover: string;
  onSolid: string;
  text: string;
  soft: string;
  onSoft: string;
};
type StatusRoles = { main: string; solid: string; text: string; soft: string };
export type StatusName = keyof typeof tokens.status;

export type Roles = {
  primary: ColourRoles;
  secondary: ColourRoles;
  neutral: (typeof tokens.neutral)['light'];
  status: Record<StatusName, StatusRoles>;
};

export function rolesOf(theme: ThemeName, mode: Mode): Roles {
  const status = Object.fromEntries(
    Object.entries(tokens.status).map(([name, modes]) => [name, modes[mode]]),
  );
  return {
    primary: tokens.themes[theme].primary[mode],
    secondary: tokens.themes[theme].secondary[mode],
    neutral: tokens.neutral[mode],
    status: status as Record<StatusName, StatusRoles>,
  };
}

export const shadowsOf = (mode: Mode) => tokens.shadows[mode];
