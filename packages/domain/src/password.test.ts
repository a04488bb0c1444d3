import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { normalisePassword, passwordFaults, passwordLength, passwordStrength } from './password.ts';

const owner = { username: 'zeynep.arslan', hasTwoStep: false };
const faultsOf = (password: string, changes: Partial<typeof owner> = {}) =>
  passwordFaults(password, { ...owner, ...changes });

const anyText = fc.string({ unit: 'binary', maxLength: 200 });
/** Characters that users type on their keyboards. */
const typedCharacter = fc.oneof(
  fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }),
  fc.constantFrom('ç', 'ğ', 'ı', 'İ', 'ş', 'é', 'م', '水', '🚧'),
);
const typedText = fc.string({ unit: typedCharacter, maxLength: 140 });
/**
 * Like a password manager's: signs of every kind, each chosen independently. Of twenty characters one in two thousand
 * happens to have so many neighbours of the keyboard that it counts as one step weaker.
 */
const randomPassword = fc
  .string({
    unit: fc.constantFrom(...Array.from('ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789!#%+?@')),
    minLength: 24,
    maxLength: passwordLength.most,
  })
  .filter((password) => [/[a-z]/, /[A-Z]/, /[2-9]/, /[!#%+?@]/].every((kind) => kind.test(password)))
  .filter((password) => new Set(password.toLowerCase()).size >= 14);

describe('the length of a password', () => {
  test('twelve characters are enough, and eight with a second factor', () => {
    expect(faultsOf('mor-tuz-gazi')).toEqual([]);
    expect(faultsOf('mor-tuz-gaz')).toEqual(['tooShort']);
    expect(faultsOf('mor-tuzg', { hasTwoStep: true })).toEqual([]);
    expect(faultsOf('mor-tuz', { hasTwoStep: true })).toEqual(['tooShort']);
  });

  test('more than 128 characters are refused, not cut off', () => {
    const long = 'yağmur altında kırk yıllık bir çınar ve paslı bir kepçe; '.repeat(3);
    expect(faultsOf(long.slice(0, passwordLength.most))).toEqual([]);
    expect(faultsOf(long.slice(0, passwordLength.most + 1))).toEqual(['tooLong']);
  });

  test('characters are counted in the stored form, not in UTF-16 units', () => {
    expect(faultsOf('🚧🧱🔩🪜🚜🪵🧰📐🦺🚚🔨🪛')).toEqual([]);
    expect(faultsOf('🚧🧱🔩🪜🚜🪵🧰📐🦺🚚🔨')).toEqual(['tooShort']);
    expect(faultsOf('şemsiyeci 7'.normalize('NFD'))).toEqual(['tooShort']);
    expect(faultsOf('ﬁlmoyku9x7v')).toEqual([]);
  });

  test('no kind of character is required', () => {
    for (const password of [
      'kirmizi kepce tasiyor',
      '繁忙的工地需要更多的水泥',
      'رافعة صفراء فوق المبنى',
      '582047193660',
    ])
      expect(faultsOf(password)).toEqual([]);
  });
});

describe('the username in a password', () => {
  test('is refused in any case, including Turkish case', () => {
    expect(faultsOf('my zeynep.arslan!')).toEqual(['containsUsername']);
    expect(faultsOf('ZEYNEP.ARSLAN depoda')).toEqual(['containsUsername']);
    expect(faultsOf('İBRAHİM depoda 41', { username: 'ibrahim' })).toEqual(['containsUsername']);
    expect(faultsOf('IBRAHIM depoda 41', { username: 'ibrahim' })).toEqual(['containsUsername']);
  });

  test('does not matter when it is shorter than four characters', () => {
    expect(faultsOf('kalimerhaba gunes', { username: 'ali' })).toEqual([]);
    expect(faultsOf('palihan geldi 40', { username: 'alih' })).toEqual(['containsUsername']);
  });
});

describe('common passwords', () => {
  test.each([
    'password1234',
    'Şifremi Unuttum!',
    'ŞİFREMİ-UNUTTUM',
    'Fenerbahçe1907',
    'correct horse battery staple',
    'Galatasaray1905!!',
    'aaaaaaaaaaaaaaaa',
    'ababcdabcdab',
    'abcabcabcabc',
    'kalem7kalem7kalem7',
    'passwordpassword',
    'qwertyuiop12',
    '123456789012',
    '210987654321',
    'abcdefghijkl',
    'asdfghjklşiq',
    '1qaz2wsx3edc',
    'azertyuiop12',
    '112233445566',
    'aaabbbcccdddeee',
  ])('%s is common', (password) => {
    expect(faultsOf(password)).toContain('common');
    expect(passwordStrength(password)).toBe(0);
  });

  test.each(['rüzgar 7 kule tepesi', 'xkq7vw2mzp4t', 'ustabaşı çay içer', 'password of my neighbour'])(
    '%s is not',
    (password) => expect(faultsOf(password)).toEqual([]),
  );

  test('the list is folded, without duplicates and without characters that folding removes', () => {
    const listed = [...commonPasswords];
    expect(listed.filter((entry) => !/^[a-z0-9@]{5,}$/.test(entry) || !/[a-z]$/.test(entry))).toEqual([]);
    expect(listed.length).toBeGreaterThan(180);
  });

  test('every entry is common, also with a year appended, in capitals and with spaces', () => {
    for (const entry of commonPasswords) {
      expect(passwordStrength(entry)).toBe(0);
      expect(passwordStrength(`${entry.toUpperCase()}2026!`)).toBe(0);
      expect(passwordStrength(Array.from(entry).join(' '))).toBe(0);
    }
  });
});

describe('the strength', () => {
  test('grows from a short word to a long sentence', () => {
    const steps = ['çekirge', 'çekirge 7 tuz', 'cTz7#pWq!m2x', 'cTz7#pWq!m2x-Rv9k'].map(passwordStrength);
    expect(steps).toEqual([1, 2, 3, 4]);
    expect(passwordStrength('dört sarı vinç sabahın köründe uyandı')).toBe(4);
  });

  test('is that of the same text in its normal form', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(passwordStrength(normalisePassword(text))).toBe(passwordStrength(text));
      }),
    );
  });

  test('never falls when a character is added, unless the password became a common one', () => {
    fc.assert(
      fc.property(typedText, typedCharacter, (text, character) => {
        const longer = passwordStrength(text + character);
        expect(longer === 0 || longer >= passwordStrength(text)).toBe(true);
      }),
    );
  });

  test('is 0 for common passwords, and for nothing else', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(passwordStrength(text) === 0).toBe(faultsOf(text).includes('common'));
      }),
    );
  });

  test('of a random password of twenty-four characters is the highest, without any errors', () => {
    fc.assert(
      fc.property(fc.noBias(randomPassword), (password) => {
        expect(passwordStrength(password)).toBe(4);
        expect(faultsOf(password)).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  test('a part of up to eleven characters is common however often it is repeated', () => {
    const piece = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 11 });
    fc.assert(
      fc.property(piece, fc.integer({ min: 2, max: 20 }), (text, times) => {
        expect(passwordStrength(text.repeat(times))).toBe(0);
      }),
    );
  });
});
