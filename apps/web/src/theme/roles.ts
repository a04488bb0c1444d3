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
  /** The series of a chart in their order. They are the same in all themes, and distinguishable with colour blindness. */
  chart: readonly string[];
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
    chart: tokens.chart[mode],
  };
}

export const shadowsOf = (mode: Mode) => tokens.shadows[mode];

const paletteNames = ['primary', 'secondary', 'error', 'warning', 'info', 'success'] as const;

/** The palette colours of MUI's components, all with the same roles: a status has no hover shades of its own. */
export const palettesOf = (roles: Roles) =>
  paletteNames.map((color) => {
    if (color === 'primary' || color === 'secondary') return { color, ...roles[color] };
    const { main, solid, text, soft } = roles.status[color];
    const solidHover = `color-mix(in srgb, ${solid} 88%, black)`;
    return { color, main, solid, solidHover, onSolid: '#FFFFFF', text, soft, onSoft: text };
  });
