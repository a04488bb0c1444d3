import type { FastifyReply } from 'fastify';
import type { FileAnswer } from './call.ts';
import { headersOfFile } from './content-disposition.ts';

/** Sends a file. With a content length, browsers detect an incomplete download. */
export function sendFile(reply: FastifyReply, { name, type, content, size }: FileAnswer): FastifyReply {
  if (size !== undefined) reply.header('content-length', size);
  return reply.type(type).headers(headersOfFile(name)).send(content);
}
