import { roleCatalogue } from '@kalfa/contracts/identity/role';
import { operations } from '@kalfa/contracts/permission';
import { call } from '../call.ts';
import { grantsOf } from './menus.ts';
import type { GrantedRole } from './session.ts';

/** Which of these roles may view the pages of a menu. A role whose operations cannot be read is left out. */
export async function rolesThatView(
  roles: readonly GrantedRole[],
  menuKey: string | undefined,
): Promise<GrantedRole[]> {
  if (menuKey === undefined) return [];
  const answers = await Promise.all(
    roles.map(async ({ id }) => {
      const role = await call(roleCatalogue.getRoleWithOperations, { params: { roleId: id } }).catch(
        () => null,
      );
      return role !== null && grantsOf(role.roleMenuOperations).can(menuKey, operations.view.name);
    }),
  );
  return roles.filter((_, index) => answers[index]);
}
