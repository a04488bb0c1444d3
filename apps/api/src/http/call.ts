import type { Answer, Endpoint, file } from '@kalfa/contracts/endpoint';
import type { Language } from '@kalfa/contracts/language';
import type { Database, Reader, Tx } from '@kalfa/db/database';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Actor } from './actor.ts';
import type { Upload } from './upload.ts';

/** Where a call came from, for the audit and for words. */
export type Origin = {
  requestId: string;
  ip: string;
  userAgent: string;
  language: Language;
  /** Sent by one of our own pages and not by a stranger's that our cookie merely travels with. */
  isOwnPage: boolean;
};

/** A file to send instead of data. What may be large comes as a stream, with its length where that is known. */
export type FileAnswer = { name: string; type: string; content: Buffer | Readable; size?: number };

/** Word of a file that is made in the background. */
export type LaterAnswer<Data = unknown> = { later: Data };

/** The cookie that keeps a session alive. What is put here reaches the browser only when the call succeeds. */
export type RefreshCookie = {
  readonly token: string | null;
  set(token: string, keep: { untilBrowserCloses: boolean; seconds: number }): void;
  clear(): void;
};

/** The cookies by which a device is recognised, one for each person who has signed in there. Set like the refresh cookie. */
export type DeviceCookies = {
  read(name: string): string | null;
  set(name: string, value: string, seconds: number): void;
};

export type ServerCall<E> = {
  actor: Actor;
  origin: Origin;
  params: Record<string, number>;
  /** The version the caller last saw, when sent as `If-Match`. */
  ifMatch: number | null;
  refreshCookie: RefreshCookie;
  deviceCookies: DeviceCookies;
} & (E extends { upload: number } ? { upload: Upload } : unknown) &
  (E extends { query: infer Q extends z.ZodType } ? { query: z.output<Q> } : unknown) &
  (E extends { body: infer B extends z.ZodType } ? { body: z.output<B> } : unknown);

/** Who does what from where: all that a journal entry needs to know of a call. */
export type Caller = Pick<ServerCall<unknown>, 'actor' | 'origin'>;

type ServerAnswer<E> = E extends { answer: z.ZodType }
  ? Answer<E>
  : E extends { later: infer L extends z.ZodType }
    ? FileAnswer | LaterAnswer<z.output<L>>
    : FileAnswer;

/** A GET reads; everything else gets the one transaction in which it happens, and so does a file, which leaves a trace. */
export type Handler<E extends Endpoint> = (
  db: E extends { answer: typeof file } ? Tx : E['method'] extends 'GET' ? Reader : Tx,
  call: ServerCall<E>,
) => Promise<ServerAnswer<E>>;

type HandlerWithoutTransaction<E extends Endpoint> = (
  db: Database,
  call: ServerCall<E>,
) => Promise<ServerAnswer<E>>;

/** A call that may be made twice: its key, and the mark of what it says. */
export type RequestKey = { key: string; fingerprint: Buffer };

/**
 * The usual case of a call as one statement. It answers the data when it was done, the stored answer when the key was known, and
 * `null` when this is not the usual case, having changed nothing.
 */
export type FastPath<E extends Endpoint> = (
  db: Database,
  call: ServerCall<E>,
  request: { key: RequestKey | null; write: (data: Answer<E>) => string },
) => Promise<{ status: number; body: string } | null>;

export type Route = {
  endpoint: Endpoint;
  handle: (db: never, call: never) => Promise<unknown>;
  opensOwnTransactions: boolean;
  fastPath?: (db: never, call: never, request: never) => Promise<{ status: number; body: string } | null>;
};

/** Binds a contract to the function that answers it. */
export const route = <const E extends Endpoint>(
  endpoint: E,
  handle: Handler<E>,
  fastPath?: FastPath<E>,
): Route => ({
  endpoint,
  handle,
  opensOwnTransactions: false,
  ...(fastPath && { fastPath: fastPath }),
});

/**
 * Binds a contract to a function that opens its own transactions: for work that must not hold one, such as hashing a
 * password, and for refusals that must leave a trace, such as a failed sign-in.
 */
export const routeWithoutTransaction = <const E extends Endpoint>(
  endpoint: E,
  handle: HandlerWithoutTransaction<E>,
): Route => ({
  endpoint,
  handle,
  opensOwnTransactions: true,
});
