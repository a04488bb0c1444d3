import type { RoleScope } from '@kalfa/contracts/identity/role';
import type { Organisation } from '../../lib/organisation.ts';
import type { Secrets } from '../../kit/secrets.ts';

/** Dependencies of the identity modules. */
export type IdentityDeps = {
  secrets: Secrets;
  organisation: Organisation;
  /** The URL of the pages, for links in mails. */
  appUrl: string;
};

export type RoleSummary = { id: number; name: string; title: string | null; scope: RoleScope };
