import type { Tx } from '@kalfa/db/database';
import type { Caller } from '../../lib/http/call.ts';
import { announce } from '../../lib/notify/announce.ts';

/** Notifies users that somebody else has changed their account. Their own changes send no notification. */
export const notifyAccount = (tx: Tx, caller: Caller, userId: number, title?: string): Promise<void> =>
  announce(tx, caller, {
    type: 'account',
    action: 'changed',
    direct: [userId],
    entity: 'user',
    recordId: userId,
    ...(title && { title }),
  });

/** The same for roles, with the names of the current ones; a new user is not notified. */
export async function notifyRoleChange(
  tx: Tx,
  caller: Caller,
  userId: number,
  [before, after]: readonly [before: readonly string[], after: readonly string[]],
): Promise<void> {
  const isSame = before.join() === after.join();
  if (before.length > 0 && !isSame) await notifyAccount(tx, caller, userId, after.join(', '));
}
