import type { Answer } from '@kalfa/contracts/endpoint';
import type { roleCatalogue } from '@kalfa/contracts/identity/role';
import type { GrantedOperations } from './matrix.model.ts';
import type { StoredGrants } from './use-matrix.ts';

type RoleGrants = Answer<typeof roleCatalogue.getRoleWithOperations>;

/**
 * The permissions of the role itself. For the user's own role the server adds those the user has from elsewhere, which
 * are not the role's.
 */
export const grantedBy = ({ roleMenuOperations }: RoleGrants): GrantedOperations =>
  new Set(
    roleMenuOperations
      .filter(({ recordStatus, source }) => recordStatus === 0 && source === 'role')
      .map(({ menuOperation }) => menuOperation.id),
  );

export const grantsOf = (role: RoleGrants): StoredGrants => ({
  version: role.version,
  granted: grantedBy(role),
});
