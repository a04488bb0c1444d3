import type { MenuKey } from '@kalfa/contracts/menu';
import type { Operation } from '@kalfa/contracts/permission';
import type { FastifyRequest } from 'fastify';

/** The places whose records a person sees: all of them, or those of their open work places. No place means no record. */
export type Scope =
  | { kind: 'all' }
  | {
      kind: 'assigned';
      warehouseIds: readonly number[];
      storeIds: readonly number[];
      workhouseIds: readonly number[];
      projectIds: readonly number[];
    };

/** The person a request acts for, with what the active role may do and where. */
export type Actor = {
  userId: number;
  /** `null` for the actors that stand in until roles are stored. */
  roleId: number | null;
  roleName: string;
  can: (menu: MenuKey, operation: Operation) => boolean;
  scope: Scope;
};

/** Finds the actor of a request; `null` is a guest. */
export type ActorResolver = (request: FastifyRequest) => Promise<Actor | null>;

export const noActors: ActorResolver = async () => null;
