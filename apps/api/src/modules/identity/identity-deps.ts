import type { RoleScope } from '@kalfa/contracts/identity/role';
import type { Organisation } from '../../organisation.ts';
import type { Secrets } from '../../kit/secrets.ts';

/** What signing in needs from outside. */
export type IdentityDeps = {
  secrets: Secrets;
  organisation: Organisation;
  /** Where the pages are, for links in mails. */
  appUrl: string;
};

export type RoleSummary = { id: number; name: string; title: string | null; scope: RoleScope };
