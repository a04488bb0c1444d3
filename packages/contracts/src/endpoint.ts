import type { z } from 'zod';
import type { ListShape, Page } from './list.ts';
import type { MenuKey } from './menu.ts';
import type { Operation } from './permission.ts';

/** One right of the catalogue: an operation of a page. */
export type Right = { readonly menu: MenuKey; readonly operation: Operation };

/**
 * Who may call. A right is asked for in the active role; of several, any one lets in, and what is done to which kind of
 * document then needs the right of that kind. `lookup` is any signed-in person who may view something; `self` is any
 * signed-in person, about their own account; `public` is everybody.
 */
export type Access = Right | { readonly anyOf: readonly Right[] } | 'lookup' | 'self' | 'public';

/** Marks an endpoint that answers with a file instead of data. */
export const file = 'file';

export type Endpoint<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType | typeof file = z.ZodType | typeof file,
> = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: Path;
  /** One sentence for the reader of the API page. */
  readonly about: string;
  readonly access: Access;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
  /** The list this endpoint answers a page of; its rows come with a `page`. */
  readonly list?: ListShape;
  /** What is answered with 202 instead of a file that takes too long to wait for. */
  readonly later?: z.ZodType;
  /** 201 for a creation, 200 when not said. */
  readonly status?: 200 | 201 | 202;
  /** Takes one file as multipart/form-data, of at most so many megabytes. */
  readonly upload?: number;
  /** How large a body may be, where it carries a file. */
  readonly megabytes?: number;
  /** Guessing is made slow: these calls share a much lower limit for each address. */
  readonly limit?: 'sign-in';
};

type PathParams<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParams<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** What the caller gives: parameters of the path, query and body, each only where the endpoint has them. */
export type Call<E> =
  E extends Endpoint<infer P, infer Q, infer B>
    ? ([PathParams<P>] extends [never] ? unknown : { params: Record<PathParams<P>, string | number> }) &
        (E extends { query: z.ZodType } ? { query: z.input<Q> } : unknown) &
        (E extends { body: z.ZodType } ? { body: z.input<B> } : unknown)
    : never;

/** What the caller gets: rows and their page for a list, otherwise the answer itself. */
export type Answer<E> = E extends { answer: infer A extends z.ZodType }
  ? E extends { list: ListShape }
    ? { rows: z.output<A>; page: Page }
    : z.output<A>
  : never;

export const endpoint = <const E extends Endpoint>(e: E): E => e;
