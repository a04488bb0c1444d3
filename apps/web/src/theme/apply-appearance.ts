import { tagOf } from '../lib/i18n.ts';
import { usePreferences, type Density } from '../lib/preferences.ts';
import { useSettings } from '../lib/settings.ts';
import { variablesOf } from './variables.ts';

const rowHeights: Record<Density, string> = { compact: '36px', standard: '44px', comfortable: '52px' };

/**
 * Sets direction, language, mode and colours on the document, now and whenever they change, in the shell and outside
 * it.
 */
export function followAppearance(): void {
  applyAppearance();
  useSettings.subscribe(applyAppearance);
  usePreferences.subscribe(applyAppearance);
}

function applyAppearance(): void {
  const page = document.documentElement;
  const settings = useSettings.getState();
  const { density, textSize, reduceMotion } = usePreferences.getState();
  page.dir = settings.activeDir;
  page.lang = tagOf(settings.isLanguage).split('-u-')[0] ?? 'en';
  page.style.colorScheme = settings.activeMode;
  // Its hundred subsets are declared only for Chinese; otherwise the system font is used.
  if (settings.isLanguage === 'ch') void import('@fontsource-variable/noto-sans-sc/index.css');
  // Texts are sized in `rem`, so this scales them all, relative to the browser's own font size.
  page.style.fontSize = `${textSize}%`;
  page.toggleAttribute('data-still', reduceMotion);
  const variables = { ...variablesOf(settings), '--row-height': rowHeights[density] };
  for (const [name, value] of Object.entries(variables)) page.style.setProperty(name, value);
}
