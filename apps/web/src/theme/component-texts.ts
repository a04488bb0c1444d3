import type { Language } from '@kalfa/contracts/language';
import { useEffect, useState } from 'react';
import { loadPart } from '../lib/load-part.ts';

/** What MUI's own components say, such as the name of an alert's closing cross. English is what they say by themselves. */
export type ComponentTexts = { components?: object };

const packs: Partial<Record<Language, () => Promise<ComponentTexts>>> = {
  tr: async () => (await import('./component-texts/tr.ts')).componentTexts,
  fr: async () => (await import('./component-texts/fr.ts')).componentTexts,
  ar: async () => (await import('./component-texts/ar.ts')).componentTexts,
  ch: async () => (await import('./component-texts/ch.ts')).componentTexts,
};

const english: ComponentTexts = {};

/** The texts of the chosen language, and English until they are there. */
export function useComponentTexts(language: Language): ComponentTexts {
  const [loaded, setLoaded] = useState<{ language: Language; texts: ComponentTexts } | null>(null);
  useEffect(() => {
    const load = packs[language];
    if (!load) return undefined;
    let isWanted = true;
    void loadPart(load).then((texts) => isWanted && setLoaded({ language, texts }));
    return () => {
      isWanted = false;
    };
  }, [language]);
  return loaded?.language === language ? loaded.texts : english;
}
