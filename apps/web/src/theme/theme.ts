import type { Language } from '@kalfa/contracts/language';
import { createTheme, type Shadows, type Theme } from '@mui/material/styles';
import type { Settings } from '../lib/settings.ts';
import { componentStyles } from './components.ts';
import { rolesOf, shadowsOf, type Roles } from './roles.ts';
import { typographyOf } from './typography.ts';

declare module '@mui/material/styles' {
  // oxlint-disable typescript/consistent-type-definitions -- MUI asks for interfaces it can merge with.
  interface Theme {
    roles: Roles;
  }
  interface ThemeOptions {
    roles?: Roles;
  }
  // oxlint-enable typescript/consistent-type-definitions
}

type Appearance = Pick<
  Settings,
  'activeTheme' | 'activeMode' | 'activeDir' | 'borderRadius' | 'isCardShadow'
>;

/** The look of Kalfa in one theme, mode and direction. */
export function buildTheme(appearance: Appearance, language: Language): Theme {
  const { activeTheme, activeMode: mode, activeDir, borderRadius, isCardShadow } = appearance;
  const roles = rolesOf(activeTheme, mode);
  const { neutral, primary, secondary, status } = roles;
  return createTheme({
    direction: activeDir,
    roles,
    palette: {
      mode,
      primary: { main: primary.main, dark: primary.solidHover, contrastText: primary.onSolid },
      secondary: { main: secondary.main, dark: secondary.solidHover, contrastText: secondary.onSolid },
      error: { main: status.error.text },
      warning: { main: status.warning.text },
      info: { main: status.info.text },
      success: { main: status.success.text },
      background: { default: neutral.canvas, paper: neutral.surface },
      text: {
        primary: neutral.textPrimary,
        secondary: neutral.textSecondary,
        disabled: neutral.disabledText,
      },
      divider: neutral.divider,
    },
    shape: { borderRadius },
    shadows: shadowsOf(mode) as unknown as Shadows,
    typography: typographyOf(language),
    // Who asks their system for less motion gets it from every component, skeletons included.
    motion: { reducedMotion: 'system' },
    transitions: {
      duration: {
        shortest: 90,
        shorter: 120,
        short: 150,
        standard: 220,
        complex: 320,
        enteringScreen: 220,
        leavingScreen: 120,
      },
    },
    components: componentStyles(roles, { isCardShadow, radius: borderRadius }),
  });
}
