import type { Module } from '../../kit/module.ts';
import type { ListSettings } from '../../kit/list/list.ts';
import { accountRoutes } from './account.ts';
import { auditEntryModule } from './audit-entry.ts';
import { failedJobModule } from './failed-job.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { menuModule } from './menu.ts';
import { registrationRoutes } from './registration.ts';
import { roleModule } from './role.ts';
import { sessionRoutes } from './session-routes.ts';
import { signInRoutes } from './sign-in.ts';
import { systemOperationModule } from './system-operation.ts';
import { userModule } from './user.ts';
import { integrityCheckModule } from './integrity-check.ts';

/** Authentication and permissions. */
export const identityModules = (deps: ListSettings & IdentityDeps): Module[] => [
  { constraints: {}, routes: [...signInRoutes(deps), ...sessionRoutes(deps), ...registrationRoutes(deps)] },
  { constraints: {}, routes: accountRoutes(deps) },
  userModule(deps),
  roleModule(deps),
  systemOperationModule(deps),
  menuModule(),
  auditEntryModule(deps),
  failedJobModule(deps),
  integrityCheckModule(),
];
