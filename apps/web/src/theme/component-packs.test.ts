import * as locale from '@mui/material/locale';
import { expect, test } from 'vitest';
import { loadPack, packNames } from './component-packs.ts';
import { packOf } from './component-texts.ts';

const shipped: Readonly<Record<string, object>> = { ...locale };
const names = Object.keys(shipped);
const tagOf = (name: string) => `${name.slice(0, 2)}-${name.slice(2)}`;
/** Functions inside belong to another copy of the module, so their sources are compared. */
const shapeOf = (texts: object | undefined) =>
  JSON.stringify(texts, (_, value: unknown) => (typeof value === 'function' ? String(value) : value));

test('there is a pack for every language that MUI ships', () => {
  expect(names.length).toBeGreaterThan(45);
  expect(packNames.toSorted()).toEqual(names.toSorted());
});

test.each(names)('the pack %s equals that of MUI', async (name) => {
  expect(shapeOf(await loadPack(tagOf(name)))).toBe(shapeOf(shipped[name]));
});

test.each([
  ['de', 'deDE'],
  ['pt', 'ptBR'],
  ['zh-TW', 'zhTW'],
])('the language %s is found as %s', async (tag, name) => {
  expect(shapeOf(await loadPack(tag))).toBe(shapeOf(shipped[name]));
});

test.each(['en', 'en-US', 'xx'])('%j has no texts of its own, so components are in English', async (tag) => {
  expect(await loadPack(tag)).toEqual({});
});

test('each of our languages has a pack', () => {
  expect(Object.values(packOf).filter((tag) => !packNames.includes(tag.replace('-', '')))).toEqual([]);
});
