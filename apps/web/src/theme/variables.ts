import type { Settings } from '../lib/settings.ts';
import { rolesOf, shadowsOf } from './roles.ts';

type Dress = Pick<Settings, 'activeTheme' | 'activeMode' | 'borderRadius'>;

/** The tokens as custom properties, for pages styled by plain CSS: the pages before the sign-in, and the crash page. */
export function variablesOf({ activeTheme, activeMode, borderRadius }: Dress): Record<string, string> {
  const { primary, secondary, neutral, status } = rolesOf(activeTheme, activeMode);
  const shadows = shadowsOf(activeMode);
  return {
    ...named('', neutral),
    ...named('primary', primary),
    ...named('secondary', secondary),
    ...Object.assign({}, ...Object.entries(status).map(([name, roles]) => named(name, roles))),
    ...Object.fromEntries([1, 3, 8, 16, 24].map((level) => [`--shadow-${level}`, shadows[level] ?? 'none'])),
    '--radius': `${borderRadius}px`,
  };
}

/** `onSolid` of `primary` becomes `--primary-on-solid`. */
const named = (prefix: string, roles: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(roles).map(([role, value]) => [
      `--${prefix && `${prefix}-`}${role.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`,
      value,
    ]),
  );
