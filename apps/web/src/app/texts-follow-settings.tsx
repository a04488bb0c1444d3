import { useEffect } from 'react';
import { changeTexts } from '../lib/i18n.ts';
import { useSettings } from '../lib/settings.ts';

/** The words on the page are those of the chosen language, also when it is chosen in another tab. */
export function TextsFollowSettings() {
  const language = useSettings((settings) => settings.isLanguage);
  useEffect(() => void changeTexts(language), [language]);
  return null;
}
