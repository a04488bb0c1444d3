import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeviceCookies, RefreshCookie } from './call.ts';

/** The prefix makes browsers accept the cookie only from this host and over HTTPS. */
const prefix = '__Host-';
const refreshName = `${prefix}rt`;
const guarded: CookieSerializeOptions = { httpOnly: true, secure: true, sameSite: 'strict', path: '/' };

type Cookies = {
  refreshCookie: RefreshCookie;
  deviceCookies: DeviceCookies;
  send: (reply: FastifyReply) => void;
};

/** Collects the cookies that a call sets or clears, to be sent once the call has succeeded. */
export function cookiesOf(request: FastifyRequest): Cookies {
  const pending = new Map<string, (reply: FastifyReply) => void>();
  return {
    refreshCookie: {
      token: request.cookies?.[refreshName] ?? null,
      set: (token, { untilBrowserCloses, seconds }) => {
        const keep = untilBrowserCloses ? {} : { maxAge: seconds };
        pending.set(
          refreshName,
          (reply) => void reply.setCookie(refreshName, token, { ...guarded, ...keep }),
        );
      },
      clear: () => {
        pending.set(
          refreshName,
          (reply) => void reply.clearCookie(refreshName, guarded).header('clear-site-data', '"cache"'),
        );
      },
    },
    deviceCookies: {
      read: (name) => request.cookies?.[prefix + name] ?? null,
      set: (name, value, seconds) => {
        pending.set(
          name,
          (reply) => void reply.setCookie(prefix + name, value, { ...guarded, maxAge: seconds }),
        );
      },
    },
    send: (reply) => {
      for (const apply of pending.values()) apply(reply);
    },
  };
}
