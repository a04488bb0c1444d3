import type { MenuKey } from '@kalfa/contracts/menu';
import type { Operation } from '@kalfa/contracts/permission';
import type { Reader } from '@kalfa/db/database';
import { sql } from 'kysely';

/** The permissions of a user in a role: by name for checks, by id for granting. */
export type Rights = {
  can: (menu: MenuKey, operation: Operation) => boolean;
  menuOperationIds: ReadonlySet<number>;
};

type CachedRights = { stamp: number; rights: Rights };

/** Beyond this number of user and role pairs the cache is cleared. */
const maxCached = 5_000;

/**
 * Permissions, cached in memory with the stamp of the catalogue. Every change of permissions changes the stamp, and the
 * stamp is read with every call, so a removed permission is never used again.
 */
export function rightsReader(): (
  db: Reader,
  who: { userId: number; roleId: number; stamp: number },
) => Promise<Rights> {
  const cache = new Map<string, CachedRights>();
  return async (db, { userId, roleId, stamp }) => {
    const key = `${userId}/${roleId}`;
    const known = cache.get(key);
    if (known?.stamp === stamp) return known.rights;
    const rights = await readRights(db, userId, roleId);
    if (cache.size >= maxCached) cache.clear();
    cache.set(key, { stamp, rights });
    return rights;
  };
}

export async function readRights(db: Reader, userId: number, roleId: number): Promise<Rights> {
  const { rows } = await sql<{ id: number; right: string | null }>`
    select live.id, live.menu_key || '.' || live.operation_key as right
    from identity.live_menu_operations as live
    where live.id in (select menu_operation_id from identity.role_rights where role_id = ${roleId})
       or live.id in (select menu_operation_id from identity.user_menu_operations where user_id = ${userId})`.execute(
    db,
  );
  const names = new Set(rows.map((row) => row.right));
  return {
    can: (menu, operation) => names.has(`${menu}.${operation}`),
    menuOperationIds: new Set(rows.map((row) => row.id)),
  };
}
