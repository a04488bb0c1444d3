import { file, type Endpoint } from '@kalfa/contracts/endpoint';
import type { Database, Reader, Tx } from '@kalfa/db/database';
import { againAfterLostRace } from '@kalfa/db/lost-race';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { guest, type ActorResolver } from './actor.ts';
import { authorise, refuseUndeclaredAccess } from './authorise.ts';
import { takesKey, type FileAnswer, type LaterAnswer, type RequestKey, type Route } from './call.ts';
import { constraintRefusal, type Constraints } from './constraints.ts';
import { withDeadline } from './deadline.ts';
import { fingerprintOf, once, type Finished } from './idempotency.ts';
import { readCall, type AnyCall } from './read-call.ts';
import { cookiesOf, type CookieRules } from './cookies.ts';
import type { RouteLimits } from './rate-limits.ts';
import { refusalAnswer, refuse, type Refusal } from './refusal.ts';
import { sendFile } from './send-file.ts';
import { answerWriter } from './serialise.ts';
import { readUpload } from './upload.ts';

export type Deps = {
  db: Database;
  resolveActor: ActorResolver;
  routeLimits: RouteLimits;
  cookieRules: CookieRules;
  onWrite?: (() => void) | undefined;
};

/** The endpoints of an area, and the meaning of its constraints. */
export type Mounted = { routes: readonly Route[]; constraints: Constraints };

/** The meaning of all constraints of these modules. */
export const constraintsOf = (modules: readonly Pick<Mounted, 'constraints'>[]): Constraints =>
  Object.assign({}, ...modules.map((module) => module.constraints));

const deadlineMs = 15_000;

/**
 * Serves every route of every module the same way: authorise, validate, run in one transaction, serialise the answer.
 */
export function mount(app: FastifyInstance, deps: Deps, modules: readonly Mounted[]): void {
  const constraints = constraintsOf(modules);
  for (const route of modules.flatMap((module) => module.routes)) {
    const { endpoint, handle, opensOwnTransactions, fastPath } = route;
    refuseUndeclaredAccess(endpoint);
    const write = answerWriter(endpoint);
    const writeLater = answerWriter({ ...endpoint, answer: endpoint.later ?? file });
    const status = endpoint.status ?? 200;

    app.route({
      method: endpoint.method,
      url: `/api/${endpoint.path}`,
      ...(endpoint.megabytes && { bodyLimit: endpoint.megabytes * 1_048_576 }),
      ...(endpoint.limit && { config: deps.routeLimits[endpoint.limit] }),
      handler: async (request, reply) => {
        const actor = await actorFor(endpoint, request, deps.resolveActor);
        request.actor = actor;
        const { send: sendCookies, ...cookies } = cookiesOf(request, deps.cookieRules);
        const allowed = authorise(actor, endpoint.access);
        // A key that is ignored would promise that a repeated call does nothing.
        if (endpoint.method !== 'GET' && !takesKey(route) && request.headers['idempotency-key'] !== undefined)
          throw refuse('IDEMPOTENCY_KEY_UNSUPPORTED');
        const read = readCall(endpoint, allowed, request, cookies);
        const call = endpoint.upload ? { ...read, upload: await readUpload(request, endpoint.upload) } : read;
        const answer = (db: Reader | Tx | Database) => handle(db as never, call as never);

        if (opensOwnTransactions) {
          const data = await withDeadline(
            inWords(constraints, () => answer(deps.db)),
            deadlineMs,
          );
          deps.onWrite?.();
          sendCookies(reply);
          if (endpoint.answer === file) return sendFile(reply, data as FileAnswer);
          return sendJson(reply, { status, body: write(data) });
        }

        if (endpoint.answer === file) {
          const made = (await withDeadline(
            againAfterLostRace(() => inWords(constraints, () => deps.db.write(answer)), lostRace(request)),
            deadlineMs,
          )) as FileAnswer | LaterAnswer;
          return 'later' in made
            ? sendJson(reply, { status: 202, body: writeLater(made.later) })
            : sendFile(reply, made);
        }
        if (endpoint.method === 'GET') {
          const data = await withDeadline(answer(deps.db.read), deadlineMs);
          return sendJson(tagVersion(reply, data), { status, body: write(data) });
        }
        const finish = async (tx: Tx): Promise<Finished> => ({ status, body: write(await answer(tx)) });
        const key = requestKey(request);
        const quick = async () =>
          (await fastPath?.(deps.db as never, call as never, { key, write } as never)) ?? null;
        const finished = await withDeadline(
          quick().then((done) => done ?? change(deps.db, request, call, constraints, finish)),
          deadlineMs,
        );
        deps.onWrite?.();
        sendCookies(reply);
        return sendJson(reply, finished);
      },
    });
  }
}

/** Callers of public endpoints are guests, so that an expired token does not lock them out. */
const actorFor = async ({ access }: Endpoint, request: FastifyRequest, resolve: ActorResolver) =>
  access === 'public' ? guest : await resolve(request);

/** Converts database errors to refusals. */
async function inWords<T>(constraints: Constraints, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw constraintRefusal(error, constraints) ?? error;
  }
}

const lostRace = (request: FastifyRequest) => (error: unknown) =>
  request.log.warn({ err: error }, 'lost a race');

/** One transaction for the whole change; with an idempotency key, once per key. */
async function change(
  db: Database,
  request: FastifyRequest,
  { actor, origin }: AnyCall,
  constraints: Constraints,
  finish: (tx: Tx) => Promise<Finished>,
): Promise<Finished> {
  const key = requestKey(request);
  const onLost = lostRace(request);
  if (!key) return againAfterLostRace(() => inWords(constraints, () => db.write(finish)), onLost);
  const keyed = { userId: actor.userId, ...key };
  const refused = (refusal: Refusal): Finished => ({
    status: refusal.status,
    body: JSON.stringify(refusalAnswer(refusal, origin.language, origin.requestId)),
  });
  const answerOnce = (work: (tx: Tx) => Promise<Finished>) =>
    db.write((tx) => once(tx, keyed, () => inWords(constraints, () => work(tx)), refused));
  return againAfterLostRace(async () => {
    try {
      return await answerOnce(finish);
    } catch (error) {
      // A deferred constraint fails at the commit, which undoes the key as well, so the refusal is stored under it now.
      const refusal = constraintRefusal(error, constraints);
      if (!refusal) throw error;
      return answerOnce(() => Promise.reject(refusal));
    }
  }, onLost);
}

/** The idempotency key of a call, with the fingerprint of its content. */
function requestKey({ headers, method, url, body }: FastifyRequest): RequestKey | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{8,80}$/.test(key))
    return { key, fingerprint: fingerprintOf(method, url, body) };
  throw refuse('MALFORMED_REQUEST', { params: { field: 'Idempotency-Key' } });
}

/** A single record has its version in the ETag header too, to be sent back as `If-Match`. */
function tagVersion(reply: FastifyReply, data: unknown): FastifyReply {
  const version = (data as { version?: unknown } | null)?.version;
  return typeof version === 'number' ? reply.header('etag', `"${version}"`) : reply;
}

const sendJson = (reply: FastifyReply, { status, body }: Finished) =>
  reply.code(status).type('application/json; charset=utf-8').send(body);
