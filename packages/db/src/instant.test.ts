import { expect, test } from 'vitest';
import { isoInstant } from './instant.ts';

test.each([
  ['2026-11-15 02:58:53+00', '2026-11-15T02:58:53.000Z'],
  ['2026-11-15 02:58:53.2+00', '2026-11-15T02:58:53.200Z'],
  ['2026-11-15 02:58:53.239123+00', '2026-11-15T02:58:53.239Z'],
  ['2026-11-15 05:58:53.239123+03', '2026-11-15T02:58:53.239Z'],
])('the timestamp %o is formatted as %o', (text, written) => {
  expect(isoInstant(text)).toBe(written);
});
