import { describe, expect, test } from 'vitest';
import { languageOf, languages, languageTag } from './language.ts';

describe('the language of a request', () => {
  test.each(languages)('the tag that stands for %s is read as that language', (language) => {
    expect(languageOf(languageTag[language])).toBe(language);
  });

  test.each([
    ['zh', 'ch'],
    ['zh-CN', 'ch'],
    ['zh-Hant-TW', 'ch'],
    ['ZH-hans', 'ch'],
    ['tr-TR', 'tr'],
    ['fr-CA', 'fr'],
    ['AR-EG', 'ar'],
    ['EN-gb', 'en'],
  ])('the region of %s does not matter, and Chinese is ch', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });

  test.each([
    ['tr, en', 'tr'],
    ['tr-TR,tr;q=0.9,en;q=0.8', 'tr'],
    ['en;q=0.1, tr;q=0.5', 'tr'],
    ['en;q=0.8, fr', 'fr'],
    ['tr;q=0.001, ar;q=0.002', 'ar'],
    ['en; q=0.2, fr; q=0.7', 'fr'],
    ['tr;level=1;q=0.2, fr;q=0.3', 'fr'],
    ['fr;q=0.5, tr;q=0.5', 'fr'],
    ['en;q=1.0, tr', 'en'],
  ])('the language with the highest quality wins, and the first of equals: %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });

  test.each([
    ['de, it;q=0.9, fr;q=0.1', 'fr'],
    ['*, tr;q=0.5', 'tr'],
    ['xx-YY, zh;q=0.3', 'ch'],
  ])('an unsupported language is skipped in favour of a supported one: %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });

  test.each([
    ['en;q=0', null],
    ['en;q=0, tr;q=0.1', 'tr'],
    ['en;q=0.000, tr', 'tr'],
  ])('a language of quality zero is excluded: %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });

  test.each([undefined, '', ' ', '*', 'de', 'de-AT, it;q=0.5', 'english', 'e', 'tren'])(
    'no supported language is requested by %j',
    (header) => {
      expect(languageOf(header)).toBeNull();
    },
  );

  test.each([';;;,,,', '-', 'q=1', ',', ';q=1', '-en', '\0', 'constructor, __proto__', '{"a":1}'])(
    'an invalid header gives no language: %j',
    (header) => {
      expect(languageOf(header)).toBeNull();
    },
  );

  test('an overlong header gives no language', () => {
    expect(languageOf('x,'.repeat(10_000))).toBeNull();
  });

  test('an invalid quality does not hide the other languages', () => {
    expect(languageOf('en;q=1.2.3, fr;q=0.1')).toBe('fr');
  });

  // A space may precede the semicolon, and the q may be a capital: RFC 9110, 12.4.2.
  test.each([
    ['tr ;q=0.5', 'tr'],
    ['en;Q=0.1, tr;q=0.5', 'tr'],
  ])('spaces and capitals are parsed as the standard says: %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });
});
