import type { Language } from '@kalfa/contracts/language';
import { useEffect, useState } from 'react';
import { loadPart } from '../lib/load-part.ts';
import type { ComponentTexts } from './component-packs.ts';

const english: ComponentTexts = {};

/** The MUI pack of each of our languages. */
export const packOf = {
  en: 'en-US',
  tr: 'tr-TR',
  fr: 'fr-FR',
  ar: 'ar-SA',
  ch: 'zh-CN',
} as const satisfies Record<Language, string>;

/** The texts of the selected language, and English until they are loaded. */
export function useComponentTexts(language: Language): ComponentTexts {
  const [loaded, setLoaded] = useState<{ language: Language; texts: ComponentTexts } | null>(null);
  useEffect(() => {
    if (language === 'en') return undefined;
    let isWanted = true;
    const load = async () => (await import('./component-packs.ts')).loadPack(packOf[language]);
    void loadPart(load).then((texts) => isWanted && setLoaded({ language, texts }));
    return () => {
      isWanted = false;
    };
  }, [language]);
  return loaded?.language === language ? loaded.texts : english;
}
