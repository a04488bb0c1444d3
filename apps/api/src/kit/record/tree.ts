import { recordStatus } from '@kalfa/contracts/fields';
import type { AnyRecord } from '@kalfa/contracts/record';
import type { TreeNode, treeEndpoints } from '@kalfa/contracts/tree';
import type { Reader, Tx } from '@kalfa/db/database';
import type { DB } from '@kalfa/db/types.gen';
import { sql } from 'kysely';
import { route, type Route } from '../../lib/http/call.ts';
import type { Constraints } from '../../lib/http/constraints.ts';
import { refuse } from '../../lib/http/refusal.ts';
import type { Condition } from '../list/conditions.ts';
import { handlerOf } from './handler-of.ts';
import { refuseInactive, refuseUsed, type Use } from './references.ts';

/** The constraints of a tree; the names are those that `core.make_tree` gives. */
export const treeConstraints = (table: string): Constraints => ({
  [`${table}_no_cycle`]: { code: 'TREE_CYCLE', path: 'parentId', fault: 'UNDER_ITSELF' },
  [`${table}_depth`]: { code: 'VALIDATION_FAILED', path: 'parentId', fault: 'TREE_TOO_DEEP' },
  [`${table}_parent`]: { code: 'NOT_FOUND' },
});

/** Nothing below an inactive node can be newly selected, whatever its own status is. */
export const isWholePathActive: Condition = sql`not exists (
  select from jsonb_array_elements(r.path) as above where (above ->> 'recordStatus')::int <> ${recordStatus.active})`;

/** The names of a node and all above it, from the top down; `path` is the tree's own function in the database. */
export const pathNames = (path: string, id: string) => sql<string>`(
  select string_agg(above ->> 'name', ' / ') from jsonb_array_elements(${sql.raw(path)}(${sql.ref(id)})) as above)`;

/** The folded name of a node, which is what lists show of its path. */
export const foldedNode = (table: keyof DB, id: string) =>
  sql<string>`(select core.fold_search(name) from ${sql.table(table)} where id = ${sql.ref(id)})`;

type Change = {
  action: string;
  before: { id: number; parentId: number | null } | null;
  input: { parentId?: number | null | undefined };
};

/**
 * The guard of every tree: a new node needs an active parent, and a node with children or references cannot be
 * archived.
 */
export function treeGuard(table: keyof DB, uses: readonly Use[]) {
  return async (tx: Tx, _caller: unknown, { action, before, input }: Change): Promise<void> => {
    const isMoved = input.parentId !== undefined && input.parentId !== before?.parentId;
    if (isMoved) {
      await lockTree(tx, table);
      await refuseInactive(tx, [{ path: 'parentId', table, id: input.parentId }]);
    }
    if (!before) return;
    if (action === 'archive')
      await refuseUsed(tx, { table, id: before.id }, [{ table, column: 'parent_id' }, ...uses]);
    // Its parent may have been archived after it.
    if (action === 'restore') await refuseArchivedAbove(tx, table, before.parentId);
  };
}

/** The lock of `core.lock_tree`, acquired before any row lock: two opposite moves would deadlock otherwise. */
const lockTree = (tx: Tx, table: keyof DB) =>
  sql`select pg_advisory_xact_lock(hashtext(${table}))`.execute(tx);

async function refuseArchivedAbove(tx: Tx, table: keyof DB, parentId: number | null): Promise<void> {
  const { rows } = await sql`
    select from ${sql.table(table)} where id = ${parentId} and record_status = ${recordStatus.archived}
    for share`.execute(tx);
  if (rows.length > 0) throw refuse('PASSIVE_REFERENCE', { faults: [{ path: 'parentId', code: 'PASSIVE' }] });
}

/** The two endpoints of a tree beside those of its record. A move is an edit of the parent, and is recorded as one. */
export function treeRoutes(
  contract: AnyRecord,
  { tree, move }: ReturnType<typeof treeEndpoints>,
  { table, routes }: { table: keyof DB; routes: readonly Route[] },
): Route[] {
  const update = handlerOf<never>(routes, contract.endpoints.update);
  return [route(tree, (db) => readTree(db, table)), route(move, (tx, call) => update(tx, call, {}))];
}

async function readTree(db: Reader, table: keyof DB): Promise<TreeNode[]> {
  const { rows } = await sql<TreeNode>`
    select id, name, parent_id as "parentId", record_status as "recordStatus" from ${sql.table(table)}
    where record_status <> ${recordStatus.archived} order by name collate core.natural_order, id`.execute(db);
  return rows;
}
