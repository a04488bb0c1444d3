import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { useMemo, type ReactNode } from 'react';
import { prefixer } from 'stylis';
import { usePreferences } from '../lib/preferences.ts';
import { useSettings } from '../lib/settings.ts';
import { useComponentTexts } from './component-texts.ts';
import { buildTheme } from './theme.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

const caches = {
  ltr: createCache({ key: 'mui', ...(nonce && { nonce }) }),
  rtl: createCache({ key: 'muirtl', stylisPlugins: [prefixer, rtlPlugin], ...(nonce && { nonce }) }),
};

/** Gives MUI's components the selected theme, mode, direction and language. */
export function Appearance({ children }: { children: ReactNode }) {
  const settings = useSettings();
  const { activeTheme, activeMode, activeDir, borderRadius, isCardShadow, isLanguage } = settings;
  const reduceMotion = usePreferences((preferences) => preferences.reduceMotion);
  const componentTexts = useComponentTexts(isLanguage);
  const theme = useMemo(
    () =>
      buildTheme(
        { activeTheme, activeMode, activeDir, borderRadius, isCardShadow, reduceMotion },
        { language: isLanguage, componentTexts },
      ),
    [
      activeTheme,
      activeMode,
      activeDir,
      borderRadius,
      isCardShadow,
      reduceMotion,
      isLanguage,
      componentTexts,
    ],
  );
  return (
    <CacheProvider value={caches[activeDir]}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
