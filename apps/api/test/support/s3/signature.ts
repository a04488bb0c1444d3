import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export type Keys = { accessKey: string; secretKey: string };
export type SignedRequest = { method: string; url: string; headers: IncomingHttpHeaders };

const mustBeSigned = ['host', 'x-amz-content-sha256', 'x-amz-date'];

/**
 * Verifies the AWS Signature Version 4 in the headers of a request. Written from the published description, not with the
 * client's library, which would always agree with itself.
 */
export function isSignedBy({ accessKey, secretKey }: Keys, request: SignedRequest): boolean {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!found) return false;
  const [, givenKey, scope = '', names = '', signature = ''] = found;
  const signedHeaders = names.split(';');
  if (givenKey !== accessKey || !mustBeSigned.every((name) => signedHeaders.includes(name))) return false;
  const date = String(request.headers['x-amz-date']);
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonicalRequest(request, signedHeaders))].join('\n');
  const right = createHmac('sha256', signingKey(secretKey, scope)).update(text).digest();
  return date.startsWith(scope.slice(0, 8)) && timingSafeEqual(right, Buffer.from(signature, 'hex'));
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const signingKey = (secretKey: string, scope: string): Buffer =>
  scope
    .split('/')
    .reduce<Buffer>(
      (key, part) => createHmac('sha256', key).update(part).digest(),
      Buffer.from(`AWS4${secretKey}`),
    );

function canonicalRequest({ method, url, headers }: SignedRequest, signedHeaders: string[]): string {
  const [path = '', query = ''] = url.split('?');
  const lines = signedHeaders.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}\n`);
  return [
    method,
    path,
    canonicalQuery(query),
    lines.join(''),
    signedHeaders.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n');
}

const canonicalQuery = (query: string) =>
  [...new URLSearchParams(query)]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');

const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
