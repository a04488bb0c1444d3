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

test('the defaults come back, but in the language one reads and its direction', () => {
  setSettings({ activeMode: 'dark', borderRadius: 24, isLanguage: 'ar', activeDir: 'ltr', isCollapse: true });
  resetSettings();
  expect(useSettings.getState()).toEqual({ ...specified, isLanguage: 'ar', activeDir: 'rtl' });
});

test('of a stored text only what is allowed is taken', () => {
  const text = JSON.stringify({ state: { isLanguage: 'klingon', activeMode: 'dark', borderRadius: 99 } });
  expect(readSettings(text)).toEqual({ activeMode: 'dark' });
  expect(readSettings('{')).toEqual({});
  expect(readSettings(null)).toEqual({});
});
