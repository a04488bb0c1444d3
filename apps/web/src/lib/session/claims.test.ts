import { expect, test } from 'vitest';
import { claimsOf } from './claims.ts';

function tokenOf(claims: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  const encoded = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  return `header.${encoded.replaceAll('=', '')}.signature`;
}

test('a token contains its user, their roles and its expiry', () => {
  expect(claimsOf(tokenOf({ username: 'ayse', role: ['admin', 'user'], exp: 1_800_000_000 }))).toEqual({
    username: 'ayse',
    roleNames: ['admin', 'user'],
    expiresAtMs: 1_800_000_000_000,
  });
});

test('a single role may be a plain value instead of a list', () => {
  expect(claimsOf(tokenOf({ username: 'ayse', role: 'şantiye şefi' }))?.roleNames).toEqual(['şantiye şefi']);
});

test('role names that are not text are left out', () => {
  expect(claimsOf(tokenOf({ username: 'ayse', role: [1, null, 'user'] }))?.roleNames).toEqual(['user']);
  expect(claimsOf(tokenOf({ username: 'ayse' }))?.roleNames).toEqual([]);
});

test.each([
  '',
  'x',
  'a.b.c',
  'a.%%%.c',
  tokenOf(null),
  tokenOf('text'),
  tokenOf({}),
  tokenOf({ username: '' }),
  tokenOf({ username: 5 }),
])('%j is no token of a person', (token) => {
  expect(claimsOf(token)).toBeNull();
});
