import type { Actor, ActorResolver } from './actor.ts';

const systemUserId = 1;

/** Stand-ins until people sign in: one who may do everything, one who may only look, one who holds nothing. */
const actors: Record<string, Actor> = {
  admin: { userId: systemUserId, roleName: 'admin', can: () => true },
  viewer: { userId: systemUserId, roleName: 'user', can: (_menu, operation) => operation === 'view' },
  nobody: { userId: systemUserId, roleName: 'user', can: () => false },
};

/** Reads `X-Development-Actor`; configuration refuses this resolver in production. */
export const developmentActors: ActorResolver = async (request) => {
  const name = request.headers['x-development-actor'];
  if (name === 'guest') return null;
  return actors[typeof name === 'string' ? name : 'admin'] ?? null;
};
