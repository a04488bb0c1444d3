import { languageOf, type Language } from '@kalfa/contracts/language';
import { useState } from 'react';
import { Button } from '../../kit/plain/button.tsx';
import { tagOf } from '../../lib/i18n.ts';
import { chooseLanguage } from '../../lib/language.ts';
import { settingsKey, useSettings } from '../../lib/settings.ts';

/** Each in its own language, because the reader may know no other. */
const offers: Record<Language, string> = {
  en: 'Continue in English',
  tr: 'Türkçe devam et',
  fr: 'Continuer en français',
  ar: 'المتابعة بالعربية',
  ch: '用中文继续',
};

/** On the first visit, the language of the browser is one click away; the stored default stays that of the specification. */
export function LanguageOffer() {
  const current = useSettings((settings) => settings.isLanguage);
  const [offered] = useState(() =>
    localStorage.getItem(settingsKey) === null ? languageOf(navigator.languages.join(',')) : null,
  );
  if (offered === null || offered === current) return null;
  return (
    <Button look="text" lang={tagOf(offered)} onClick={() => void chooseLanguage(offered)}>
      {offers[offered]}
    </Button>
  );
}
