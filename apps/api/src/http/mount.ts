import { file, type Access, type Endpoint } from '@kalfa/contracts/endpoint';
import { languageOf, type Language } from '@kalfa/contracts/language';
import { menus, type MenuKey } from '@kalfa/contracts/menu';
import type { Database, Reader, Tx } from '@kalfa/db/database';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { organisation } from '../organisation.ts';
import type { Actor, ActorResolver } from './actor.ts';
import type { FileAnswer, Origin, Route, ServerCall } from './call.ts';
import { constraintRefusal, type Constraints } from './constraints.ts';
import { withDeadline } from './deadline.ts';
import { fingerprintOf, once, type Finished } from './idempotency.ts';
import { refusalAnswer, refuse, type Refusal } from './refusal.ts';
import { answerWriter } from './serialise.ts';
import { parse } from './validation.ts';

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
        const actor = await deps.resolveActor(request);
        const call = readCall(endpoint, authorise(actor, endpoint.access), request);
        const answer = (db: Reader | Tx) => handle(db as never, call as never);
        const finish = async (db: Reader | Tx): Promise<Finished> => ({
          status,
          body: write(await answer(db)),
        });

        if (endpoint.answer === file) {
          return sendFile(reply, (await withDeadline(deps.db.write(answer), deadlineMs)) as FileAnswer);
        }
        const work =
          endpoint.method === 'GET'
            ? finish(deps.db.read)
            : change(deps.db, request, call, constraints, finish);
        const finished = await withDeadline(work, deadlineMs);
        return reply.code(finished.status).type('application/json; charset=utf-8').send(finished.body);
      },
    });
  }
}

/** Deny by default: an endpoint that forgot to say who may call it never starts. */
export function refuseUndeclaredAccess({ method, path, access }: Endpoint): void {
  const declared = access as Access | undefined;
  if (declared === 'public' || declared === 'self' || declared === 'lookup') return;
  if (declared && Object.hasOwn(menus, declared.menu) && declared.operation) return;
  throw new Error(`${method} ${path} does not declare who may call it`);
}

const guest: Actor = { userId: 0, roleName: 'guest', can: () => false };

function authorise(actor: Actor | null, access: Access): Actor {
  if (access === 'public') return actor ?? guest;
  if (!actor) throw refuse('NOT_AUTHENTICATED');
  if (access === 'self') return actor;
  const isAllowed =
    access === 'lookup'
      ? Object.keys(menus).some((menu) => actor.can(menu as MenuKey, 'view'))
      : actor.can(access.menu, access.operation);
  if (!isAllowed) throw refuse('FORBIDDEN', { params: typeof access === 'string' ? {} : { ...access } });
  return actor;
}

type AnyCall = ServerCall<unknown> & { query: unknown; body: unknown };

function readCall(endpoint: Endpoint, actor: Actor, request: FastifyRequest): AnyCall {
  return {
    actor,
    origin: originOf(request),
    params: Object.fromEntries(
      Object.entries(request.params as object).map(([name, text]) => [name, identity(text)]),
    ),
    ifMatch: versionOf(request.headers['if-match']),
    query: endpoint.query && parse(endpoint.query, request.query),
    body: endpoint.body && parse(endpoint.body, request.body),
  };
}

/** A path that names no possible identity names no record. */
function identity(text: unknown): number {
  if (typeof text !== 'string' || !/^[1-9]\d{0,15}$/.test(text) || !Number.isSafeInteger(Number(text))) {
    throw refuse('NOT_FOUND');
  }
  return Number(text);
}

function versionOf(header: string | undefined): number | null {
  const match = /^(?:W\/)?"(\d{1,9})"$/.exec(header ?? '');
  return match ? Number(match[1]) : null;
}

export const languageOfRequest = (request: FastifyRequest): Language =>
  languageOf(request.headers['accept-language']) ?? organisation.language;

function originOf(request: FastifyRequest): Origin {
  return {
    requestId: request.id,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    language: languageOfRequest(request),
  };
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
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,80}$/.test(key))
    throw refuse('MALFORMED_REQUEST', { params: { field: 'Idempotency-Key' } });
  return key;
}

function sendFile(reply: FastifyReply, { name, type, content }: FileAnswer): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('x-content-type-options', 'nosniff')
    .send(content);
}
