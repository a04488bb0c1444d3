import { defaultRoles } from '@kalfa/contracts/identity/default-roles';
import { menus, type MenuKey } from '@kalfa/contracts/menu';

/** What a role may view by the default rights of a new installation; `admin` has all rights. */
export function mayView(roleName: string, menu: MenuKey): boolean {
  if (roleName === 'admin') return menus[menu].operations.includes('V');
  const grants = defaultRoles.find(({ name }) => name === roleName)?.grants ?? {};
  return grants[menu]?.includes('V') ?? false;
}
