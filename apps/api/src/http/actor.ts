import type { MenuKey } from '@kalfa/contracts/menu';
import type { Operation } from '@kalfa/contracts/permission';
import type { FastifyRequest } from 'fastify';

/** The person a request acts for, with what the active role may do. */
export type Actor = {
  userId: number;
  roleName: string;
  can: (menu: MenuKey, operation: Operation) => boolean;
};

/** Finds the actor of a request; `null` is a guest. */
export type ActorResolver = (request: FastifyRequest) => Promise<Actor | null>;

export const noActors: ActorResolver = async () => null;
