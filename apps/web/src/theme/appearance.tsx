import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { create } from 'zustand';
import { loadPart } from '../lib/load-part.ts';
import { usePreferences } from '../lib/preferences.ts';
import { useSettings } from '../lib/settings.ts';
import { useComponentTexts } from './component-texts.ts';
import { buildTheme } from './theme.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

const ltrCache = createCache({ key: 'mui', ...(nonce && { nonce }) });
const useRtlCache = create<{ cache: EmotionCache | null }>(() => ({ cache: null }));

async function loadRtlCache(): Promise<void> {
  const { createRtlCache } = await loadPart(() => import('./rtl-cache.ts'));
  useRtlCache.setState(({ cache }) => ({ cache: cache ?? createRtlCache(nonce) }));
}

/** The style cache of a direction. A page that switches keeps its old one until the new one is loaded; a new page waits for it. */
function useStyleCache(direction: 'ltr' | 'rtl'): EmotionCache | null {
  const [firstDirection] = useState(direction);
  const { cache: rtlCache } = useRtlCache();
  useEffect(() => {
    if (direction === 'rtl') void loadRtlCache();
  }, [direction]);
  if (direction === 'ltr') return ltrCache;
  return rtlCache ?? (firstDirection === 'ltr' ? ltrCache : null);
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
