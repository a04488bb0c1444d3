import { describe, expect, test } from 'vitest';
import { lateDaysOf, priceChangeOf, punctualityOf, type Delivery } from './punctuality.ts';

const today = '2026-11-18';
const delivery = (
  expectedOn: string | null,
  receivedOn: string | null,
  isOpen = receivedOn === null,
): Delivery => ({
  expectedOn,
  receivedOn,
  isOpen,
});

describe('a delivery', () => {
  test('is late by the days after the promised one, also over the change of clocks', () => {
    expect(lateDaysOf(delivery('2026-03-27', '2026-03-30'), today)).toBe(3);
    expect(lateDaysOf(delivery('2026-03-27', '2026-03-27'), today)).toBe(0);
    expect(lateDaysOf(delivery('2026-03-27', '2026-03-20'), today)).toBe(0);
  });

  test('that is missing is late from the day after the promised one', () => {
    expect(lateDaysOf(delivery('2026-11-16', null), today)).toBe(2);
    expect(lateDaysOf(delivery(today, null), today)).toBeNull();
  });

  test('without a promise, or that was given up, is not judged', () => {
    expect(lateDaysOf(delivery(null, '2026-03-20'), today)).toBeNull();
    expect(lateDaysOf(delivery('2026-11-01', null, false), today)).toBeNull();
  });
});

test('punctuality is the share of deliveries in time, and the average delay of the others', () => {
  const deliveries = [
    delivery('2026-11-01', '2026-11-01'),
    delivery('2026-11-01', '2026-11-05'),
    delivery('2026-11-11', null),
    delivery('2026-12-01', null),
  ];
  expect(punctualityOf(deliveries, today)).toEqual({ judged: 3, onTime: 1, share: 33, lateDays: '5.5' });
  expect(punctualityOf([], today)).toEqual({ judged: 0, onTime: 0, share: null, lateDays: null });
});

test('a price is compared with the one before it, exactly', () => {
  expect(priceChangeOf(['110.0000', '100.0000', '5'])).toBe('10');
  expect(priceChangeOf(['0.1', '0.3'])).toBe('-66.7');
  expect(priceChangeOf(['5', '5'])).toBe('0');
  expect([priceChangeOf(['5']), priceChangeOf([]), priceChangeOf(['5', '0'])]).toEqual([null, null, null]);
});
