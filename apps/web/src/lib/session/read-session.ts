import { roleCatalogue } from '@kalfa/contracts/identity/role';
import { storedMenu } from '@kalfa/contracts/identity/stored-menu';
import { call } from '../call.ts';
import { claimsOf, type Claims } from './claims.ts';
import { grantsOf, sameText } from './menus.ts';
import type { GrantedRole, Session } from './session.ts';

/** The user of the token and their active role. Throws whatever is wrong with it. */
export async function readRoles(token: string, storedRoleName: string | null) {
  const claims = claimsOf(token);
  if (claims === null) throw new Error('Invalid authentication data.');
  const roles = heldRoles(claims, await call(roleCatalogue.getRoles, {}));
  const activeRole = roles.find(({ name }) => sameText(name) === sameText(storedRoleName ?? '')) ?? roles[0];
  if (activeRole === undefined) throw new Error('No roles resolved for user');
  return { username: claims.username, roles, activeRole };
}

/** The permissions and the menu of that role. Without a menu the pages still work. */
export async function readSession(identity: Awaited<ReturnType<typeof readRoles>>): Promise<Session> {
  const [menus, operations] = await Promise.all([
    call(storedMenu.tree, {}).catch(() => []),
    call(roleCatalogue.getRoleWithOperations, { params: { roleId: identity.activeRole.id } }),
  ]);
  return {
    ...grantsOf(operations.roleMenuOperations),
    ...identity,
    status: 'authenticated',
    menus,
    endReason: null,
  };
}

/** The token names roles; the server knows which of them are active. */
function heldRoles({ roleNames }: Claims, known: readonly GrantedRole[]): GrantedRole[] {
  const names = new Set(roleNames.map(sameText));
  return known.filter(({ name, recordStatus }) => recordStatus === 0 && names.has(sameText(name)));
}
