import { listedTypes, type NotificationType } from '@kalfa/contracts/notifications/notification-types';
import type { RoleNotifications } from '@kalfa/contracts/notifications/subscription';
import { byFamily, type NotificationNames } from '../../../lib/notification-families.ts';
import type { GrantedOperations, Matrix, MatrixRow } from '../role/matrix/matrix.model.ts';

/**
 * The lists of all roles as a matrix: families with their types as rows, roles as columns. A cell is one type of one
 * role.
 */
export function matrixOfLists(
  lists: readonly RoleNotifications[],
  { typeName, familyName }: NotificationNames,
): Matrix {
  const operations = lists.map(({ roleId, roleName }) => ({ id: roleId, name: roleName }));
  const rows = byFamily(listedTypes).flatMap(({ family, types }, index): MatrixRow[] => {
    const group: MatrixRow = {
      id: -1 - index,
      name: familyName(family),
      depth: 0,
      isGroup: true,
      parents: [],
      cells: new Map(),
    };
    const members = types.map((type): MatrixRow => {
      const id = listedTypes.indexOf(type);
      return {
        id,
        name: typeName(type),
        depth: 1,
        isGroup: false,
        parents: [group],
        cells: new Map(operations.map((role, place) => [role.id, place * listedTypes.length + id])),
      };
    });
    return [group, ...members];
  });
  const places = rows.flatMap((row) =>
    operations.flatMap((operation) => {
      const cell = row.cells.get(operation.id);
      return cell === undefined ? [] : [[cell, { row, operation }] as const];
    }),
  );
  return { operations, rows, places: new Map(places), viewId: undefined };
}

/** The cells that are ticked in these lists. */
export function grantedIn(matrix: Matrix, lists: readonly RoleNotifications[]): GrantedOperations {
  const typesOf = new Map(lists.map(({ roleId, types }) => [roleId, new Set<NotificationType>(types)]));
  const isTicked = ({ row, operation }: { row: MatrixRow; operation: { id: number } }) =>
    typesOf.get(operation.id)?.has(typeAt(row)) ?? false;
  return new Set([...matrix.places].filter(([, place]) => isTicked(place)).map(([cell]) => cell));
}

/** The list of one role, according to these ticks. */
export const listOf = (matrix: Matrix, granted: GrantedOperations, roleId: number): NotificationType[] =>
  matrix.rows.filter(({ cells }) => granted.has(cells.get(roleId) ?? Number.NaN)).map((row) => typeAt(row));

/** The roles whose lists differ. */
export const changedRoles = (matrix: Matrix, changed: GrantedOperations): number[] =>
  matrix.operations
    .map(({ id }) => id)
    .filter((id) => [...changed].some((cell) => matrix.places.get(cell)?.operation.id === id));

/** The rows of types are numbered by their index among all types. */
function typeAt({ id }: MatrixRow): NotificationType {
  const type = listedTypes[id];
  if (!type) throw new Error(`row ${id} has no type`);
  return type;
}
