import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addSignIn, browser } from '../../../test/support/sign-in.ts';
import { bearer, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let count = 0;

/** A new user, signed in with their own browser. */
async function someone(remember = false) {
  const person = await addSignIn(app, `somebody.${(count += 1)}`);
  const tab = browser(app);
  const reply = await tab.signIn(person.username, undefined, remember);
  const { authToken } = reply.json<{ data: { authToken: string } }>().data;
  return { person, tab, authToken, reply };
}
const tokenOf = (reply: { json: () => unknown }) =>
  (reply.json() as { data: { authToken: string } }).data.authToken;
const me = (authToken: string) =>
  app.server.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${authToken}` } });
const codeOf = (reply: { json: () => unknown }) => (reply.json() as { code?: string }).code;

/** Shifts the tokens of a session into the past by this many seconds. */
const age = (userId: number, seconds: number) =>
  app.db.write((tx) =>
    sql`update identity.refresh_tokens set used_at = used_at - make_interval(secs => ${seconds})
    where session_id in (select id from identity.sessions where user_id = ${userId})`.execute(tx),
  );

describe('a session', () => {
  test('uses a cookie that is not readable by scripts, other sites or other hosts', async () => {
    const { reply } = await someone();
    const [set] = [reply.headers['set-cookie']].flat();
    expect(set).toMatch(/^__Host-rt=[\w-]{43}; /);
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/']) expect(set).toContain(part);
    expect(set).not.toMatch(/Max-Age|Expires|Domain/);
    expect(reply.body).not.toContain(/__Host-rt=([\w-]{43})/.exec(set ?? '')?.[1]);
  });

  test('survives the end of the browser only on request', async () => {
    const { reply } = await someone(true);
    expect([reply.headers['set-cookie']].flat()[0]).toContain('Max-Age=2592000');
  });

  test('gets a new access token and a new cookie at each refresh', async () => {
    const { tab, authToken } = await someone();
    const before = tab.cookie();
    const reply = await tab.refresh();
    expect(reply.statusCode).toBe(200);
    expect(tab.cookie()).not.toBe(before);
    expect(tokenOf(reply)).not.toBe(authToken);
    expect((await me(tokenOf(reply))).statusCode).toBe(200);
  });

  test('ends as a whole when a used cookie is sent again: both the thief and the owner are signed out', async () => {
    const { person, tab } = await someone();
    const stolen = tab.cookie();
    const fresh = tokenOf(await tab.refresh());
    await age(person.userId, 21);
    const thief = browser(app, 'a thief');
    thief.withCookie(stolen);
    const reuse = await thief.refresh();
    expect([reuse.statusCode, codeOf(reuse)]).toEqual([401, 'REFRESH_REUSED']);
    expect(codeOf(await tab.refresh())).toBe('SESSION_REVOKED');
    expect(codeOf(await me(fresh))).toBe('SESSION_REVOKED');
  });

  test('survives a used cookie within the grace period of parallel tabs', async () => {
    const { person, tab } = await someone();
    const old = tab.cookie();
    await tab.refresh();
    await age(person.userId, 15);
    const late = browser(app);
    late.withCookie(old);
    expect((await late.refresh()).statusCode).toBe(200);
    expect((await tab.refresh()).statusCode).toBe(200);
  });

  test('survives twenty tabs that refresh at once for fifty rounds', async () => {
    const { person, tab } = await someone();
    let jar = tab.cookie();
    const statuses: number[] = [];
    for (let round = 0; round < 50; round += 1) {
      const tabs = Array.from({ length: 20 }, () => browser(app));
      // All tabs share the cookie jar of one browser; the last answer wins.
      tabs.forEach((one) => one.withCookie(jar));
      const replies = await Promise.all(tabs.map((one) => one.refresh()));
      statuses.push(...replies.map((reply) => reply.statusCode));
      jar = tabs[round % tabs.length]?.cookie();
      await age(person.userId, 600);
    }
    expect(statuses).toHaveLength(1_000);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    const open = await sql<{ open: number }>`
      select count(*) as open from identity.sessions where user_id = ${person.userId} and revoked_at is null
        and user_agent = 'a browser'`.execute(app.db.read);
    expect(open.rows[0]?.open).toBe(1);
  });

  test.each([
    ['without our header', { 'x-requested-with': '' }],
    ['from a foreign page', { origin: 'https://evil.example' }],
    ['from a foreign site', { 'sec-fetch-site': 'cross-site' }],
    ['from a sister site', { 'sec-fetch-site': 'same-site' }],
    ['from a page without address', { origin: 'null' }],
  ])('is not refreshed %s, although the cookie was sent', async (_from, headers) => {
    const { tab } = await someone();
    const before = tab.cookie();
    const reply = await tab.post('auth/refresh', {}, headers);
    expect([reply.statusCode, codeOf(reply)]).toEqual([401, 'NOT_AUTHENTICATED']);
    expect(tab.cookie()).toBe(before);
    expect((await tab.refresh()).statusCode).toBe(200);
  });

  test('refuses an unknown cookie', async () => {
    const tab = browser(app);
    for (const cookie of [undefined, 'x', 'a'.repeat(43)]) {
      tab.withCookie(cookie);
      expect((await tab.refresh()).statusCode).toBe(401);
    }
  });

  test('ends with the sign-out: the token, the cookie and the jar', async () => {
    const { tab, authToken } = await someone();
    const kept = tab.cookie();
    const reply = await tab.post('auth/logout', {}, { authorization: `Bearer ${authToken}` });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['clear-site-data']).toBe('"cache"');
    expect(tab.cookie()).toBeUndefined();
    expect(codeOf(await me(authToken))).toBe('SESSION_REVOKED');
    tab.withCookie(kept);
    expect(codeOf(await tab.refresh())).toBe('SESSION_REVOKED');
  });

  test('ends after twelve idle hours, or thirty days when remembered, and after ninety days in any case', async () => {
    const rows = async (userId: number) =>
      (
        await sql<{ idle: number; absolute: number }>`
          select round(extract(epoch from expires_at - now()) / 3600)::int as idle,
            round(extract(epoch from absolute_expires_at - now()) / 86400)::int as absolute
          from identity.sessions where user_id = ${userId} and user_agent = 'a browser'`.execute(app.db.read)
      ).rows.map(({ idle, absolute }) => [idle, absolute]);
    const short = await someone();
    const long = await someone(true);
    expect(await rows(short.person.userId)).toEqual([[12, 90]]);
    expect(await rows(long.person.userId)).toEqual([[720, 90]]);
    await app.db.write((tx) =>
      sql`update identity.sessions set expires_at = now() where user_id = ${short.person.userId}`.execute(tx),
    );
    expect(codeOf(await me(short.authToken))).toBe('SESSION_REVOKED');
    await app.db.write((tx) =>
      sql`update identity.sessions set absolute_expires_at = now() + interval '1 hour' where user_id = ${long.person.userId}`.execute(
        tx,
      ),
    );
    await long.tab.refresh();
    expect((await rows(long.person.userId))[0]?.[0]).toBe(1);
  });

  test('can be listed and ended from another one of the same user, and by nobody else', async () => {
    const { person, authToken } = await someone();
    const other = browser(app, 'a phone');
    const phone = tokenOf(await other.signIn(person.username));
    const headers = { authorization: `Bearer ${authToken}` };
    const list = await app.server.inject({ url: '/api/users/me/sessions', headers });
    const sessions = list.json<{ data: { id: number; isCurrent: boolean; userAgent: string }[] }>().data;
    const target = sessions.find((session) => session.userAgent === 'a phone');
    expect(sessions.filter((session) => session.isCurrent)).toHaveLength(1);
    const stranger = await someone();
    const close = (token: string) =>
      app.server.inject({
        method: 'DELETE',
        url: `/api/users/me/sessions/${target?.id}`,
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await close(stranger.authToken)).statusCode).toBe(404);
    expect((await me(phone)).statusCode).toBe(200);
    expect((await close(authToken)).statusCode).toBe(200);
    expect(codeOf(await me(phone))).toBe('SESSION_REVOKED');
  });

  test('ends when an administrator makes the account passive, and does not come back when it is active again', async () => {
    const { person, authToken, tab } = await someone();
    const status = (verb: string, version: number) =>
      app.server.inject({
        method: 'POST',
        url: `/api/users/${person.userId}/${verb}`,
        payload: { version },
        headers: bearer(app.tokens),
      });
    const { version } = (
      await app.server.inject({ url: `/api/users/${person.userId}`, headers: bearer(app.tokens) })
    ).json<{ data: { version: number } }>().data;
    expect((await status('deactivate', version)).statusCode).toBe(200);
    expect(codeOf(await me(authToken))).toBe('SESSION_REVOKED');
    await status('activate', version + 1);
    expect(codeOf(await me(authToken))).toBe('SESSION_REVOKED');
    expect(codeOf(await tab.refresh())).toBe('SESSION_REVOKED');
  });
});
