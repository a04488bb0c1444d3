import { normalizeIP, type RateLimitOptions, type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { Endpoint } from '@kalfa/contracts/endpoint';
import type { FastifyRequest } from 'fastify';
import type { RequestLimits } from './request-limits.ts';
import { isWebFile } from './web-files.ts';

/** Which session a request belongs to, by the token it carries or by its refresh cookie. */
export type SessionOf = {
  token: (request: FastifyRequest) => Promise<number | null>;
  cookie: (request: FastifyRequest) => Promise<number | null>;
};

/** The limits that a contract can name. */
export type RouteLimits = Record<NonNullable<Endpoint['limit']>, RouteLimit>;

export type RouteLimit = { rateLimit?: RateLimitOptions };

const timeWindow = '1 minute';
const ofSession = 'session:';
const addressOf = ({ ip }: FastifyRequest) => normalizeIP(ip);

const keyOf = async (request: FastifyRequest, session: number | null) =>
  session === null ? addressOf(request) : `${ofSession}${session}`;

/** The limit of all calls: a session counts for itself, so that an office behind one address is no single caller. */
export const limitOfCalls = (limits: RequestLimits, sessionOf: SessionOf): RateLimitPluginOptions => ({
  timeWindow,
  max: maxOf(limits.session, limits.guests),
  keyGenerator: async (request) => keyOf(request, await sessionOf.token(request)),
  allowList: isWebFile,
});

/** Limits with counters of their own. */
export function limitsOfRoutes(limits: RequestLimits, sessionOf: SessionOf) {
  const byEither = async (request: FastifyRequest) =>
    keyOf(request, (await sessionOf.token(request)) ?? (await sessionOf.cookie(request)));
  return {
    // A session of one's own must not help to guess the password of others.
    'sign-in': { rateLimit: { timeWindow, max: limits.signIn, keyGenerator: addressOf } },
    refresh: {
      rateLimit: {
        timeWindow,
        max: maxOf(limits.session, limits.guests),
        keyGenerator: async (request) => keyOf(request, await sessionOf.cookie(request)),
      },
    },
    documentation: {
      rateLimit: { timeWindow, max: maxOf(limits.session, limits.documentation), keyGenerator: byEither },
    },
  } satisfies RouteLimits & { documentation: RouteLimit };
}

const maxOf = (session: number, guests: number) => (_request: FastifyRequest, key: string) =>
  key.startsWith(ofSession) ? session : guests;
