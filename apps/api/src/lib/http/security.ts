import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

export const newNonce = () => randomBytes(16).toString('base64');

/** Only our own files run: no inline script, no inline style but the one of this nonce or hash, no HTML sinks. */
export const contentSecurityPolicy = (inlineStyle?: `nonce-${string}` | `sha256-${string}`) =>
  [
    "default-src 'none'",
    // The barcode reader is WebAssembly from this origin; eval of text stays forbidden.
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self'${inlineStyle ? ` '${inlineStyle}'` : ''}`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** Headers of every answer. */
const always = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/** Default headers: no scripts, and no caching. */
const unlessSaid = { 'content-security-policy': contentSecurityPolicy(), 'cache-control': 'no-store' };

export function secureHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.headers(always);
    for (const [name, value] of Object.entries(unlessSaid))
      if (!reply.hasHeader(name)) reply.header(name, value);
    done(null, payload);
  });
}
