import type { Answer, Endpoint } from '@kalfa/contracts/endpoint';
import type { Language } from '@kalfa/contracts/language';
import type { Reader, Tx } from '@kalfa/db/database';
import type { z } from 'zod';
import type { Actor } from './actor.ts';

/** Where a call came from, for the audit and for words. */
export type Origin = { requestId: string; ip: string; userAgent: string; language: Language };

/** A file to send instead of data. */
export type FileAnswer = { name: string; type: string; content: Buffer };

export type ServerCall<E> = {
  actor: Actor;
  origin: Origin;
  params: Record<string, number>;
  /** The version the caller last saw, when sent as `If-Match`. */
  ifMatch: number | null;
} & (E extends { query: infer Q extends z.ZodType } ? { query: z.output<Q> } : unknown) &
  (E extends { body: infer B extends z.ZodType } ? { body: z.output<B> } : unknown);

/** Who does what from where: all that a journal entry needs to know of a call. */
export type Doer = Pick<ServerCall<unknown>, 'actor' | 'origin'>;

type ServerAnswer<E> = E extends { answer: z.ZodType } ? Answer<E> : FileAnswer;

/** A GET reads; everything else gets the one transaction in which it happens. */
export type Handler<E extends Endpoint> = (
  db: E['method'] extends 'GET' ? Reader : Tx,
  call: ServerCall<E>,
) => Promise<ServerAnswer<E>>;

export type Route = { endpoint: Endpoint; handle: (db: never, call: never) => Promise<unknown> };

/** Binds a contract to the function that answers it. */
export const route = <const E extends Endpoint>(endpoint: E, handle: Handler<E>): Route => ({
  endpoint,
  handle,
});
