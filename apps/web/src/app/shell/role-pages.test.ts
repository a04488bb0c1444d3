import { defaultRoles } from '@kalfa/contracts/identity/default-roles';
import { menus, type MenuKey } from '@kalfa/contracts/menu';
import { expect, test } from 'vitest';
import { testPage } from '../../lib/session/test-menu.ts';
import { mainPages } from './role-pages.ts';

const keysFor = (roleName: string, keys: readonly string[]) =>
  mainPages(
    roleName,
    keys.map((key) => testPage(key)),
  ).map(({ key }) => key);

test.each(defaultRoles.map(({ name, grants }) => [name, grants] as const))(
  'the role %s finds both of its main pages in its own menu, and neither is the dashboard',
  (name, grants) => {
    const own = Object.keys(name === 'admin' ? menus : grants) as MenuKey[];
    const listed = own.filter((key) => menus[key].url !== '#' && !menus[key].url.includes(':'));
    const found = keysFor(name, listed);
    expect(found).toHaveLength(2);
    // The same in any order of the menu, because a table names them and not their position in it.
    expect(keysFor(name, listed.toReversed())).toEqual(found);
    expect(found).not.toContain('dashboard');
  },
);

test('a custom role gets the first pages of its menu', () => {
  expect(keysFor('ambarcı', ['dashboard', 'units', 'items', 'regions'])).toEqual(['units', 'items']);
});

test.each(['constructor', 'toString', '__proto__'])('so does a role that somebody called %s', (name) => {
  expect(keysFor(name, ['dashboard', 'units', 'items'])).toEqual(['units', 'items']);
});

test('a page that was revoked from a role is replaced by the next', () => {
  expect(keysFor('hr-officer', ['dashboard', 'positions', 'leaves'])).toEqual(['leaves', 'positions']);
});

test('roles that see little have fewer', () => {
  expect(keysFor('user', ['dashboard'])).toEqual([]);
});
