import type { Access } from '@kalfa/contracts/endpoint';
import type { Actor } from '../http/actor.ts';
import { holds } from '../http/authorise.ts';

/** A list whose viewers are notified when its rows change. */
export type WatchedList = { entity: string; access: Access };

/** The names of the rooms. Only the server adds connections to them, based on the database. */
export const room = {
  /** For a user in any role. */
  user: (userId: number) => `user:${userId}`,
  /** For a user through one of their roles, while they act in it. */
  userInRole: (userId: number, roleId: number) => `user:${userId}:role:${roleId}`,
  /** For everybody who acts in a role. */
  noticesOfRole: (roleId: number) => `role:${roleId}:notices`,
  /** To be disconnected together when the session ends, or the role changes. */
  session: (sessionId: number) => `session:${sessionId}`,
  role: (roleId: number) => `role:${roleId}`,
  list: (entity: string) => `list:${entity}`,
} as const;

/**
 * The specification has two roles of a connection, and any value but `user` means `admin`. Neither adds permissions:
 * `admin` receives what the active role of the token allows, and `user` only what is addressed to the user directly.
 */
const isNarrowed = (roleName: string, requestedRole: unknown) =>
  roleName !== 'user' && requestedRole === 'user';

/** The rooms of a connection. A narrowed one receives only what is addressed to the user directly. */
export function roomsOf(actor: Actor, requestedRole: unknown, lists: readonly WatchedList[]): string[] {
  const { userId, roleId, sessionId } = actor;
  const own = [room.user(userId), room.session(sessionId), room.role(roleId)];
  if (isNarrowed(actor.roleName, requestedRole)) return own;
  const seen = lists.filter(({ access }) => typeof access === 'object' && holds(actor, access));
  const inRole = [room.userInRole(userId, roleId), room.noticesOfRole(roleId)];
  return [...own, ...inRole, ...seen.map(({ entity }) => room.list(entity))];
}
