import { languages, rightToLeft, type Language } from '@kalfa/contracts/language';
import { createStored, isBetween, isBoolean, isOneOf, parseStored, type Guards } from './local-storage.ts';

export const themeNames = [
  'BLUE_THEME',
  'AQUA_THEME',
  'PURPLE_THEME',
  'GREEN_THEME',
  'CYAN_THEME',
  'ORANGE_THEME',
] as const;
export type ThemeName = (typeof themeNames)[number];
export type Mode = 'light' | 'dark';
type Direction = 'ltr' | 'rtl';

/** The appearance settings of the specification, with its names and defaults. */
export type Settings = {
  activeDir: Direction;
  activeMode: Mode;
  activeTheme: ThemeName;
  SidebarWidth: number;
  MiniSidebarWidth: number;
  TopbarHeight: number;
  isLayout: 'boxed' | 'full';
  isCollapse: boolean;
  isSidebarHover: boolean;
  isMobileSidebar: boolean;
  isHorizontal: boolean;
  isLanguage: Language;
  isCardShadow: boolean;
  borderRadius: number;
};

const defaults: Settings = {
  activeDir: 'ltr',
  activeMode: 'light',
  activeTheme: 'BLUE_THEME',
  SidebarWidth: 270,
  MiniSidebarWidth: 87,
  TopbarHeight: 70,
  isLayout: 'boxed',
  isCollapse: false,
  isSidebarHover: false,
  isMobileSidebar: false,
  isHorizontal: false,
  isLanguage: 'en',
  isCardShadow: true,
  borderRadius: 7,
};

export const largestRadius = 24;

/** Whatever else is stored, by an older version or by hand, is replaced by the default. */
const rules: Guards<Settings> = {
  activeDir: isOneOf(['ltr', 'rtl']),
  activeMode: isOneOf(['light', 'dark']),
  activeTheme: isOneOf(themeNames),
  SidebarWidth: isBetween(200, 400),
  MiniSidebarWidth: isBetween(56, 120),
  TopbarHeight: isBetween(48, 120),
  isLayout: isOneOf(['boxed', 'full']),
  isCollapse: isBoolean,
  isSidebarHover: isBoolean,
  isMobileSidebar: isBoolean,
  isHorizontal: isBoolean,
  isLanguage: isOneOf(languages),
  isCardShadow: isBoolean,
  borderRadius: isBetween(0, largestRadius),
};

/** The specification stores persisted state under a prefix; `customizer` is its key for these settings. */
export const settingsKey = 'persist:customizer';

export const useSettings = createStored({ key: settingsKey, defaults, rules });

export const setSettings = (change: Partial<Settings>) => useSettings.setState(change);

/** The valid settings of a stored text. */
export const readSettings = (text: string | null) => parseStored(rules, text);

const directionOf = (language: Language): Direction => (rightToLeft.has(language) ? 'rtl' : 'ltr');

/** A language sets its writing direction; the direction can still be changed separately afterwards. */
export const setLanguage = (language: Language) =>
  setSettings({ isLanguage: language, activeDir: directionOf(language) });

/** The defaults, except the current language. */
export const resetSettings = () =>
  useSettings.setState(({ isLanguage }) => ({ ...defaults, isLanguage, activeDir: directionOf(isLanguage) }));
