import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const stepMs = 30_000;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The current code of an authenticator for a secret (RFC 6238: six digits, thirty seconds, SHA-1). */
export function totp(secret: string, atMs = Date.now()): string {
  const bits = Array.from(secret.replaceAll(/[\s=]/g, '').toUpperCase(), (letter) =>
    alphabet.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / stepMs)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const code = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(code % 1_000_000).padStart(6, '0');
}

/**
 * The code before the current one. It is accepted as long as the current one lasts, so this waits for the next one if that
 * ends soon.
 */
export async function previousTotp(secret: string): Promise<string> {
  const leftMs = stepMs - (Date.now() % stepMs);
  if (leftMs < 8_000) await pause(leftMs + 100);
  return totp(secret, Date.now() - stepMs);
}
