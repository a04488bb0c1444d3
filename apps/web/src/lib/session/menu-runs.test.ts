import type { MenuNode } from '@kalfa/contracts/identity/stored-menu';
import { expect, test } from 'vitest';
import { runsOf } from './menu-runs.ts';
import { testPage as node } from './test-menu.ts';

const shown = (nodes: readonly MenuNode[]) =>
  runsOf(nodes).map((run) => ('group' in run ? run.group.key : run.pages.map(({ key }) => key)));

test('pages and groups keep the order of the menu, and neighbouring pages make one list', () => {
  const tree = [node('a'), node('b'), node('G', '#'), node('c'), node('H', '#'), node('I', '#'), node('d')];
  expect(shown(tree)).toEqual([['a', 'b'], 'G', ['c'], 'H', 'I', ['d']]);
});

test('an empty menu has no lists', () => {
  expect(shown([])).toEqual([]);
});
