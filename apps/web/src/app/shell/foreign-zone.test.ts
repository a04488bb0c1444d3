import { expect, test } from 'vitest';
import { zoneName } from './foreign-zone.ts';

test('a zone is called as people say it', () => {
  expect([zoneName('en', 'Asia/Kathmandu'), zoneName('tr', 'America/Los_Angeles')]).toEqual([
    'Nepal Time',
    'Kuzey Amerika Pasifik Saati',
  ]);
});
