import type { Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Scope } from '../../lib/http/actor.ts';
import { refuse } from '../../lib/http/refusal.ts';
import { column, isOneOf, type Condition } from '../list/conditions.ts';
import { among } from './place-scope.ts';
import { shareOpenPlace } from './places.ts';

type OfSite = { workhouseId: number; createdById: number };

/** The condition on a list of documents that the sites of the user wrote, or the user. */
export const siteInScope = (scope: Scope): Condition | null =>
  scope.kind === 'all'
    ? null
    : sql`(${isOneOf('workhouseId', scope.workhouseIds)} or ${column('createdById')} = ${scope.userId})`;

export const isOfOwnSite = (scope: Scope, { workhouseId, createdById }: OfSite) =>
  isOwnSite(scope, workhouseId) || (scope.kind === 'assigned' && createdById === scope.userId);

export const isOwnSite = (scope: Scope, workhouseId: number) =>
  scope.kind === 'all' || among(scope.workhouseIds, workhouseId);

/** Prevents a site from being closed meanwhile, with a shared lock; refuses a closed one. */
export async function shareOpenSite(tx: Tx, workhouseId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from stock.locations where kind = 'transit' and workhouse_id = ${workhouseId}`.execute(tx);
  if (!rows[0]) throw refuse('NOT_FOUND', { params: { field: 'workhouseId' } });
  await shareOpenPlace(tx, rows[0].id);
}

/** Refuses a store of another site. */
export async function refuseForeignStore(
  tx: Tx,
  { workhouseId, storeId }: { workhouseId: number; storeId?: number | null | undefined },
): Promise<void> {
  if (!storeId) return;
  const { rows } = await sql`
    select from stock.stores where id = ${storeId} and workhouse_id = ${workhouseId} and record_status <> 2`.execute(
    tx,
  );
  if (rows.length === 0) throw refuse('STORE_NOT_OF_SITE', { params: { field: 'storeId' } });
}
