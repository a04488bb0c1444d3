import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { DeviceCookies } from '../../lib/http/call.ts';
import type { Secrets } from '../../kit/secrets.ts';
import type { UsernameKey } from './username-key.ts';

/** Longer than any session, so that every signed-in user is on a known device. */
const knownSeconds = 180 * 24 * 3_600;

/**
 * The id of the device, if somebody has signed in on it under this name before; `null` for every other device. The
 * cookie is invalid under another name, so it allows no guesses at other accounts. See "Device Cookies" of OWASP.
 */
export function knownDevice(secrets: Secrets, cookies: DeviceCookies, key: UsernameKey): string | null {
  const [id = '', expiresAt = '', tag = ''] = cookies.read(cookieName(secrets, key))?.split('.') ?? [];
  const expected = tagOf(secrets, key, id, expiresAt);
  const sent = Buffer.from(tag, 'base64url');
  const isOurs = sent.length === expected.length && timingSafeEqual(sent, expected);
  return isOurs && Number(expiresAt) > Date.now() / 1_000 ? id : null;
}

/** Makes the device known under this name, with a new id at each sign-in. */
export function rememberDevice(secrets: Secrets, cookies: DeviceCookies, key: UsernameKey): void {
  const id = randomBytes(16).toString('base64url');
  const expiresAt = String(Math.floor(Date.now() / 1_000) + knownSeconds);
  const tag = tagOf(secrets, key, id, expiresAt).toString('base64url');
  cookies.set(cookieName(secrets, key), `${id}.${expiresAt}.${tag}`, knownSeconds);
}

/** One cookie for each name, because a computer on a site has several users. The name cannot be read from it. */
const cookieName = ({ deviceTag }: Secrets, key: UsernameKey) =>
  `device-${deviceTag(`name\n${key}`).toString('hex').slice(0, 16)}`;

const tagOf = ({ deviceTag }: Secrets, key: UsernameKey, id: string, expiresAt: string) =>
  deviceTag(`cookie\n${key}\n${id}\n${expiresAt}`);
