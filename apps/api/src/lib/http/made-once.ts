import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import negotiator from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Bodies = Record<(typeof encodings)[number], Buffer>;
type Made = { bodies: Bodies; hash: string };

const encodings = ['br', 'gzip', 'identity'] as const;
const compressedBy = { br: promisify(brotliCompress), gzip: promisify(gzip) };
// The default quality of 11 takes seconds for a few megabytes, and saves little more.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/**
 * Sends a large constant text. It is made and compressed for its first reader; everybody else gets the stored bytes,
 * or 304 when they have them already, so that reading it often costs next to nothing.
 */
export function madeOnce(
  headers: Record<string, string>,
  make: () => string,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  let made: Promise<Made> | undefined;
  return async (request, reply) => {
    made ??= compressed(make());
    const { bodies, hash } = await made;
    const encoding =
      negotiator.negotiate(request.headers['accept-encoding'] ?? 'identity', [...encodings]) ?? 'identity';
    const etag = `"${hash}-${encoding}"`;
    reply.headers({ 'cache-control': 'no-cache, private', etag, vary: 'accept-encoding', ...headers });
    if (isNamed(etag, request.headers['if-none-match'])) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(bodies[encoding]);
  };
}

async function compressed(text: string): Promise<Made> {
  const identity = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    compressedBy.br(identity, brotliOptions),
    compressedBy.gzip(identity),
  ]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { bodies: { br, gzip: gzipped, identity }, hash };
}

/** A proxy that changed the encoding may have marked the tag as weak. */
const isNamed = (etag: string, ifNoneMatch: string | undefined) =>
  ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
