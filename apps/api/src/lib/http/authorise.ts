import type { Access, Endpoint, Right } from '@kalfa/contracts/endpoint';
import { menus, type MenuKey } from '@kalfa/contracts/menu';
import { operations } from '@kalfa/contracts/permission';
import { guest, type Actor } from './actor.ts';
import { refuse } from './refusal.ts';

/**
 * Deny by default: the API does not start with an endpoint that declares no access, or a permission that does not
 * exist.
 */
export function refuseUndeclaredAccess({ method, path, access }: Endpoint): void {
  if (!isKnownAccess(access)) throw new Error(`${method} ${path} does not declare who may call it`);
}

/** Whether the catalogue contains this permission; a page without printing has no print permission. */
export function isKnownAccess(access: Access | undefined): boolean {
  if (access === 'public' || access === 'self' || access === 'lookup') return true;
  if (!access) return false;
  const rights = rightsOf(access);
  return rights.length > 0 && rights.every(isKnownRight);
}

const isKnownRight = ({ menu, operation }: Right) =>
  Object.hasOwn(menus, menu) &&
  Object.hasOwn(operations, operation) &&
  menus[menu].operations.includes(operations[operation].letter);

/** Returns the caller if they have access. */
export function authorise(actor: Actor | null, access: Access): Actor {
  if (access === 'public') return actor ?? guest;
  if (!actor) throw refuse('NOT_AUTHENTICATED');
  if (access === 'self') return actor;
  if (access === 'lookup') {
    if (!Object.keys(menus).some((menu) => actor.can(menu as MenuKey, 'view'))) throw refuse('FORBIDDEN');
    return actor;
  }
  if (!holds(actor, access)) throw lacks(rightsOf(access));
  return actor;
}

type Rights = Exclude<Access, string>;
const rightsOf = (access: Rights) => ('anyOf' in access ? access.anyOf : [access]);

/** Whether the active role has the required permission, or one of several. */
export const holds = (actor: Actor, access: Rights) =>
  rightsOf(access).some(({ menu, operation }) => actor.can(menu, operation));

/** The refusal that names the missing permission; of several the first. */
export const lacks = ([right]: readonly Right[]) => refuse('FORBIDDEN', { params: { ...right } });
