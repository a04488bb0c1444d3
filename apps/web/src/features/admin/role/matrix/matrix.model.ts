import type { MenuNode } from '@kalfa/contracts/identity/stored-menu';
import { operations as codeOwned } from '@kalfa/contracts/permission';

/** A menu operation is a page and an operation on it; roles are granted its id. */
type MenuOperationId = number;

export type MatrixRow = {
  id: number;
  name: string;
  /** Its depth in the tree; the first level is 0. */
  depth: number;
  /** A heading without a page and so without operations of its own. */
  isGroup: boolean;
  /** All its ancestors in the tree. */
  parents: readonly MatrixRow[];
  /** The menu operation of each operation of this page, by the id of the operation. */
  cells: ReadonlyMap<number, MenuOperationId>;
};

export type MatrixOperation = { id: number; name: string };
export type GrantedOperations = ReadonlySet<MenuOperationId>;

/** The pages and operations of the server, indexed as a table. */
export type Matrix = {
  operations: readonly MatrixOperation[];
  rows: readonly MatrixRow[];
  places: ReadonlyMap<MenuOperationId, { row: MatrixRow; operation: MatrixOperation }>;
  viewId: number | undefined;
};

const codeOrder: readonly string[] = Object.values(codeOwned).map(({ name }) => name);

/** Converts the menu tree. Hidden entries are not in the matrix, and a role keeps its permissions on them. */
export function matrixOf(tree: readonly MenuNode[]): Matrix {
  const rows: MatrixRow[] = [];
  const operations = new Map<number, MatrixOperation>();
  const places = new Map<MenuOperationId, { row: MatrixRow; operation: MatrixOperation }>();
  const walk = (nodes: readonly MenuNode[], parents: readonly MatrixRow[]) => {
    for (const node of nodes) {
      if (node.recordStatus !== 0) continue;
      const live = node.menuOperations.filter(({ recordStatus }) => recordStatus === 0);
      const row: MatrixRow = {
        id: node.id,
        name: node.name,
        depth: parents.length,
        isGroup: node.url === '#',
        parents,
        cells: new Map(live.map(({ id, systemOperation }) => [systemOperation.id, id])),
      };
      rows.push(row);
      for (const { id, systemOperation } of live) {
        operations.set(systemOperation.id, systemOperation);
        places.set(id, { row, operation: systemOperation });
      }
      walk(node.menus, [...parents, row]);
    }
  };
  walk(tree, []);
  const ordered = [...operations.values()].toSorted(inUsualOrder);
  const viewId = ordered.find(({ name }) => name === codeOwned.view.name)?.id;
  return { operations: ordered, rows, places, viewId };
}

/** View first, then the built-in operations, then those the organisation added. */
function inUsualOrder(a: MatrixOperation, b: MatrixOperation): number {
  const rankOf = ({ name }: MatrixOperation) => (codeOrder.indexOf(name) + 1 || codeOrder.length + 1) - 1;
  return rankOf(a) - rankOf(b) || a.name.localeCompare(b.name);
}

/** The result of a change, and what is granted or revoked as a side effect. */
export type Change = { next: GrantedOperations; alongside: MenuOperationId[] };

/** An operation is useless on an invisible page, so granting one grants View of the page and of those above it. */
export function grant(matrix: Matrix, granted: GrantedOperations, asked: readonly MenuOperationId[]): Change {
  const next = new Set(granted);
  for (const cell of asked) {
    next.add(cell);
    const row = matrix.places.get(cell)?.row;
    for (const page of row ? [row, ...row.parents] : []) {
      const view = viewOf(matrix, page);
      if (view !== undefined) next.add(view);
    }
  }
  return { next, alongside: [...next].filter((cell) => !granted.has(cell) && !asked.includes(cell)) };
}

/** Revoking View revokes everything else on the page and on the pages below it. */
export function revoke(
  matrix: Matrix,
  granted: GrantedOperations,
  asked: readonly MenuOperationId[],
): Change {
  const next = new Set(granted);
  for (const cell of asked) {
    next.delete(cell);
    const place = matrix.places.get(cell);
    if (place?.operation.id !== matrix.viewId) continue;
    for (const row of matrix.rows) {
      if (row !== place?.row && !row.parents.includes(place?.row as MatrixRow)) continue;
      for (const own of row.cells.values()) next.delete(own);
    }
  }
  return { next, alongside: [...granted].filter((cell) => !next.has(cell) && !asked.includes(cell)) };
}

const viewOf = (matrix: Matrix, row: MatrixRow) =>
  matrix.viewId === undefined ? undefined : row.cells.get(matrix.viewId);

/** How much of these is granted; null where there is nothing to grant. */
export function shareOf(
  granted: GrantedOperations,
  cells: readonly MenuOperationId[],
): 'none' | 'some' | 'all' | null {
  if (cells.length === 0) return null;
  const count = cells.filter((cell) => granted.has(cell)).length;
  if (count === 0) return 'none';
  return count === cells.length ? 'all' : 'some';
}

/** The cells of one operation, or of all, in some rows. */
export const cellsIn = (rows: readonly MatrixRow[], operationId?: number): MenuOperationId[] =>
  rows.flatMap(({ cells }) =>
    operationId === undefined
      ? [...cells.values()]
      : [...cells].flatMap(([operation, cell]) => (operation === operationId ? [cell] : [])),
  );

/** A group represents the pages below it, a page itself. */
export const rowsOf = (rows: readonly MatrixRow[], row: MatrixRow): MatrixRow[] =>
  row.isGroup ? rows.filter(({ parents }) => parents.includes(row)) : [row];

export type Difference = { given: MenuOperationId[]; taken: MenuOperationId[] };

export const differenceOf = (saved: GrantedOperations, current: GrantedOperations): Difference => ({
  given: [...current].filter((cell) => !saved.has(cell)),
  taken: [...saved].filter((cell) => !current.has(cell)),
});

/** My changes on top of what another user saved meanwhile, by the same rules as if I made them now. */
export function rebase(matrix: Matrix, mine: Difference, theirs: GrantedOperations): GrantedOperations {
  const given = grant(matrix, theirs, mine.given).next;
  return revoke(matrix, given, mine.taken).next;
}

export type Effect = { kind: 'gives' | 'takes'; operation: MatrixOperation; pages: string[] };

/** The effect of saving, as short as possible: one entry for each operation, with its pages. */
export function effectsOf(matrix: Matrix, { given, taken }: Difference): Effect[] {
  const of = (kind: Effect['kind'], cells: readonly MenuOperationId[]) =>
    matrix.operations.flatMap((operation): Effect[] => {
      const pages = matrix.rows
        .filter((row) => cells.includes(row.cells.get(operation.id) ?? Number.NaN))
        .map(({ name }) => name);
      return pages.length === 0 ? [] : [{ kind, operation, pages }];
    });
  return [...of('gives', given), ...of('takes', taken)];
}

export type RoleDifference = { row: MatrixRow; left: MatrixOperation[]; right: MatrixOperation[] };

/** Where two roles differ: each page with what only the one and what only the other may do. */
export function compare(matrix: Matrix, left: GrantedOperations, right: GrantedOperations): RoleDifference[] {
  const only = (row: MatrixRow, a: GrantedOperations, b: GrantedOperations) =>
    matrix.operations.filter(({ id }) => {
      const cell = row.cells.get(id);
      return cell !== undefined && a.has(cell) && !b.has(cell);
    });
  return matrix.rows
    .map((row) => ({ row, left: only(row, left, right), right: only(row, right, left) }))
    .filter((difference) => difference.left.length + difference.right.length > 0);
}
