import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { hashPassword } from '../../src/modules/identity/password-hash.ts';
import { storePassword } from '../../src/modules/identity/passwords.ts';
import { addPerson, type TestPerson } from './people.ts';
import type { TestApp } from './test-app.ts';

export const rightPassword = 'bin direk bir trafo';
let hash: Promise<string> | undefined;

/** A user with a password. It is hashed once for a whole test file, because hashing is slow on purpose. */
export async function addSignIn(
  app: TestApp,
  username: string,
  { roles = ['user'], email = null }: { roles?: readonly string[]; email?: string | null } = {},
): Promise<TestPerson> {
  const person = await addPerson(app.db, { username, roles });
  hash ??= hashPassword(rightPassword);
  const stored = await hash;
  await app.db.write(async (tx) => {
    await storePassword(tx, person.userId, stored);
    await sql`update identity.users set email = ${email} where id = ${person.userId}`.execute(tx);
  });
  return person;
}

const refreshName = '__Host-rt';

/** A client that handles cookies like a browser and sends the headers of our pages. */
export function browser({ server }: TestApp, userAgent = 'a browser', jar = new Map<string, string>()) {
  const keep = (name: string, value: string | undefined) => {
    if (value) jar.set(name, value);
    else jar.delete(name);
  };
  const send = async (options: InjectOptions): Promise<LightMyRequestResponse> => {
    const reply = await server.inject({
      ...options,
      headers: {
        'user-agent': userAgent,
        'x-requested-with': 'kalfa',
        ...(jar.size > 0 && { cookie: Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ') }),
        ...options.headers,
      },
    });
    for (const { name, value } of reply.cookies) keep(name, value);
    return reply;
  };
  const post = (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
    send({ method: 'POST', url: `/api/${url}`, payload, headers });
  return {
    send,
    post,
    signIn: (username: string, password = rightPassword, remember = false) =>
      post('auth/login', { username, password, remember }),
    refresh: () => post('auth/refresh'),
    cookie: () => jar.get(refreshName),
    /** Another tab of the same browser, or an attacker with a copy of its cookie. */
    withCookie: (value: string | undefined) => keep(refreshName, value),
    jar,
  };
}
