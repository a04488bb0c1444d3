import { expect, test } from 'vitest';
import { readSettings, resetSettings, setSettings, useSettings } from './settings.ts';
import { useTooltips } from './tooltips.ts';

const specified = {
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

test('the settings have the fields and defaults of the specification', () => {
  expect(useSettings.getState()).toEqual(specified);
});

test('tooltips are on until somebody switches them off', () => {
  expect(useTooltips.getState().isTooltipEnabled).toBe(true);
});

test('the defaults are restored, except the current language and its direction', () => {
  setSettings({ activeMode: 'dark', borderRadius: 24, isLanguage: 'ar', activeDir: 'ltr', isCollapse: true });
  resetSettings();
  expect(useSettings.getState()).toEqual({ ...specified, isLanguage: 'ar', activeDir: 'rtl' });
});

test('only the valid part of a stored text is used', () => {
  const text = JSON.stringify({ state: { isLanguage: 'klingon', activeMode: 'dark', borderRadius: 99 } });
  expect(readSettings(text)).toEqual({ activeMode: 'dark' });
  expect(readSettings('{')).toEqual({});
  expect(readSettings(null)).toEqual({});
});
