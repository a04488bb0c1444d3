import { languages, type Language } from '@kalfa/contracts/language';
import { loadTexts, showTexts } from './i18n.ts';
import { setLanguage, settingsKey, useSettings } from './settings.ts';

let lastSwitch = 0;

/** Words, direction and formats change in one step once the words are there. Of two quick choices the last one wins. */
async function switchTo(language: Language, changeSettings: () => void): Promise<void> {
  lastSwitch += 1;
  const own = lastSwitch;
  await loadTexts(language);
  if (own !== lastSwitch) return;
  showTexts(language);
  changeSettings();
}

export const chooseLanguage = (language: Language) => switchTo(language, () => setLanguage(language));

/** What is set in another tab is set here too. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== settingsKey) return;
    const take = () => void useSettings.persist.rehydrate();
    const language = storedLanguage(newValue);
    if (language === null || language === useSettings.getState().isLanguage) take();
    else void switchTo(language, take);
  });
}

function storedLanguage(stored: string | null): Language | null {
  if (!stored) return null;
  const { state } = JSON.parse(stored) as { state?: { isLanguage?: unknown } };
  return languages.find((language) => language === state?.isLanguage) ?? null;
}
