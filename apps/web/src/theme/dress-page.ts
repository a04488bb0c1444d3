import { tagOf } from '../lib/i18n.ts';
import { useSettings, type Settings } from '../lib/settings.ts';
import { variablesOf } from './variables.ts';

/** Puts direction, language, mode and colours on the document, now and whenever they change, in the shell and outside it. */
export function dressPage(): void {
  dress(useSettings.getState());
  useSettings.subscribe(dress);
}

function dress(settings: Settings): void {
  const page = document.documentElement;
  page.dir = settings.activeDir;
  page.lang = tagOf(settings.isLanguage).split('-u-')[0] ?? 'en';
  page.style.colorScheme = settings.activeMode;
  // Its hundred slices are worth their names only to who reads Chinese; until then the system's own font serves.
  if (settings.isLanguage === 'ch') void import('@fontsource-variable/noto-sans-sc/index.css');
  for (const [name, value] of Object.entries(variablesOf(settings))) page.style.setProperty(name, value);
}
