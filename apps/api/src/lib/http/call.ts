import { file, type Answer, type Endpoint } from '@kalfa/contracts/endpoint';
import type { Language } from '@kalfa/contracts/language';
import type { Database, Reader, Tx } from '@kalfa/db/database';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Actor } from './actor.ts';
import type { Upload } from './upload.ts';

/** The origin of a call, for the audit and the language. */
export type Origin = {
  requestId: string;
  ip: string;
  userAgent: string;
  language: Language;
  /** Sent by one of our own pages, not cross-site with our cookie attached. */
  isOwnPage: boolean;
};

/** A file to send instead of data. Large files are streams, with their length where it is known. */
export type FileAnswer = { name: string; type: string; content: Buffer | Readable; size?: number };

/** The answer for a file that is written in the background. */
export type LaterAnswer<Data = unknown> = { later: Data };

/** The cookie that keeps a session alive. It is sent to the browser only when the call succeeds. */
export type RefreshCookie = {
  readonly token: string | null;
  set(token: string, keep: { untilBrowserCloses: boolean; seconds: number }): void;
  clear(): void;
};

/** The cookies that identify a device, one for each user who has signed in there. Sent like the refresh cookie. */
export type DeviceCookies = {
  read(name: string): string | null;
  set(name: string, value: string, seconds: number): void;
};

export type ServerCall<E> = {
  actor: Actor;
  origin: Origin;
  params: Record<string, number>;
  /** The version the caller last read, when sent as `If-Match`. */
  ifMatch: number | null;
  refreshCookie: RefreshCookie;
  deviceCookies: DeviceCookies;
} & (E extends { upload: number } ? { upload: Upload } : unknown) &
  (E extends { query: infer Q extends z.ZodType } ? { query: z.output<Q> } : unknown) &
  (E extends { body: infer B extends z.ZodType } ? { body: z.output<B> } : unknown);

/** Who calls from where: everything a journal entry needs to know of a call. */
export type Caller = Pick<ServerCall<unknown>, 'actor' | 'origin'>;

type ServerAnswer<E> = E extends { answer: z.ZodType }
  ? Answer<E>
  : E extends { later: infer L extends z.ZodType }
    ? FileAnswer | LaterAnswer<z.output<L>>
    : FileAnswer;

/** A GET gets a reader; everything else gets one transaction, and so does a file download, which is audited. */
export type Handler<E extends Endpoint> = (
  db: E extends { answer: typeof file } ? Tx : E['method'] extends 'GET' ? Reader : Tx,
  call: ServerCall<E>,
) => Promise<ServerAnswer<E>>;

type HandlerWithoutTransaction<E extends Endpoint> = (
  db: Database,
  call: ServerCall<E>,
) => Promise<ServerAnswer<E>>;

/** The idempotency key of a call, and the fingerprint of its content. */
export type RequestKey = { key: string; fingerprint: Buffer };

/**
 * The common case of a call as one statement. It returns the data when it succeeded, the stored answer when the key was
 * known, and `null` without any change when this is not the common case.
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

/**
 * Whether a repeated call with the same idempotency key gets the first answer: the answer is stored in the transaction
 * of the change, so a call without one of its own, or with a file as its answer, cannot keep that promise.
 */
export const takesKey = ({ endpoint, opensOwnTransactions }: Route) =>
  endpoint.method !== 'GET' && endpoint.answer !== file && !opensOwnTransactions;

/** Binds a contract to the function that handles it. */
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
 * Binds a contract to a function that opens its own transactions: for work that must not keep one open, such as hashing
 * a password, and for refusals that must be recorded, such as a failed sign-in.
 */
export const routeWithoutTransaction = <const E extends Endpoint>(
  endpoint: E,
  handle: HandlerWithoutTransaction<E>,
): Route => ({
  endpoint,
  handle,
  opensOwnTransactions: true,
});
