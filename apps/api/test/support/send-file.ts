import type { FastifyInstance } from 'fastify';
import type { file } from '@kalfa/contracts/files/file';
import type { Answer } from '@kalfa/contracts/endpoint';
import { request, type Reply, type TestApp } from './test-app.ts';

/** Uploads a file like a browser. */
export function sendFile(
  { tokens, server }: { tokens: TestApp['tokens']; server: FastifyInstance },
  { name, bytes, headers }: { name: string; bytes: Buffer; headers: Record<string, string> },
): Promise<Reply<Answer<typeof file.upload>>> {
  const edge = 'kalfa-edge';
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return request(
    { server, tokens },
    {
      method: 'POST',
      url: '/api/baseinfo/files',
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${edge}` },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
      as: 'guest',
    },
  );
}
