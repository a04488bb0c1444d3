import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { loadPart } from '../lib/load-part.ts';
import { usePreferences } from '../lib/preferences.ts';
import { useSettings } from '../lib/settings.ts';
import { useComponentTexts } from './component-texts.ts';
import { buildTheme } from './theme.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

const ltrCache = createCache({ key: 'mui', ...(nonce && { nonce }) });
let rtlCache: EmotionCache | null = null;

/** The style cache of a direction. While that of the other direction loads, the last one stays; at the start there is none. */
function useStyleCache(direction: 'ltr' | 'rtl'): EmotionCache | null {
  const [cache, setCache] = useState(direction === 'ltr' ? ltrCache : rtlCache);
  useEffect(() => {
    if (direction === 'ltr' || rtlCache) {
      setCache(direction === 'ltr' ? ltrCache : rtlCache);
      return;
    }
    let isCurrent = true;
    void loadPart(() => import('./rtl-cache.ts')).then(({ createRtlCache }) => {
      rtlCache ??= createRtlCache(nonce);
      if (isCurrent) setCache(rtlCache);
    });
    return () => {
      isCurrent = false;
    };
  }, [direction]);
  return cache;
}

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
  const cache = useStyleCache(activeDir);
  if (!cache) return null;
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
