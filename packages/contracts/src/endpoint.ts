import type { z } from 'zod';
import type { ListShape, Page } from './list.ts';
import type { MenuKey } from './menu.ts';
import type { Operation } from './permission.ts';

/** One permission of the catalogue: an operation of a page. */
export type Right = { readonly menu: MenuKey; readonly operation: Operation };

/**
 * Who may call. A permission is checked in the active role; of several, one is enough, and the handler then checks the
 * permission for the kind of document. `lookup` is any signed-in user who may view something; `self` is any signed-in
 * user, for their own account; `public` is everybody.
 */
export type Access = Right | { readonly anyOf: readonly Right[] } | 'lookup' | 'self' | 'public';

/** Marks an endpoint that returns a file instead of data. */
export const file = 'file';

export type Endpoint<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType | typeof file = z.ZodType | typeof file,
> = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: Path;
  /** One sentence for the API documentation. */
  readonly about: string;
  readonly access: Access;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
  /** The list that this endpoint returns a page of; its rows come with a `page`. */
  readonly list?: ListShape;
  /** The body of a 202 answer, sent instead of a file that takes too long to write. */
  readonly later?: z.ZodType;
  /** 201 for a creation, 200 by default. */
  readonly status?: 200 | 201 | 202;
  /** Accepts one file as multipart/form-data; the value is the limit in megabytes. */
  readonly upload?: number;
  /** The limit of the body size, where it contains a file. */
  readonly megabytes?: number;
  /**
   * A rate limit of its own. `sign-in` slows down guessing, by the IP address of the caller; `refresh` counts for the
   * session of the refresh cookie, because the call has no token.
   */
  readonly limit?: 'sign-in' | 'refresh';
};

type PathParams<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParams<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** The input of a call: path parameters, query and body, each only where the endpoint has them. */
export type Call<E> =
  E extends Endpoint<infer P, infer Q, infer B>
    ? ([PathParams<P>] extends [never] ? unknown : { params: Record<PathParams<P>, string | number> }) &
        (E extends { query: z.ZodType } ? { query: z.input<Q> } : unknown) &
        (E extends { body: z.ZodType } ? { body: z.input<B> } : unknown)
    : never;

/** The output of a call: rows and their page for a list, otherwise the answer itself. */
export type Answer<E> = E extends { answer: infer A extends z.ZodType }
  ? E extends { list: ListShape }
    ? { rows: z.output<A>; page: Page }
    : z.output<A>
  : never;

/**
 * A contract with an endpoint that creates one, a record or a document: what is sent, and what comes back. It names only
 * these two types of the schemas, because comparing whole schemas would cost the compiler a third more time.
 */
export type Creatable<New extends object = object, Made = unknown> = {
  readonly path: string;
  readonly endpoints: {
    readonly create: {
      readonly body: { readonly _zod: { readonly input: New } };
      readonly answer: { readonly _zod: { readonly output: Made } };
    };
  };
};

/** What is sent to create one. */
export type NewOf<C extends Creatable> = C['endpoints']['create']['body']['_zod']['input'];

export const endpoint = <const E extends Endpoint>(e: E): E => e;
