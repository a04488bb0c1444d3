import type { MenuNode } from '@kalfa/contracts/identity/stored-menu';
import { describe, expect, test } from 'vitest';
import { moved, narrow } from './matrix-view.model.ts';
import {
  cellsIn,
  compare,
  differenceOf,
  effectsOf,
  grant,
  matrixOf,
  rebase,
  rowsOf,
  shareOf,
  revoke,
} from './matrix.model.ts';

const names = ['Görüntülemek', 'Eklemek', 'Silmek', 'Mühürlemek'];
const [view, add, remove, seal] = [1, 2, 3, 4];

type Shape = { operations?: number[]; url?: string; menus?: MenuNode[]; recordStatus?: 0 | 1 };

/** A menu whose operations have the ids 100 × menu + operation, for readable tests. */
const menu = (id: number, name: string, shape: Shape = {}): MenuNode => ({
  id,
  key: name.toLowerCase(),
  name,
  url: shape.url ?? `/${name.toLowerCase()}`,
  patterns: [],
  icon: 'IconUser',
  order: id,
  recordStatus: shape.recordStatus ?? 0,
  menuOperations: (shape.operations ?? []).map((operation) => ({
    id: id * 100 + operation,
    recordStatus: 0,
    systemOperation: { id: operation, name: names[operation - 1] ?? '' },
  })),
  menus: shape.menus ?? [],
});

const tree = [
  menu(1, 'Dashboard', { operations: [view] }),
  menu(2, 'Tenders', {
    url: '#',
    menus: [
      menu(3, 'Tender', {
        operations: [seal, remove, add, view],
        menus: [menu(4, 'Details', { url: '/tender/:id', operations: [view, add] })],
      }),
      menu(5, 'Works', { operations: [view, add] }),
    ],
  }),
  menu(6, 'Hidden', { operations: [view], recordStatus: 1 }),
];
const matrix = matrixOf(tree);
const granted = (...cells: number[]) => new Set(cells);
const sorted = (cells: Iterable<number>) => [...cells].toSorted((a, b) => a - b);

test('View is the first operation and a custom one of the organisation the last', () => {
  expect(matrix.operations.map(({ name }) => name)).toEqual([
    'Görüntülemek',
    'Eklemek',
    'Silmek',
    'Mühürlemek',
  ]);
});

test('a hidden page has no row', () => {
  expect(matrix.rows.map(({ id, depth }) => [id, depth])).toEqual([
    [1, 0],
    [2, 0],
    [3, 1],
    [4, 2],
    [5, 1],
  ]);
});

describe('granting', () => {
  test('an operation grants View of the page and of the pages above it', () => {
    const { next, alongside } = grant(matrix, granted(), [402]);
    expect(sorted(next)).toEqual([301, 401, 402]);
    expect(sorted(alongside)).toEqual([301, 401]);
  });

  test('what is granted already is not reported as a side effect', () => {
    expect(grant(matrix, granted(301, 401), [402]).alongside).toEqual([]);
  });
});

describe('revoking', () => {
  test('View revokes everything on the page and on the pages below it', () => {
    const { next, alongside } = revoke(matrix, granted(101, 301, 302, 401, 402, 501), [301]);
    expect(sorted(next)).toEqual([101, 501]);
    expect(sorted(alongside)).toEqual([302, 401, 402]);
  });

  test('another operation revokes only itself', () => {
    expect(revoke(matrix, granted(301, 302, 303), [303])).toEqual({ next: granted(301, 302), alongside: [] });
  });

  test('a whole row has no side effects but on the pages below it', () => {
    const row = matrix.rows.filter(({ id }) => id === 3);
    expect(sorted(revoke(matrix, granted(301, 302, 401), cellsIn(row)).alongside)).toEqual([401]);
  });
});

test('the state of a group is that of the pages below it', () => {
  const [group] = matrix.rows.filter(({ isGroup }) => isGroup);
  const pages = group ? rowsOf(matrix.rows, group) : [];
  const views = cellsIn(pages, view);
  expect(views).toEqual([301, 401, 501]);
  expect([granted(), granted(301), granted(301, 401, 501)].map((some) => shareOf(some, views))).toEqual([
    'none',
    'some',
    'all',
  ]);
  expect(shareOf(granted(), [])).toBeNull();
});

