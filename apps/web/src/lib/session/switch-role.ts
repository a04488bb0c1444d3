import { account } from '@kalfa/contracts/identity/account';
import { call } from '../call.ts';
import { loadSession } from './load.ts';
import { useSession } from './session.ts';
import { storeRole } from './stored.ts';

/** Switches to another of the user's roles, in every tab, and starts with it next time. */
export async function switchRole(roleId: number): Promise<void> {
  const role = useSession.getState().roles.find(({ id }) => id === roleId);
  if (role === undefined) throw new Error(`role ${roleId} is not held`);
  await call(account.setActiveRole, { body: { roleId } });
  storeRole(role);
  await loadSession();
}
