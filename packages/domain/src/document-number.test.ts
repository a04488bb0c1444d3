import { describe, expect, test } from 'vitest';
import { documentNumbersOf, isDocumentNumber } from './document-number.ts';

const number = ['DSV-2026-000012'];

describe('a document number', () => {
  test.each([
    'DSV-2026-000012',
    ' dsv-2026-12 ',
    'dsv 2026 12',
    'DSV/2026/0012',
    'DSV2026000012',
    'DSV*2026*000012',
  ])('is read from %s', (text) => {
    expect(documentNumbersOf(text, 2026)).toEqual(number);
  });

  test.each(['dım-2026-3', 'DİM-2026-3', 'dim-2026-3'])('is read from a Turkish keyboard: %s', (text) => {
    expect(documentNumbersOf(text, 2026)).toEqual(['DIM-2026-000003']);
  });

  test('keeps a running number beyond six digits', () => {
    expect(documentNumbersOf('SIP-2026-1234567', 2026)).toEqual(['SIP-2026-1234567']);
  });

  test('without a year is one of any year, the newest first', () => {
    const meant = documentNumbersOf('dsv 12', 2026);
    expect(meant.slice(0, 3)).toEqual(['DSV-2027-000012', 'DSV-2026-000012', 'DSV-2025-000012']);
    expect(meant.at(-1)).toBe('DSV-2000-000012');
  });

  test.each(['', 'dsv', '12', '8690000010002', 'metre', 'dsv-2026-000000', 'dsvx 12', 'dsv 12 a', 'ds 12'])(
    'is not read from %j',
    (text) => {
      expect(isDocumentNumber(text)).toBe(false);
      expect(documentNumbersOf(text, 2026)).toEqual([]);
    },
  );
});
