import { isTransient } from '@kalfa/db/connection-faults';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOfRequest } from './read-call.ts';
import { Refusal, refusalAnswer, refuse } from './refusal.ts';

/** All errors are answered here: a refusal in the user's language, or an internal error with its request id. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const refusal = asRefusal(error);
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
    else if (refusal.status === 401 || refusal.status === 403)
      request.log.warn({ ...whoWas(request), code: refusal.code, ...refusal.details.params }, 'denied');
    return sendRefusal(reply, request, refusal);
  });
  app.setNotFoundHandler((request, reply) => sendRefusal(reply, request, refuse('NOT_FOUND')));
}

/** Who was denied what: enough to find out later whether it was a mistake or an attack. */
const whoWas = ({ actor, method, routeOptions }: FastifyRequest) => ({
  userId: actor?.userId ?? null,
  roleId: actor?.roleId ?? null,
  call: `${method} ${routeOptions.url ?? ''}`,
});

export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isTransient(error)) return refuse('UNAVAILABLE');
  const status = (error as Partial<FastifyError>).statusCode;
  if (status === 429) return refuse('RATE_LIMITED');
  if (status !== undefined && status >= 400 && status < 500) return refuse('MALFORMED_REQUEST');
  return refuse('INTERNAL');
}

export function sendRefusal(reply: FastifyReply, request: FastifyRequest, refusal: Refusal): FastifyReply {
  if (refusal.status === 503) reply.header('retry-after', '1');
  return reply.code(refusal.status).send(refusalAnswer(refusal, languageOfRequest(request), request.id));
}
