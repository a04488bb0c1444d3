import type { MenuKey } from '@kalfa/contracts/menu';
import type { Operation } from '@kalfa/contracts/permission';
import type { FastifyRequest } from 'fastify';

/** The places whose records a user sees: all of them, or those of their open assignments. No place means no record. */
export type Scope =
  | { kind: 'all' }
  | {
      kind: 'assigned';
      /** Some records are visible to their author at any place. */
      userId: number;
      warehouseIds: readonly number[];
      storeIds: readonly number[];
      workhouseIds: readonly number[];
      projectIds: readonly number[];
      /** Sites the user is assigned to directly, not only through one of their stores. */
      assignedWorkhouseIds: readonly number[];
    };

export type AssignedScope = Extract<Scope, { kind: 'assigned' }>;

/** The user of a request, with the permissions and the scope of the active role. */
export type Actor = {
  userId: number;
  username: string;
  sessionId: number;
  roleId: number;
  roleName: string;
  can: (menu: MenuKey, operation: Operation) => boolean;
  /** The menu operations behind `can`, by id: users cannot grant others what is not among these. */
  menuOperationIds: ReadonlySet<number>;
  scope: Scope;
  /** The user whose approvals this one does, for calls with the rights of somebody who is away. */
  representing?: { userId: number; name: string };
};

const nowhere: AssignedScope = {
  kind: 'assigned',
  userId: 0,
  warehouseIds: [],
  storeIds: [],
  workhouseIds: [],
  projectIds: [],
  assignedWorkhouseIds: [],
};

/** A user who has not signed in: may call public endpoints, and sees nothing. */
export const guest: Actor = {
  userId: 0,
  username: '',
  sessionId: 0,
  roleId: 0,
  roleName: 'guest',
  can: () => false,
  menuOperationIds: new Set(),
  scope: nowhere,
};

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- fastify asks for an interface it can merge with.
  interface FastifyRequest {
    /** The caller, once resolved; for the log. */
    actor: Actor | null;
  }
}

/**
 * Resolves the actor of a request; `null` is a guest. Refuses a token that is invalid, expired or of an ended session.
 */
export type ActorResolver = (request: FastifyRequest) => Promise<Actor | null>;

/** The credentials of a request: a token, the role to act in, and the requested path. */
export type Presented = { token: string; roleId: number | null; path: string };

/** Resolves the actor of a token. Session, user and role are checked on every call. */
export type TokenResolver = (presented: Presented) => Promise<Actor>;
