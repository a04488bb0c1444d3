import { expect, test } from 'vitest';
import { endOfRent, monthlyRents } from './rents.model.ts';

const rent = (
  rentStartDate: string,
  rentEndDate: string | null,
  rentAmount = '100.50',
  currency = 'TRY',
) => ({
  rentStartDate,
  rentEndDate,
  rentAmount,
  currency,
});
const today = '2026-11-17';

test('a rent needs attention from thirty days before its last day until that day', () => {
  const endOf = (day: string | null) => endOfRent(rent('2026-01-01', day), today);
  expect([endOf(null), endOf('2026-12-18'), endOf('2026-11-16')]).toEqual(['later', 'later', 'over']);
  expect([endOf('2026-12-17'), endOf('2026-11-17')]).toEqual([{ days: 30 }, { days: 0 }]);
});

test('the rent of a month has what is rented today, for each currency', () => {
  const rents = [
    rent('2026-01-01', null),
    rent('2026-11-17', '2026-11-17', '0.75'),
    rent('2026-01-01', '2026-11-16', '7'),
    rent('2026-11-18', null, '7'),
    rent('2026-01-01', null, '40', 'EUR'),
  ];
  expect(monthlyRents(rents, today)).toEqual([
    { currency: 'EUR', amount: '40' },
    { currency: 'TRY', amount: '101.25' },
  ]);
  expect(monthlyRents([], today)).toEqual([]);
});
