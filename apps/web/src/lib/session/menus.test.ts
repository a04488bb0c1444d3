import type { MenuNode } from '@kalfa/contracts/identity/stored-menu';
import { operations } from '@kalfa/contracts/permission';
import { describe, expect, test } from 'vitest';
import { grantsOf, isInMenu, matchesPath, menuAt, visibleMenu } from './menus.ts';

const view = operations.view.name;
let lastId = 0;

type Parts = Partial<Omit<MenuNode, 'key'>> & { operation?: string };

/** A menu with one operation, which is the view operation unless another is named. */
function menu(key: string, { operation = view, ...parts }: Parts = {}): MenuNode {
  lastId += 1;
  return {
    id: lastId,
    key,
    name: key,
    url: `/${key}`,
    patterns: [],
    icon: 'IconPlus',
    order: lastId,
    recordStatus: 0,
    menuOperations: [{ id: lastId, recordStatus: 0, systemOperation: { id: 1, name: operation } }],
    menus: [],
    ...parts,
  };
}

/** A role with the operation of each of these menus. */
const holding = (...held: MenuNode[]) =>
  grantsOf(
    held.flatMap(({ id, key, menuOperations }) =>
      menuOperations.map((menuOperation) => ({
        recordStatus: 0 as const,
        source: 'role' as const,
        menuOperation: { ...menuOperation, menu: { id, key } },
      })),
    ),
  );

const keysOf = (tree: readonly MenuNode[]): unknown[] =>
  tree.map(({ key, menus }) => (menus.length > 0 ? [key, ...keysOf(menus)] : key));

describe('the menu of a role', () => {
  test('shows an entry whose view operation the role has, and no other', () => {
    const [seen, unseen] = [menu('seen'), menu('unseen')];
    expect(keysOf(visibleMenu([seen, unseen], holding(seen)))).toEqual(['seen']);
  });

  test('requires the view operation, not any', () => {
    const edited = menu('edited', { operation: operations.edit.name });
    expect(visibleMenu([edited], holding(edited))).toEqual([]);
  });

  test('shows a group only when something below it is visible', () => {
    const page = menu('page');
    const full = menu('full', { url: '#', menuOperations: [], menus: [page] });
    const empty = menu('empty', { url: '#', menuOperations: [], menus: [menu('other')] });
    expect(keysOf(visibleMenu([full, empty], holding(page)))).toEqual([['full', 'page']]);
  });

  test('hides what is passive, and a passive operation shows nothing', () => {
    const passive = menu('passive', { recordStatus: 1 });
    const page = menu('page');
    const operation = { id: 900, recordStatus: 1 as const, systemOperation: { id: 1, name: view } };
    const dull = menu('dull', { menuOperations: [operation] });
    expect(keysOf(visibleMenu([passive, page, dull], holding(passive, page, dull)))).toEqual(['page']);
  });

  test('keeps the order of each level', () => {
    const [last, first] = [menu('last', { order: 9 }), menu('first', { order: 1 })];
    const group = menu('group', { order: 5, url: '#', menus: [last, first] });
    const top = menu('top', { order: 2 });
    expect(keysOf(visibleMenu([group, top], holding(last, first, top)))).toEqual([
      'top',
      ['group', 'first', 'last'],
    ]);
  });

  test('makes a group of a page that the role may not view and that has visible pages below', () => {
    const below = menu('below');
    const page = menu('page', { menus: [below] });
    const urlsFor = (...held: MenuNode[]) => visibleMenu([page], holding(...held)).map(({ url }) => url);
    expect([urlsFor(below), urlsFor(page, below)]).toEqual([['#'], ['/page']]);
  });

  test('does not list a page that needs a parameter', () => {
    const detail = menu('detail', { url: '/tender/:tenderId' });
    expect(visibleMenu([detail], holding(detail))).toEqual([]);
  });

  test('finds the view operation however its letters are stored', () => {
    const decomposed = menu('page', { operation: view.normalize('NFD') });
    const grants = holding(decomposed);
    expect(keysOf(visibleMenu([decomposed], grants))).toEqual(['page']);
    expect(grants.can('page', view)).toBe(true);
  });
});

describe('what a role may do', () => {
  const page = menu('page');

  test('is granted by menu and operation', () => {
    const { can } = holding(page);
    expect([can('page', view), can('page', operations.edit.name), can('other', view)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('does not include what was revoked', () => {
    const operation = { id: 1, systemOperation: { id: 1, name: view }, menu: { id: 1, key: 'page' } };
    const revoked = {
      source: 'role' as const,
      recordStatus: 1 as const,
      menuOperation: { ...operation, recordStatus: 0 as const },
    };
    const passive = {
      source: 'role' as const,
      recordStatus: 0 as const,
      menuOperation: { ...operation, recordStatus: 1 as const },
    };
    expect(grantsOf([revoked, passive]).can('page', view)).toBe(false);
  });
});

describe('a path', () => {
  test.each([
    ['/hr/position/', '/hr/position'],
    ['/hr/position', '/hr/position/'],
    ['/managmentusers/system-operation?tab=menus', '/managmentusers/system-operation'],
    ['/store/store-dispatch/:storeId', '/store/store-dispatch/7/'],
    ['/work/:workId/networks', '/work/all/networks'],
  ])('%s leads to %s', (pattern, pathname) => {
    expect(matchesPath(pattern, pathname)).toBe(true);
  });

  test.each([
    ['/hr/position', '/hr'],
    ['/hr/position', '/hr/position/5'],
    ['/store/store-dispatch/:storeId', '/store/store-dispatch'],
    ['#', '/'],
  ])('%s does not lead to %s', (pattern, pathname) => {
    expect(matchesPath(pattern, pathname)).toBe(false);
  });

  test('belongs to the entry with its url or one of its patterns', () => {
    const stores = menu('stores', {
      url: '/store/list-stores/',
      patterns: ['/store/list-stores/:workhouseId'],
    });
    expect(menuAt([menu('group', { url: '#', menus: [stores] })], '/store/list-stores/4', '')?.key).toBe(
      'stores',
    );
  });

  test('belongs to the entry of its tab, and to that of the page when the tab has none', () => {
    const tree = [menu('page'), menu('tab', { url: '/page?tab=two' })];
    const keys = ['', '?tab=two', '?tab=two&q=x', '?tab=three'].map(
      (search) => menuAt(tree, '/page', search)?.key,
    );
    expect(keys).toEqual(['page', 'tab', 'tab', 'page']);
  });

  test('is in the menu of a role even when the menu does not list it', () => {
    const detail = menu('detail', { url: '/tender/:tenderId' });
    expect(isInMenu([detail], holding(detail), '/tender/5')).toBe(true);
    expect(isInMenu([detail], holding(), '/tender/5')).toBe(false);
  });
});
