import { expect, test } from 'vitest';
import { menus } from './menu.ts';
import { operations } from './permission.ts';

type Row = {
  parent?: string;
  url: string;
  also?: readonly string[];
  icon: string;
  order: number;
  operations: string;
};
const rows: [string, Row][] = Object.entries(menus);
const groups = rows.filter(([, { url }]) => url === '#');
const pages = rows.filter(([, { url }]) => url !== '#');
const letters: string[] = Object.values(operations).map(({ letter }) => letter);

const keysOf = (found: readonly [string, Row][]) => found.map(([key]) => key);
const doubled = (values: readonly (string | number)[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

test('the catalogue has groups and pages', () => {
  expect(groups.length).toBeGreaterThan(5);
  expect(pages.length).toBeGreaterThan(50);
});

test('every parent exists', () => {
  expect(
    keysOf(rows.filter(([, { parent }]) => parent !== undefined && !Object.hasOwn(menus, parent))),
  ).toEqual([]);
});

test('no entry is among its own ancestors', () => {
  const table = new Map(rows);
  const isLost = (key: string) => {
    let parent = table.get(key)?.parent;
    for (let steps = 0; parent !== undefined && steps <= rows.length; steps += 1)
      parent = table.get(parent)?.parent;
    return parent !== undefined;
  };
  expect(keysOf(rows.filter(([key]) => isLost(key)))).toEqual([]);
});

test('no two entries share their order', () => {
  expect(doubled(rows.map(([, { order }]) => order))).toEqual([]);
});

test('an entry comes after its parent, so that the order is the reading order', () => {
  const orderOf = new Map(rows.map(([key, { order }]) => [key, order]));
  const early = rows.filter(
    ([, { parent, order }]) => parent !== undefined && (orderOf.get(parent) ?? 0) >= order,
  );
  expect(keysOf(early)).toEqual([]);
});

test('a url is a path of the application, or # for a group', () => {
  const paths = pages.flatMap(([, { url, also }]) => [url, ...(also ?? [])]);
  expect(paths.filter((path) => !/^\/(?!\/)[^#\s]+$/.test(path))).toEqual([]);
});

test('no two entries have the same path', () => {
  const places = pages.flatMap(([, { url, also }]) => [url, ...(also ?? [])]);
  expect(doubled(places.map((place) => place.replace(/\/(?=$|\?)/, '')))).toEqual([]);
});

test('a group has no operations and no second path', () => {
  expect(keysOf(groups.filter(([, row]) => row.operations !== '' || row.also !== undefined))).toEqual([]);
});

test('every page can at least be viewed', () => {
  expect(keysOf(pages.filter(([, row]) => !row.operations.includes('V')))).toEqual([]);
});

test('only letters of known operations are used, each once', () => {
  const unknown = rows.filter(([, row]) =>
    row.operations.split('').some((letter) => !letters.includes(letter)),
  );
  const twice = rows.filter(([, row]) => doubled(row.operations.split('')).length > 0);
  expect(keysOf([...unknown, ...twice])).toEqual([]);
});

test('every operation has a letter and a name of its own', () => {
  expect(doubled(letters)).toEqual([]);
  expect(letters.filter((letter) => !/^[A-Z]$/.test(letter))).toEqual([]);
  expect(doubled(Object.values(operations).map(({ name }) => name))).toEqual([]);
});

test('every entry names an icon', () => {
  expect(keysOf(rows.filter(([, { icon }]) => !/^Icon[A-Z]\w+$/.test(icon)))).toEqual([]);
});
