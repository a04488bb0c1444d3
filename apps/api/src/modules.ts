import type { Module } from './http/mount.ts';
import type { ListSettings } from './kit/list/list.ts';
import { forceMajeureModule } from './modules/baseinfo/force-majeure.ts';
import { unitModule } from './modules/baseinfo/unit.ts';
import { positionModule } from './modules/hr/position.ts';
import { identityModules } from './modules/identity/identity.ts';
import type { IdentityDeps } from './modules/identity/identity-deps.ts';

/** Everything the API serves, one line for each entity. */
export const modulesWith = (settings: ListSettings & IdentityDeps): Module[] => [
  ...identityModules(settings),
  ...[unitModule, forceMajeureModule, positionModule].map((module) => module(settings)),
];
