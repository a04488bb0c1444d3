import { rightToLeft, type Language } from '@kalfa/contracts/language';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type ThemeName =
  | 'BLUE_THEME'
  | 'AQUA_THEME'
  | 'PURPLE_THEME'
  | 'GREEN_THEME'
  | 'CYAN_THEME'
  | 'ORANGE_THEME';
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

/** The specification keeps persisted state under a prefix; `customizer` is its key for these settings. */
export const settingsKey = 'persist:customizer';

export const useSettings = create<Settings>()(persist(() => defaults, { name: settingsKey, version: 1 }));

export const setSettings = (change: Partial<Settings>) => useSettings.setState(change);

/** A language brings its reading direction with it; the direction can still be set by itself afterwards. */
export const setLanguage = (language: Language) =>
  setSettings({ isLanguage: language, activeDir: rightToLeft.has(language) ? 'rtl' : 'ltr' });
