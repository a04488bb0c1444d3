import { roleCatalogue } from '@kalfa/contracts/identity/role';
import { useRead } from '../../../lib/query.ts';
import { roleTitle } from '../../../lib/session/session.ts';

/** The title of a role that the log names by its key; a role that is gone keeps its key. */
export function useRoleTitle(): (name: string) => string {
  const { data: roles } = useRead(roleCatalogue.getRoles, {});
  return (name) => roleTitle(roles?.find((role) => role.name === name) ?? { name, title: null });
}
