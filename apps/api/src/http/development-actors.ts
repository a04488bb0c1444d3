import type { Actor, ActorResolver } from './actor.ts';

const systemUserId = 1;

const noPlaces = {
  kind: 'assigned',
  warehouseIds: [],
  storeIds: [],
  workhouseIds: [],
  projectIds: [],
} as const;
const standIn = { userId: systemUserId, roleId: null } as const;

/** Stand-ins until people sign in: one who may do everything, one who may only look, one who holds nothing. */
const actors: Record<string, Actor> = {
  admin: { ...standIn, roleName: 'admin', can: () => true, scope: { kind: 'all' } },
  viewer: { ...standIn, roleName: 'user', can: (_menu, operation) => operation === 'view', scope: noPlaces },
  nobody: { ...standIn, roleName: 'user', can: () => false, scope: noPlaces },
};

/** Reads `X-Development-Actor`; configuration refuses this resolver in production. */
export const developmentActors: ActorResolver = async (request) => {
  const name = request.headers['x-development-actor'];
  if (name === 'guest') return null;
  return actors[typeof name === 'string' ? name : 'admin'] ?? null;
};
