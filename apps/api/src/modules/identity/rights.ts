import type { MenuKey } from '@kalfa/contracts/menu';
import type { Operation } from '@kalfa/contracts/permission';
import type { Reader } from '@kalfa/db/database';
import { sql } from 'kysely';

/** What a person may do in a role: by name for the code, by id for handing on. */
export type Rights = {
  can: (menu: MenuKey, operation: Operation) => boolean;
  menuOperationIds: ReadonlySet<number>;
};

type Kept = { stamp: number; rights: Rights };

/** People and roles change rarely and ask often; more than this many pairs are read again now and then. */
const keptAtMost = 5_000;

/**
 * Rights as they stand, kept in memory together with the stamp of the catalogue. Every change of rights moves the stamp,
 * and the stamp is read with every call, so nothing that was taken away is ever used once more.
 */
export function rightsReader(): (
  db: Reader,
  who: { userId: number; roleId: number; stamp: number },
) => Promise<Rights> {
  const kept = new Map<string, Kept>();
  return async (db, { userId, roleId, stamp }) => {
    const key = `${userId}/${roleId}`;
    const known = kept.get(key);
    if (known?.stamp === stamp) return known.rights;
    const rights = await readRights(db, userId, roleId);
    if (kept.size >= keptAtMost) kept.clear();
    kept.set(key, { stamp, rights });
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
