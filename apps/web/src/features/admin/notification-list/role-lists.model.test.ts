import { listedTypes, type NotificationType } from '@kalfa/contracts/notifications/notification-types';
import { expect, test } from 'vitest';
import { differenceOf } from '../role/matrix/matrix.model.ts';
import { changedRoles, grantedIn, listOf, matrixOfLists } from './role-lists.model.ts';

const names = {
  typeName: (type: NotificationType) => type,
  familyName: (family: string | null) => family ?? 'rest',
};
const lists = [
  { roleId: 7, roleName: 'keeper', types: ['order', 'tender'] as NotificationType[] },
  { roleId: 3, roleName: 'clerk', types: ['tender'] as NotificationType[] },
];
const matrix = matrixOfLists(lists, names);

test('every type that can be listed has one row, below its family, and those without one come last', () => {
  const types = matrix.rows.filter(({ isGroup }) => !isGroup).map(({ name }) => name);
  expect(types.toSorted()).toEqual(listedTypes.toSorted());
  const families = matrix.rows.filter(({ isGroup }) => isGroup).map(({ name }) => name);
  expect(families).toEqual(['approvals', 'warehouse', 'stores', 'projects', 'hr', 'rest']);
});

test('no two roles share a cell', () => {
  const cells = matrix.rows.flatMap(({ cells: own }) => [...own.values()]);
  expect(new Set(cells).size).toBe(cells.length);
  expect(cells).toHaveLength(listedTypes.length * lists.length);
});

test('ticked cells convert back to the lists they were made from', () => {
  const granted = grantedIn(matrix, lists);
  expect(listOf(matrix, granted, 7).toSorted()).toEqual(['order', 'tender']);
  expect(listOf(matrix, granted, 3)).toEqual(['tender']);
});

test('only the roles of changed cells are saved', () => {
  const saved = grantedIn(matrix, lists);
  const current = grantedIn(matrix, [
    lists[0] as never,
    { roleId: 3, roleName: 'clerk', types: ['request'] },
  ]);
  const { given, taken } = differenceOf(saved, current);
  expect(changedRoles(matrix, new Set([...given, ...taken]))).toEqual([3]);
  expect(changedRoles(matrix, new Set())).toEqual([]);
});
