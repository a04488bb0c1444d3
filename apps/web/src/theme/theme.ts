import type { Language } from '@kalfa/contracts/language';
import { createTheme, type Shadows, type Theme } from '@mui/material/styles';
import type { Settings } from '../lib/settings.ts';
import type { ComponentTexts } from './component-packs.ts';
import { componentStyles } from './components.ts';
import { transitions } from './motion.ts';
import { radiiOf, type Radii } from './radii.ts';
import { rolesOf, shadowsOf, type Roles } from './roles.ts';
import { typographyOf } from './typography.ts';

declare module '@mui/material/styles' {
  // oxlint-disable typescript/consistent-type-definitions -- MUI asks for interfaces it can merge with.
  interface Theme {
    roles: Roles;
    radii: Radii;
  }
  interface ThemeOptions {
    roles?: Roles;
    radii?: Radii;
  }
  // oxlint-enable typescript/consistent-type-definitions
}

type Appearance = Pick<
  Settings,
  'activeTheme' | 'activeMode' | 'activeDir' | 'borderRadius' | 'isCardShadow'
> & { reduceMotion: boolean };

type Speech = { language: Language; componentTexts: ComponentTexts };

/** The MUI theme of Kalfa in one theme, mode and direction. */
export function buildTheme(appearance: Appearance, { language, componentTexts }: Speech): Theme {
  const { activeTheme, activeMode: mode, activeDir, borderRadius, isCardShadow, reduceMotion } = appearance;
  const roles = rolesOf(activeTheme, mode);
  const radii = radiiOf(borderRadius);
  const { neutral, primary, secondary, status } = roles;
  return createTheme(
    {
      direction: activeDir,
      roles,
      radii,
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
      // Users who prefer reduced motion, here or in their system, get it from every component, skeletons included.
      motion: { reducedMotion: reduceMotion ? 'always' : 'system' },
      transitions,
      components: componentStyles({ roles, radii, isCardShadow }),
    },
    componentTexts,
  );
}
