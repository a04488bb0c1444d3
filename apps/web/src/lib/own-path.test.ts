import { expect, test } from 'vitest';
import { ownPath, signInPath } from './own-path.ts';

test.each(['/baseinfo/list-units', '/hr/leaves/?tab=calendar&q=a#top', '/store/store-dispatch/7'])(
  '%s is a page of ours',
  (path) => {
    expect(ownPath(path)).toBe(path);
  },
);

test.each([
  null,
  '',
  'baseinfo/list-units',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
  '/',
  '/auth/login?from=/auth/login',
  '/auth/404',
])('%j is nowhere to go after signing in', (path) => {
  expect(ownPath(path)).toBeNull();
});

test('the return path survives the sign-in page, with its query and hash', () => {
  const from = '/hr/leaves/?tab=calendar&q=a b#top';
  const { pathname, searchParams } = new URL(signInPath(from, 'permission'), 'https://kalfa.invalid');
  expect([pathname, searchParams.get('reason'), searchParams.get('from')]).toEqual([
    '/auth/login',
    'permission',
    from,
  ]);
});
