import createCache from '@emotion/cache';
import { trTR } from '@mui/material/locale';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';
import { describe, expect, test } from 'vitest';
import { themeNames } from '../lib/settings.ts';
import { radiiOf } from './radii.ts';
import { palettesOf, rolesOf } from './roles.ts';
import { buildTheme } from './theme.ts';
import tokens from './tokens.json';

const palettes = themeNames.flatMap((theme) =>
  (['light', 'dark'] as const).map((mode) => ({ theme, mode, roles: rolesOf(theme, mode) })),
);

describe('the colours of every theme and mode', () => {
  test.each(palettes)('$theme in $mode are readable on every background a component uses', ({ roles }) => {
    const { canvas, surface, textPrimary, textSecondary, textMuted } = roles.neutral;
    const pairs = palettesOf(roles).flatMap(({ color, solid, onSolid, text, soft, onSoft }) => [
      { what: `${color}: words on its fill`, ink: onSolid, ground: solid },
      { what: `${color}: its words on a card`, ink: text, ground: surface },
      { what: `${color}: its words on the page`, ink: text, ground: canvas },
      { what: `${color}: its words on its tint`, ink: onSoft, ground: soft },
      { what: `${color}: plain words on its tint`, ink: textPrimary, ground: soft },
    ]);
    const plain = [textPrimary, textSecondary, textMuted].flatMap((ink) =>
      [canvas, surface].map((ground) => ({ what: `${ink} on ${ground}`, ink, ground })),
    );
    expect([...pairs, ...plain].filter(({ ink, ground }) => contrast(ink, ground) < 4.5)).toEqual([]);
  });

  test.each(palettes)('the series of a chart stand out from a card in $theme in $mode', ({ mode, roles }) => {
    expect(roles.chart).toBe(tokens.chart[mode]);
    expect(roles.chart.filter((colour) => contrast(colour, roles.neutral.surface) < 3)).toEqual([]);
  });
});

test.each([
  [0, { control: 0, card: 0, small: 3, sheet: 6, phoneCard: 12, pill: 999 }],
  [7, { control: 7, card: 7, small: 4, sheet: 13, phoneCard: 12, pill: 999 }],
  [24, { control: 24, card: 24, small: 21, sheet: 24, phoneCard: 24, pill: 999 }],
])('a radius of %i rounds each part as it needs', (radius, expected) => {
  expect(radiiOf(radius)).toEqual(expected);
});

const appearance = {
  activeTheme: 'BLUE_THEME',
  activeMode: 'light',
  activeDir: 'ltr',
  borderRadius: 7,
  isCardShadow: true,
  reduceMotion: false,
} as const;

test('the theme has all 25 shadows of the mode', () => {
  expect(buildTheme(appearance, { language: 'en', componentTexts: {} }).shadows).toEqual(
    tokens.shadows.light,
  );
});

test("MUI's own texts follow the language, and its styles stay ours", () => {
  const { components } = buildTheme(appearance, { language: 'tr', componentTexts: trTR });
  expect(components?.MuiAlert).toMatchObject({
    defaultProps: { closeText: 'Kapat' },
    styleOverrides: { root: { alignItems: 'center' } },
  });
});

/** By the WCAG 2 formula. */
function contrast(one: string, other: string): number {
  const [light = 1, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

// With a second stylis beside the one that Emotion pins, the prefixer failed here and crashed the page.
test('a placeholder can be styled in a right-to-left layout', () => {
  const cache = createCache({ key: 'rtl', stylisPlugins: [prefixer, rtlPlugin] });
  const styles = { name: 'field', styles: '&::placeholder{margin-left:1px}', next: undefined };
  const rules: unknown = cache.insert('.field', styles, cache.sheet, true);
  expect(rules).toContain('.field::placeholder{margin-right:1px;}');
});
