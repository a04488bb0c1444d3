import type { Access, Endpoint } from '@kalfa/contracts/endpoint';
import { menus, type MenuKey } from '@kalfa/contracts/menu';
import { operations } from '@kalfa/contracts/permission';
import { guest, type Actor } from './actor.ts';
import { refuse } from './refusal.ts';

/** Deny by default: an endpoint that forgot to say who may call it, or names a right that does not exist, never starts. */
export function refuseUndeclaredAccess({ method, path, access }: Endpoint): void {
  if (!isKnownAccess(access)) throw new Error(`${method} ${path} does not declare who may call it`);
}

/** Whether the catalogue knows this right; a page without printing has nobody who could print it. */
export function isKnownAccess(access: Access | undefined): boolean {
  if (access === 'public' || access === 'self' || access === 'lookup') return true;
  if (!access || !Object.hasOwn(menus, access.menu) || !Object.hasOwn(operations, access.operation))
    return false;
  return menus[access.menu].operations.includes(operations[access.operation].letter);
}

/** Who calls, when they may. */
export function authorise(actor: Actor | null, access: Access): Actor {
  if (access === 'public') return actor ?? guest;
  if (!actor) throw refuse('NOT_AUTHENTICATED');
  if (access === 'self') return actor;
  const isAllowed =
    access === 'lookup'
      ? Object.keys(menus).some((menu) => actor.can(menu as MenuKey, 'view'))
      : actor.can(access.menu, access.operation);
  if (!isAllowed) throw refuse('FORBIDDEN', { params: typeof access === 'string' ? {} : { ...access } });
  return actor;
}
