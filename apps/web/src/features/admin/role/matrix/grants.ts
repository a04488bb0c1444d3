import type { Answer } from '@kalfa/contracts/endpoint';
import type { roleCatalogue } from '@kalfa/contracts/identity/role';
import type { Held } from './matrix.model.ts';
import type { StoredGrants } from './use-matrix.ts';

type RoleGrants = Answer<typeof roleCatalogue.getRoleWithOperations>;

/** What a role itself holds. For an own role the server adds what the person holds beside it, which is not the role's. */
export const heldBy = ({ roleMenuOperations }: RoleGrants): Held =>
  new Set(
    roleMenuOperations
      .filter(({ recordStatus, source }) => recordStatus === 0 && source === 'role')
      .map(({ menuOperation }) => menuOperation.id),
  );

export const grantsOf = (role: RoleGrants): StoredGrants => ({ version: role.version, held: heldBy(role) });