describe('saving', () => {
  const saved = granted(101, 301, 302, 999);

  test('the difference keeps what the matrix does not show', () => {
    const current = revoke(matrix, grant(matrix, saved, [502]).next, [302]).next;
    expect(differenceOf(saved, current)).toEqual({ given: [502, 501], taken: [302] });
    expect(current.has(999)).toBe(true);
  });

  test('the effect is listed by operation, with its pages in the order of the menu', () => {
    const effects = effectsOf(matrix, { given: [502, 402, 501], taken: [303] });
    expect(effects.map(({ kind, operation, pages }) => [kind, operation.name, pages])).toEqual([
      ['gives', 'Görüntülemek', ['Works']],
      ['gives', 'Eklemek', ['Details', 'Works']],
      ['takes', 'Silmek', ['Tender']],
    ]);
  });

  test('my changes are applied on top of what another user saved', () => {
    const mine = { given: [502, 501], taken: [302] };
    expect(sorted(rebase(matrix, mine, granted(101, 301, 302, 303)))).toEqual([101, 301, 303, 501, 502]);
  });

  test('a View that another user revoked is granted again when my changes need it', () => {
    expect(sorted(rebase(matrix, { given: [302], taken: [] }, granted(101)))).toEqual([101, 301, 302]);
  });
});

test('two roles are compared page by page, and only where they differ', () => {
  const differences = compare(matrix, granted(101, 301, 302), granted(101, 301, 303, 501));
  expect(
    differences.map(({ row, left, right }) => [row.name, left.map((o) => o.id), right.map((o) => o.id)]),
  ).toEqual([
    ['Tender', [add], [remove]],
    ['Works', [], [view]],
  ]);
});

describe('narrowing', () => {
  const words: Readonly<Record<string, string>> = { Silmek: 'Delete', Görüntülemek: 'View' };
  const show = (change: Partial<Parameters<typeof narrow>[1]>) => {
    const { rows, operations } = narrow(
      { matrix, current: granted(501), changed: granted(302), operationName: (name) => words[name] ?? name },
      { search: '', isOnlyGranted: false, isOnlyChanged: false, closedGroups: new Set(), ...change },
    );
    return [rows.map(({ name }) => name), operations.map(({ name }) => name)];
  };

  test('a page is found by its own name or by that of its group, whatever the case and the accents', () => {
    expect(show({ search: 'wÖrks' })[0]).toEqual(['Tenders', 'Works']);
    expect(show({ search: 'tenders' })[0]).toEqual(['Tenders', 'Tender', 'Details', 'Works']);
  });

  test('text that matches no page is searched among the operations, and View stays', () => {
    expect(show({ search: 'delete' })[1]).toEqual(['Görüntülemek', 'Silmek']);
  });

  test('the filters granted and changed keep the matching pages', () => {
    expect(show({ isOnlyGranted: true })[0]).toEqual(['Tenders', 'Works']);
    expect(show({ isOnlyChanged: true })[0]).toEqual(['Tenders', 'Tender']);
  });

  test('a closed group hides its pages until the user searches', () => {
    expect(show({ closedGroups: new Set([2]) })[0]).toEqual(['Dashboard', 'Tenders']);
    expect(show({ closedGroups: new Set([2]), search: 'works' })[0]).toEqual(['Tenders', 'Works']);
  });
});

describe('moving by keys', () => {
  const size = { rows: 30, columns: 5, isRightToLeft: false };
  const middle = { row: 12, column: 2 };

  test.each([
    ['ArrowRight', { row: 12, column: 3 }],
    ['ArrowLeft', { row: 12, column: 1 }],
    ['ArrowDown', { row: 13, column: 2 }],
    ['ArrowUp', { row: 11, column: 2 }],
    ['Home', { row: 12, column: 0 }],
    ['End', { row: 12, column: 4 }],
    ['PageDown', { row: 22, column: 2 }],
  ])('%s moves to the next cell', (key, place) => {
    expect(moved(key, middle, size)).toEqual(place);
  });

  test('right is physically right in a right-to-left layout', () => {
    expect(moved('ArrowRight', middle, { ...size, isRightToLeft: true })).toEqual({ row: 12, column: 1 });
  });

  test('no key leaves the grid, and other keys do not move', () => {
    expect(moved('ArrowUp', { row: 0, column: 0 }, size)).toEqual({ row: 0, column: 0 });
    expect(moved('a', middle, size)).toBeNull();
  });
});
