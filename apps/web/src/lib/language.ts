import type { Language } from '@kalfa/contracts/language';
import { loadTexts, showTexts } from './i18n.ts';
import { follow } from './local-storage.ts';
import { preferencesKey, usePreferences } from './preferences.ts';
import { readSettings, setLanguage, settingsKey, useSettings } from './settings.ts';
import { tooltipsKey, useTooltips } from './tooltips.ts';

let lastSwitch = 0;

/** Texts, direction and formats change in one step once the texts are loaded. Of two quick choices the last one wins. */
async function switchTo(language: Language, changeSettings: () => void): Promise<void> {
  lastSwitch += 1;
  const own = lastSwitch;
  await loadTexts(language);
  if (own !== lastSwitch) return;
  showTexts(language);
  changeSettings();
}

export const chooseLanguage = (language: Language) => switchTo(language, () => setLanguage(language));

/** Settings changed in another tab apply here too; a language once its texts are loaded. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== settingsKey) return;
    const { isLanguage: language } = readSettings(newValue);
    if (language === undefined || language === useSettings.getState().isLanguage) useSettings.readAgain();
    else void switchTo(language, useSettings.readAgain);
  });
  follow(preferencesKey, usePreferences);
  follow(tooltipsKey, useTooltips);
}
