import { languages } from '@kalfa/contracts/language';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filled, fillIn, isolated } from './fill-in.ts';

const root = new URL('../../../', import.meta.url).pathname;
const replacing = /\.replace(?:All)?\(\s*['"`/]\\?\{\\?\{/;

test('nobody else replaces placeholders', () => {
  const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root });
  expect(sources.length).toBeGreaterThan(1000);
  const others = sources.filter(
    (file) => !/fill-in\.ts$|\.test\.tsx?$/.test(file) && replacing.test(readFileSync(root + file, 'utf8')),
  );
  expect(others).toEqual([]);
});

describe('a value in a text', () => {
  test('is set apart from a sentence that people read, unless it is missing or digits alone', () => {
    const text = '{{name}}: {{count}} {{none}}';
    expect(filled(text, { name: '12 m direk', count: 3 }, 'ar')).toBe('\u206812 m direk\u2069: 3 {{none}}');
  });

  test('is written once, so that a value is never read as a placeholder', () => {
    const values: Record<string, string> = { name: '{{other}}', other: '$&' };
    expect(fillIn('{{name}} {{other}} {{none}}', (name) => values[name])).toBe('{{other}} $& {{none}}');
  });

  test.each(['12 m direk', '-5', '1.064,50 kg', 'SVK-2026-000012', '20 %'])(
    'keeps its order in an Arabic sentence: %s',
    (value) => expect(isolated(value, 'ar')).toBe(`\u2068${value}\u2069`),
  );

  test.each(languages.filter((language) => language !== 'ar'))(
    'of %s has marks around it only if it is written from right to left',
    (language) => {
      expect(['12 m direk', '东区工地', 'عمود'].map((value) => isolated(value, language))).toEqual([
        '12 m direk',
        '东区工地',
        '\u2068عمود\u2069',
      ]);
    },
  );

  test.each(languages)('of digits alone, or nothing, has no marks in %s', (language) => {
    expect(['7', '', ' '].map((value) => isolated(value, language))).toEqual(['7', '', ' ']);
  });
});
