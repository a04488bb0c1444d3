import type { Access, Endpoint } from '@kalfa/contracts/endpoint';
import { menus, type MenuKey } from '@kalfa/contracts/menu';
import { operations } from '@kalfa/contracts/permission';
import { guest, type Actor } from './actor.ts';
import { refuse } from './refusal.ts';

/** Deny by default: an endpoint that forgot to say who may call it, or names a right that does not exist, never starts. */
export function refuseUndeclaredAccess({ method, path, access }: Endpoint): void {
  const declared = access as Access | undefined;
  if (declared === 'public' || declared === 'self' || declared === 'lookup') return;
  const letters = declared && Object.hasOwn(menus, declared.menu) ? menus[declared.menu].operations : '';
  const letter =
    declared && Object.hasOwn(operations, declared.operation) ? operations[declared.operation].letter : null;
  if (letter && letters.includes(letter)) return;
  throw new Error(`${method} ${path} does not declare who may call it`);
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
