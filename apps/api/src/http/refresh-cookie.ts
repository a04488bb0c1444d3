import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefreshCookie } from './call.ts';

/** The prefix makes browsers refuse it from anywhere but this very host, over a safe connection. */
const cookieName = '__Host-rt';
const guarded: CookieSerializeOptions = { httpOnly: true, secure: true, sameSite: 'strict', path: '/' };

/** Collects what the call wants to say, to be said once the call has succeeded. */
export function refreshCookieOf(
  request: FastifyRequest,
): RefreshCookie & { send(reply: FastifyReply): void } {
  let say: (reply: FastifyReply) => void = () => undefined;
  return {
    token: request.cookies?.[cookieName] ?? null,
    set: (token, { untilBrowserCloses, seconds }) => {
      say = (reply) =>
        void reply.setCookie(cookieName, token, {
          ...guarded,
          ...(!untilBrowserCloses && { maxAge: seconds }),
        });
    },
    clear: () => {
      say = (reply) => void reply.clearCookie(cookieName, guarded).header('clear-site-data', '"cache"');
    },
    send: (reply) => say(reply),
  };
}
