import { describe, expect, test } from 'vitest';
import { companyTaxNumberFrom, ibanFrom, identityNumberFrom, isIban, isTaxNumber } from './check-digits.ts';

const digits = '0123456789'.split('');
const replaced = (value: string, at: number, digit: string) =>
  value.slice(0, at) + digit + value.slice(at + 1);
const nine = (n: number) => String(100_000_000 + ((n * 7_919_191) % 900_000_000));

describe('a tax number', () => {
  test.each(['0010010010', '1111111114', '1234567890', '7750409379', '10000000146'])(
    '%s is valid',
    (value) => {
      expect(isTaxNumber(value)).toBe(true);
    },
  );

  test.each(['', '123456789', '1234567891', '12345678901', '123456789a', ' 1234567890', '10000000147'])(
    '%j is invalid',
    (value) => {
      expect(isTaxNumber(value)).toBe(false);
    },
  );

  test('has exactly one valid last digit', () => {
    for (let n = 0; n < 300; n += 1) {
      const whole = companyTaxNumberFrom(nine(n));
      const right = digits.filter((digit) => isTaxNumber(nine(n) + digit));
      expect(right).toEqual([whole.slice(-1)]);
    }
  });

  test('of a person is their identity number', () => {
    expect(isTaxNumber(identityNumberFrom('215340186'))).toBe(true);
  });
});

describe('an IBAN', () => {
  test.each([
    'TR330006100519786457841326',
    'DE89370400440532013000',
    'GB29NWBK60161331926819',
    'NO9386011117947',
  ])('%s is valid', (value) => {
    expect(isIban(value)).toBe(true);
  });

  test.each([
    'TR33 0006 1005 1978 6457 8413 26',
    'tr330006100519786457841326',
    'TR330006100519786457841327',
    'TR33000610051978645784132',
    'TR3300061005197864578413261',
    '',
  ])('%j is invalid', (value) => {
    expect(isIban(value)).toBe(false);
  });

  test('detects every single mistyped digit', () => {
    for (let n = 0; n < 50; n += 1) {
      const iban = ibanFrom('TR', `000610${String(n * 91_193).padStart(16, '0')}`);
      expect(isIban(iban)).toBe(true);
      for (let at = 2; at < iban.length; at += 1)
        for (const digit of digits.filter((other) => other !== iban[at]))
          expect(isIban(replaced(iban, at, digit))).toBe(false);
    }
  });
});
