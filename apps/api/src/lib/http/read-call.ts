import type { Endpoint } from '@kalfa/contracts/endpoint';
import { languageOf, type Language } from '@kalfa/contracts/language';
import type { FastifyRequest } from 'fastify';
import { organisation } from '../organisation.ts';
import type { Actor } from './actor.ts';
import type { Origin, ServerCall } from './call.ts';
import { refuse } from './refusal.ts';
import { parse } from './validation.ts';

export type AnyCall = ServerCall<unknown> & { query: unknown; body: unknown };

/** Reads and validates the parts of a request against the contract. */
export function readCall(
  endpoint: Endpoint,
  actor: Actor,
  request: FastifyRequest,
  cookies: Pick<AnyCall, 'refreshCookie' | 'deviceCookies'>,
): AnyCall {
  const params = Object.entries(request.params as object).map(([name, text]) => [name, identity(text)]);
  return {
    actor,
    origin: originOf(request),
    params: Object.fromEntries(params) as Record<string, number>,
    ifMatch: versionOf(request.headers['if-match']),
    ...cookies,
    query: endpoint.query && parse(endpoint.query, request.query),
    body: endpoint.body && parse(endpoint.body, request.body),
  };
}

/** An id in the path that is not a valid number means that there is no such record. */
function identity(text: unknown): number {
  if (typeof text !== 'string' || !/^[1-9]\d{0,15}$/.test(text) || !Number.isSafeInteger(Number(text))) {
    throw refuse('NOT_FOUND');
  }
  return Number(text);
}

function versionOf(header: string | undefined): number | null {
  if (header === undefined) return null;
  const match = /^(?:W\/)?"(\d{1,9})"$/.exec(header);
  if (!match) throw refuse('MALFORMED_REQUEST', { params: { field: 'If-Match' } });
  return Number(match[1]);
}

/** The caller's language, or the organisation's when no supported one is requested. */
export const languageOfRequest = (request: FastifyRequest): Language =>
  languageOf(request.headers['accept-language']) ?? organisation.language;

export function originOf(request: FastifyRequest): Origin {
  return {
    requestId: request.id,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    language: languageOfRequest(request),
    isOwnPage: isOwnPage(request),
  };
}

/** A cross-site page cannot set this header without a preflight, nor forge its origin. */
function isOwnPage({ headers, host }: FastifyRequest): boolean {
  if (headers['x-requested-with'] !== 'kalfa') return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  return headers.origin === undefined || URL.parse(headers.origin)?.host === host;
}
