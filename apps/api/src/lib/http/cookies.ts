import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeviceCookies, RefreshCookie } from './call.ts';

/** How cookies are named and sent. */
export type CookieRules = { prefix: string; options: CookieSerializeOptions };

const options = { httpOnly: true, sameSite: 'strict', path: '/' } as const;

/** The prefix makes browsers accept the cookie only from this host and over HTTPS. */
export const guardedCookies: CookieRules = { prefix: '__Host-', options: { ...options, secure: true } };

const isPlainLoopback = (address: string) =>
  /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(address);

/**
 * Safari takes no guarded cookie over plain HTTP, not even from its own machine, where a demo or a development runs without a
 * certificate. Everywhere else, and always in production, cookies are guarded.
 */
export const cookieRulesFor = (mode: string, appUrl: string): CookieRules =>
  mode !== 'production' && isPlainLoopback(appUrl) ? { prefix: '', options } : guardedCookies;

type Cookies = {
  refreshCookie: RefreshCookie;
  deviceCookies: DeviceCookies;
  send: (reply: FastifyReply) => void;
};

/** Collects the cookies that a call sets or clears, to be sent once the call has succeeded. */
export function cookiesOf(request: FastifyRequest, { prefix, options }: CookieRules): Cookies {
  const refreshName = `${prefix}rt`;
  const pending = new Map<string, (reply: FastifyReply) => void>();
  return {
    refreshCookie: {
      token: request.cookies?.[refreshName] ?? null,
      set: (token, { untilBrowserCloses, seconds }) => {
        const keep = untilBrowserCloses ? {} : { maxAge: seconds };
        pending.set(
          refreshName,
          (reply) => void reply.setCookie(refreshName, token, { ...options, ...keep }),
        );
      },
      clear: () => {
        pending.set(
          refreshName,
          (reply) => void reply.clearCookie(refreshName, options).header('clear-site-data', '"cache"'),
        );
      },
    },
    deviceCookies: {
      read: (name) => request.cookies?.[prefix + name] ?? null,
      set: (name, value, seconds) => {
        pending.set(
          name,
          (reply) => void reply.setCookie(prefix + name, value, { ...options, maxAge: seconds }),
        );
      },
    },
    send: (reply) => {
      for (const apply of pending.values()) apply(reply);
    },
  };
}
