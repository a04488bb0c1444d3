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
      /** Sites the person is assigned to as such, and not only through one of their stores. */
      assignedWorkhouseIds: readonly number[];
    };

export type AssignedScope = Extract<Scope, { kind: 'assigned' }>;

/** The person a request acts for, with what the active role may do and where. */
export type Actor = {
  userId: number;
  username: string;
  sessionId: number;
  roleId: number;
  roleName: string;
  can: (menu: MenuKey, operation: Operation) => boolean;
  /** The menu operations behind `can`, by id: nobody hands on what is not among these. */
  menuOperationIds: ReadonlySet<number>;
  scope: Scope;
};

const nowhere: AssignedScope = {
  kind: 'assigned',
  warehouseIds: [],
  storeIds: [],
  workhouseIds: [],
  projectIds: [],
  assignedWorkhouseIds: [],
};

/** Somebody who has not signed in: may call what is public, and sees nothing. */
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
    /** Who calls, once that is known; for the log. */
    actor: Actor | null;
  }
}

/** Finds the actor of a request; `null` is a guest. Refuses a token that is wrong, old or of an ended session. */
export type ActorResolver = (request: FastifyRequest) => Promise<Actor | null>;

/** What somebody shows to be let in: a token, the role they want to act in, and what they want to reach. */
export type Presented = { token: string; roleId: number | null; path: string };

/** Says who stands behind a token, judged anew each time: the session, the person, the role they say they act in. */
export type ActorJudge = (presented: Presented) => Promise<Actor>;
