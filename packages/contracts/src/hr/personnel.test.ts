import { describe, expect, test } from 'vitest';
import { identityNumberFrom, isIdentityNumber } from '../check-digits.ts';
import { masked } from '../fields.ts';
import { personnel } from './personnel.ts';

const digits = '0123456789'.split('');

/** Nine digits spread over the whole range, each with its two check digits. */
const valid = Array.from({ length: 500 }, (_, n) =>
  identityNumberFrom(String(100_000_000 + ((n * 7_919_191) % 900_000_000))),
);

const replaced = (value: string, at: number, digit: string) =>
  value.slice(0, at) + digit + value.slice(at + 1);

describe('an identity number', () => {
  test.each(['10000000146', '11111111110', '12345678950', '98765432150'])('%s is valid', (value) => {
    expect(isIdentityNumber(value)).toBe(true);
  });

  test.each([
    ['begins with a zero', '01234567890'],
    ['is too short', '1000000014'],
    ['is too long', '100000001460'],
    ['has a letter', '1000000014a'],
    ['has spaces around it', ' 10000000146'],
    ['has a line end behind it', '10000000146\n'],
    ['has digits of another script', '١٠٠٠٠٠٠٠١٤٦'],
    ['is empty', ''],
    ['is the mask', masked],
  ])('that %s is invalid', (_, value) => {
    expect(isIdentityNumber(value)).toBe(false);
  });

  test('is determined by its first nine digits', () => {
    const completions = digits.flatMap((tenth) => digits.map((eleventh) => `123456789${tenth}${eleventh}`));
    expect(completions.filter(isIdentityNumber)).toEqual([identityNumberFrom('123456789')]);
  });

  test('is valid for any nine digits', () => {
    expect(valid.filter((value) => !isIdentityNumber(value))).toEqual([]);
  });

  test('with one wrong digit is invalid', () => {
    const mistyped = valid.flatMap((value) =>
      value
        .split('')
        .flatMap((right, at) =>
          digits.filter((digit) => digit !== right).map((wrong) => replaced(value, at, wrong)),
        ),
    );
    expect(mistyped.filter(isIdentityNumber)).toEqual([]);
  });

  test('with two neighbours swapped is invalid, unless they differ by five', () => {
    const swapped = valid.flatMap((value) =>
      [0, 1, 2, 3, 4, 5, 6, 7].flatMap((at) => {
        const [first = '', second = ''] = value.slice(at, at + 2);
        return [0, 5].includes(Math.abs(Number(first) - Number(second)))
          ? []
          : [replaced(replaced(value, at, second), at + 1, first)];
      }),
    );
    expect(swapped.length).toBeGreaterThan(2_000);
    expect(swapped.filter(isIdentityNumber)).toEqual([]);
  });
});

test('a form may send the mask back instead of a number', () => {
  const { identityNumber } = personnel.input.shape;
  expect(identityNumber.safeParse(masked).success).toBe(true);
  expect(identityNumber.safeParse('****').success).toBe(false);
  expect(identityNumber.safeParse('10000000147').error?.issues[0]).toMatchObject({
    params: { refusal: 'IDENTITY_NUMBER_INVALID' },
  });
});
