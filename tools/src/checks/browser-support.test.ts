import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { oldestBrowsers } from '../../../apps/web/oldest-browsers.ts';
import { root } from '../paths.ts';
import { tooNew } from './browser-support.ts';

const faultsOf = (code: string) => [...tooNew(code).keys()];

test.each([
  ['a function of a global', 'export const url = URL.parse(location.href);', ['URL.parse']],
  ['a class', 'new URLPattern(`/a`);', ['URLPattern']],
  ['a method of a set', 'new Set([1]).union(new Set([2]));', ['union']],
  ['a function of the language', 'Array.fromAsync([]);', ['Array.fromAsync']],
])('finds %s that the oldest browsers lack', (_, code, faults) => {
  expect(faultsOf(code)).toEqual(faults);
});

test.each([
  'Map.groupBy([], String);',
  '[3].toSorted();',
  'new URL(`/`, location.href);',
  'const parse = {}; parse.URL; ({ union: 1 }).union;',
])('lets pass what they have: %s', (code) => {
  expect(faultsOf(code)).toEqual([]);
});

test.each(['apps/web/public/first-paint.js', 'README.md'])('%s names the oldest browsers', (file) => {
  const text = readFileSync(`${root}${file}`, 'utf8');
  const { chrome, firefox, safari } = oldestBrowsers;
  for (const name of [`Chrome ${chrome}`, `Edge ${chrome}`, `Firefox ${firefox}`, `Safari ${safari}`])
    expect(text).toContain(name);
});
