import { file } from '@kalfa/contracts/endpoint';
import type { Database, Reader, Tx } from '@kalfa/db/database';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ActorResolver } from './actor.ts';
import { authorise, refuseUndeclaredAccess } from './authorise.ts';
import type { FileAnswer, Route } from './call.ts';
import { constraintRefusal, type Constraints } from './constraints.ts';
import { withDeadline } from './deadline.ts';
import { fingerprintOf, once, type Finished } from './idempotency.ts';
import { readCall, type AnyCall } from './read-call.ts';
import { refusalAnswer, refuse, type Refusal } from './refusal.ts';
import { answerWriter } from './serialise.ts';

export type Deps = { db: Database; resolveActor: ActorResolver };

/** What an area brings to the API: its endpoints, and what its constraints mean to a person. */
export type Module = { routes: readonly Route[]; constraints: Constraints };

const deadlineMs = 15_000;

/** Serves every route of every module the same way: authorise, validate, run in one transaction, answer what is promised. */
export function mount(app: FastifyInstance, deps: Deps, modules: readonly Module[]): void {
  const constraints: Constraints = Object.assign({}, ...modules.map((module) => module.constraints));
  for (const { endpoint, handle } of modules.flatMap((module) => module.routes)) {
    refuseUndeclaredAccess(endpoint);
    const write = answerWriter(endpoint);
    const status = endpoint.status ?? 200;

    app.route({
      method: endpoint.method,
      url: `/api/${endpoint.path}`,
      handler: async (request, reply) => {
        const actor = authorise(await deps.resolveActor(request), endpoint.access);
        const call = readCall(endpoint, actor, request);
        const answer = (db: Reader | Tx) => handle(db as never, call as never);

        if (endpoint.answer === file) {
          return sendFile(reply, (await withDeadline(deps.db.write(answer), deadlineMs)) as FileAnswer);
        }
        if (endpoint.method === 'GET') {
          const data = await withDeadline(answer(deps.db.read), deadlineMs);
          return sendJson(tagVersion(reply, data), { status, body: write(data) });
        }
        const finish = async (tx: Tx): Promise<Finished> => ({ status, body: write(await answer(tx)) });
        return sendJson(
          reply,
          await withDeadline(change(deps.db, request, call, constraints, finish), deadlineMs),
        );
      },
    });
  }
}

/** One transaction for the whole change; with an idempotency key, once for that key. */
async function change(
  db: Database,
  request: FastifyRequest,
  { actor, origin }: AnyCall,
  constraints: Constraints,
  finish: (tx: Tx) => Promise<Finished>,
): Promise<Finished> {
  const inWords = async (tx: Tx) => {
    try {
      return await finish(tx);
    } catch (error) {
      throw constraintRefusal(error, constraints) ?? error;
    }
  };
  const key = idempotencyKey(request);
  if (!key) return db.write(inWords);
  const keyed = {
    userId: actor.userId,
    key,
    fingerprint: fingerprintOf(request.method, request.url, request.body),
  };
  const refused = (refusal: Refusal): Finished => ({
    status: refusal.status,
    body: JSON.stringify(refusalAnswer(refusal, origin.language, origin.requestId)),
  });
  return db.write((tx) => once(tx, keyed, () => inWords(tx), refused));
}

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{8,80}$/.test(key)) return key;
  throw refuse('MALFORMED_REQUEST', { params: { field: 'Idempotency-Key' } });
}

/** One record says its version in a header too, to be sent back as `If-Match`. */
function tagVersion(reply: FastifyReply, data: unknown): FastifyReply {
  const version = (data as { version?: unknown } | null)?.version;
  return typeof version === 'number' ? reply.header('etag', `"${version}"`) : reply;
}

const sendJson = (reply: FastifyReply, { status, body }: Finished) =>
  reply.code(status).type('application/json; charset=utf-8').send(body);

function sendFile(reply: FastifyReply, { name, type, content }: FileAnswer): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(content);
}
