import { setTimeout as pause } from 'node:timers/promises';
import { query } from '@kalfa/tools/services/query';
import { generate } from 'otplib';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addSignIn, browser, rightPassword } from '../../../test/support/sign-in.ts';
import { bearer, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let count = 0;
const newName = () => `person.${(count += 1)}`;
type Body = {
  code?: string;
  message?: string;
  params?: Record<string, unknown>;
  data?: Record<string, unknown>;
};
const bodyOf = (reply: { json: () => unknown }) => reply.json() as Body;
const tokenOf = (reply: { json: () => unknown }) => String(bodyOf(reply).data?.authToken);

const asAdmin = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object = {}) =>
  app.server.inject({ method, url: `/api/${url}`, payload, headers: bearer(app.tokens) });

describe('signing in', () => {
  test('returns an access token and records user and origin', async () => {
    const person = await addSignIn(app, newName());
    const reply = await browser(app, 'a tablet').signIn(person.username);
    expect(reply.statusCode).toBe(200);
    expect(bodyOf(reply).data).toMatchObject({ twoStepRequired: false, challengeToken: null });
    const { rows } = await sql<{ action: string; user_agent: string }>`
      select action, user_agent from core.audit_entries where user_id = ${person.userId}`.execute(
      app.db.read,
    );
    expect(rows).toEqual([{ action: 'login', user_agent: 'a tablet' }]);
  });

  test('ignores the case of the name and checks every character of the password', async () => {
    const person = await addSignIn(app, newName());
    const tab = browser(app);
    expect((await tab.signIn(` ${person.username.toUpperCase()} `)).statusCode).toBe(200);
    for (const wrong of [`${rightPassword} `, rightPassword.toUpperCase(), rightPassword.slice(0, -1)])
      expect((await tab.signIn(person.username, wrong)).statusCode).toBe(401);
  });

  test('answers a wrong password and an unknown name with the same message', async () => {
    const person = await addSignIn(app, newName());
    const wrong = await browser(app).signIn(person.username, 'not the password');
    const unknown = await browser(app).signIn('nobody.has.this', 'not the password');
    const plain = (reply: { json: () => unknown }) => ({ ...bodyOf(reply), requestId: '' });
    expect(plain(wrong)).toEqual(plain(unknown));
    expect(plain(wrong)).toMatchObject({ code: 'LOGIN_FAILED', params: { triesLeft: 4 } });
  });

  test('locks a name after five wrong passwords, known or not, and then refuses the correct one', async () => {
    const person = await addSignIn(app, newName());
    for (const name of [person.username, 'unknown.to.all']) {
      const tab = browser(app);
      const outcomes = [];
      for (let turn = 0; turn < 5; turn += 1) outcomes.push(bodyOf(await tab.signIn(name, 'wrong')));
      expect(outcomes.map(({ code, params }) => [code, params?.triesLeft])).toEqual([
        ['LOGIN_FAILED', 4],
        ['LOGIN_FAILED', 3],
        ['LOGIN_FAILED', 2],
        ['LOGIN_FAILED', 1],
        ['LOGIN_LOCKED', undefined],
      ]);
      const locked = await tab.signIn(name);
      expect([locked.statusCode, bodyOf(locked).code]).toEqual([429, 'LOGIN_LOCKED']);
      const minutes = (Date.parse(String(bodyOf(locked).params?.lockedUntil)) - Date.now()) / 60_000;
      expect(minutes).toBeGreaterThan(14);
      expect(minutes).toBeLessThan(15.1);
    }
  });

  test('locks for twice as long each time, up to a day, and resets with a correct password', async () => {
    const person = await addSignIn(app, newName());
    const tab = browser(app);
    const minutes: number[] = [];
    for (let lock = 0; lock < 3; lock += 1) {
      for (let turn = 0; turn < 5; turn += 1) await tab.signIn(person.username, 'wrong');
      const { rows } = await app.db.write((tx) =>
        sql<{ minutes: number }>`
        update identity.sign_in_locks set locked_until = now() - interval '1 second'
        from (select locked_until as old from identity.sign_in_locks where username_key = ${person.username}) as before
        where username_key = ${person.username}
        returning round(extract(epoch from before.old - now()) / 60) as minutes`.execute(tx),
      );
      minutes.push(Number(rows[0]?.minutes));
    }
    expect(minutes).toEqual([15, 30, 60]);
    await app.db.write((tx) =>
      sql`update identity.sign_in_locks set locks = 30, failures = 4 where username_key = ${person.username}`.execute(
        tx,
      ),
    );
    const last = bodyOf(await tab.signIn(person.username, 'wrong'));
    expect((Date.parse(String(last.params?.lockedUntil)) - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
    await app.db.write((tx) =>
      sql`update identity.sign_in_locks set locked_until = now() where username_key = ${person.username}`.execute(
        tx,
      ),
    );
    expect((await tab.signIn(person.username)).statusCode).toBe(200);
    expect(bodyOf(await tab.signIn(person.username, 'wrong')).params?.triesLeft).toBe(4);
  });

  test('checks no more than five of a hundred parallel guesses', async () => {
    const person = await addSignIn(app, newName());
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, n) => browser(app).signIn(person.username, `guess ${n}`)),
    );
    const { rows } = await sql<{ outcome: string; n: number }>`
      select outcome, count(*) as n from identity.login_attempts where username_key = ${person.username}
      group by outcome order by outcome`.execute(app.db.read);
    expect(rows).toEqual([
      { outcome: 'failed', n: 5 },
      { outcome: 'locked', n: 95 },
    ]);
    expect(replies.every((reply) => [401, 429].includes(reply.statusCode))).toBe(true);
    expect((await browser(app).signIn(person.username)).statusCode).toBe(429);
  });

  test('can be unlocked by an administrator', async () => {
    const person = await addSignIn(app, newName());
    const tab = browser(app);
    for (let turn = 0; turn < 5; turn += 1) await tab.signIn(person.username, 'wrong');
    expect((await tab.signIn(person.username)).statusCode).toBe(429);
    expect((await asAdmin('POST', `users/${person.userId}/unlock`)).statusCode).toBe(200);
    expect((await tab.signIn(person.username)).statusCode).toBe(200);
  });

  test('is refused to accounts that are pending, passive or without a role, but only after the correct password', async () => {
    const cases = [
      ['pendingEmail', 0, 'LOGIN_FAILED'],
      ['pendingApproval', 0, 'ACCOUNT_PENDING'],
      ['rejected', 0, 'ACCOUNT_PASSIVE'],
      ['active', 1, 'ACCOUNT_PASSIVE'],
      ['active', 2, 'LOGIN_FAILED'],
    ] as const;
    for (const [status, recordStatus, expected] of cases) {
      const person = await addSignIn(app, newName());
      await app.db.write((tx) =>
        sql`update identity.users set status = ${status}, record_status = ${recordStatus} where id = ${person.userId}`.execute(
          tx,
        ),
      );
      expect(bodyOf(await browser(app).signIn(person.username)).code).toBe(expected);
      expect(bodyOf(await browser(app).signIn(person.username, 'wrong')).code).toBe('LOGIN_FAILED');
    }
    const roleless = await addSignIn(app, newName(), { roles: [] });
    expect(bodyOf(await browser(app).signIn(roleless.username)).code).toBe('NO_ACTIVE_ROLE');
    const reset = await addSignIn(app, newName());
    await asAdmin('POST', `users/${reset.userId}/reset-password`);
    expect(bodyOf(await browser(app).signIn(reset.username)).code).toBe('PASSWORD_CHANGE_REQUIRED');
  });

  test('leaves no password in the audit, the log of attempts or the outbox', async () => {
    const person = await addSignIn(app, newName());
    await browser(app).signIn(person.username, 'a canary password');
    const { rows } = await sql<{ found: number }>`
      select (select count(*) from core.audit_entries as t where t::text like '%canary%')
        + (select count(*) from identity.login_attempts as t where t::text like '%canary%')
        + (select count(*) from core.outbox_events as t where t::text like '%canary%')
        + (select count(*) from core.idempotency_keys as t where t::text like '%canary%') as found`.execute(
      app.db.read,
    );
    expect(Number(rows[0]?.found)).toBe(0);
  });

  test('is not stored under an idempotency key', async () => {
    const person = await addSignIn(app, newName());
    const headers = { 'idempotency-key': 'the-same-key-twice' };
    const payload = { username: person.username, password: rightPassword };
    const reply = await browser(app).post('auth/login', payload, headers);
    expect(reply.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_UNSUPPORTED' });
  });
});

/** A code created in the last seconds of its half minute could be checked in the next one. */
async function untilStepHasTime(): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 6_000) await pause(left);
}

describe('the second step', () => {
  /** A user with two-step on, and their authenticator. */
  async function withTwoStep() {
    const person = await addSignIn(app, newName());
    const tab = browser(app);
    const headers = { authorization: `Bearer ${tokenOf(await tab.signIn(person.username))}` };
    const begun = bodyOf(await tab.post('users/me/two-step/begin', { password: rightPassword }, headers));
    const secret = String(begun.data?.secret);
    const code = async (stepsFromNow = 0) => {
      await untilStepHasTime();
      return generate({ secret, epoch: Math.floor(Date.now() / 1_000) + stepsFromNow * 30 });
    };
    const confirmed = await tab.post('users/me/two-step/confirm', { code: await code(-1) }, headers);
    const recoveryCodes = bodyOf(confirmed).data?.recoveryCodes as string[];
    return { person, secret, code, recoveryCodes, headers };
  }
  const challengeOf = async (username: string) =>
    String(bodyOf(await browser(app).signIn(username)).data?.challengeToken);

  test('is required after the correct password and accepts the current code', async () => {
    const { person, code } = await withTwoStep();
    const tab = browser(app);
    const first = await tab.signIn(person.username);
    expect(bodyOf(first).data).toMatchObject({ twoStepRequired: true, authToken: null });
    expect(tab.cookie()).toBeUndefined();
    const challengeToken = bodyOf(first).data?.challengeToken;
    const second = await tab.post('auth/two-step', { challengeToken, code: await code() });
    expect(second.statusCode).toBe(200);
    expect(tab.cookie()).toBeDefined();
  });

  test('accepts a code once, also when it is used in two places at the same time', async () => {
    const { person, code } = await withTwoStep();
    const challenges = await Promise.all([challengeOf(person.username), challengeOf(person.username)]);
    const now = await code();
    const replies = await Promise.all(
      challenges.map((challengeToken) => browser(app).post('auth/two-step', { challengeToken, code: now })),
    );
    expect(replies.map((reply) => reply.statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  test('accepts the code of the previous and the next step, and no others', async () => {
    const { person, code } = await withTwoStep();
    const tryStep = async (step: number) =>
      (
        await browser(app).post('auth/two-step', {
          challengeToken: await challengeOf(person.username),
          code: await code(step),
        })
      ).statusCode;
    expect(await tryStep(3)).toBe(401);
    expect(await tryStep(1)).toBe(200);
  });

  test('ends its challenge after five wrong codes, after its use and after five minutes', async () => {
    const { person, code } = await withTwoStep();
    const challengeToken = await challengeOf(person.username);
    const send = async (token: string, value: string) =>
      bodyOf(await browser(app).post('auth/two-step', { challengeToken: token, code: value })).code;
    await query(
      app.urls.owner,
      'update identity.sign_in_challenges set expires_at = now() where user_id = $1',
      [person.userId],
    );
    expect(await send(challengeToken, await code())).toBe('CHALLENGE_EXPIRED');
    const second = await challengeOf(person.username);
    await app.db.write((tx) =>
      sql`update identity.sign_in_challenges set tries = 5 where user_id = ${person.userId}`.execute(tx),
    );
    expect(await send(second, await code())).toBe('CHALLENGE_EXPIRED');
    const third = await challengeOf(person.username);
    expect(await send(third, await code())).toBeUndefined();
    expect(await send(third, await code(1))).toBe('CHALLENGE_EXPIRED');
  });

  test('locks the name when codes are guessed, whatever the number of challenges', async () => {
    const { person } = await withTwoStep();
    const codes: (string | undefined)[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const first = await browser(app).signIn(person.username);
      codes.push(bodyOf(first).code);
      const challengeToken = bodyOf(first).data?.challengeToken;
      if (challengeToken) await browser(app).post('auth/two-step', { challengeToken, code: '000000' });
    }
    expect(codes.at(-1)).toBe('LOGIN_LOCKED');
  });

  test('locks the name also when codes are guessed over many challenges', async () => {
    const { person, code } = await withTwoStep();
    const challenges: string[] = [];
    for (let turn = 0; turn < 5; turn += 1) challenges.push(await challengeOf(person.username));
    const guess = async (challengeToken: string, value: string) =>
      bodyOf(await browser(app).post('auth/two-step', { challengeToken, code: value })).code;
    expect(await guess(String(challenges[0]), '000000')).toBe('LOGIN_LOCKED');
    // While it is locked not even the correct code is checked.
    expect(await guess(String(challenges[1]), await code())).toBe('LOGIN_LOCKED');
    expect(bodyOf(await browser(app).signIn(person.username)).code).toBe('LOGIN_LOCKED');
  });

  test('is not replaced while it is on, and guessing codes in an open session locks the name too', async () => {
    const { person, headers } = await withTwoStep();
    const post = async (url: string, body: object) =>
      bodyOf(await browser(app).post(`users/me/two-step/${url}`, body, headers)).code;
    expect(await post('begin', { password: rightPassword })).toBe('STATE_CONFLICT');
    const outcomes = [];
    for (let turn = 0; turn < 5; turn += 1)
      outcomes.push(await post('disable', { password: rightPassword, code: '000000' }));
    expect(outcomes.at(-1)).toBe('LOGIN_LOCKED');
    expect(bodyOf(await browser(app).signIn(person.username)).code).toBe('LOGIN_LOCKED');
  });

  test('is invalid when the password is reset in between', async () => {
    const { person, code } = await withTwoStep();
    const challengeToken = await challengeOf(person.username);
    await asAdmin('POST', `users/${person.userId}/reset-password`);
    const reply = await browser(app).post('auth/two-step', { challengeToken, code: await code() });
    expect(bodyOf(reply).code).toBe('CHALLENGE_EXPIRED');
  });

  test('accepts each recovery code once', async () => {
    const { person, recoveryCodes } = await withTwoStep();
    expect(new Set(recoveryCodes).size).toBe(10);
    const use = async (recoveryCode: string) =>
      (
        await browser(app).post('auth/two-step', {
          challengeToken: await challengeOf(person.username),
          recoveryCode,
        })
      ).statusCode;
    expect(await use(String(recoveryCodes[3]).toUpperCase())).toBe(200);
    expect(await use(String(recoveryCodes[3]))).toBe(401);
    expect(await use('aaaaa-aaaaa')).toBe(401);
  });

  test('is turned off only with password and code, and by an administrator for users who lost the authenticator', async () => {
    const { person, code, headers } = await withTwoStep();
    const off = async (password: string, value: string) =>
      bodyOf(await browser(app).post('users/me/two-step/disable', { password, code: value }, headers)).code;
    expect(await off('not the password', await code())).toBe('LOGIN_FAILED');
    expect(await off(rightPassword, '000000')).toBe('TWO_STEP_FAILED');
    expect(await off(rightPassword, await code())).toBeUndefined();
    expect(bodyOf(await browser(app).signIn(person.username)).data?.twoStepRequired).toBe(false);
    const lost = await withTwoStep();
    expect((await asAdmin('POST', `users/${lost.person.userId}/reset-two-step`)).statusCode).toBe(200);
    expect(bodyOf(await browser(app).signIn(lost.person.username)).data?.twoStepRequired).toBe(false);
  });

  test('stays on while a role of its user requires it', async () => {
    const { person, code, headers } = await withTwoStep();
    const require = (isRequired: boolean) =>
      app.db.write((tx) =>
        sql`update identity.roles set requires_two_step = ${isRequired}
        where id in (select role_id from identity.user_roles where user_id = ${person.userId})`.execute(tx),
      );
    const off = async () =>
      bodyOf(
        await browser(app).post(
          'users/me/two-step/disable',
          { password: rightPassword, code: await code() },
          headers,
        ),
      ).code;
    await require(true);
    try {
      expect(await off()).toBe('TWO_STEP_KEPT');
    } finally {
      await require(false);
    }
    expect(await off()).toBeUndefined();
  });

  describe('allows a short password', () => {
    const short = 'zk7 trafo';
    const long = 'zk7 trafo ve sigorta';
    /** A user with two-step on and a password that is long enough only with it. */
    async function withShortPassword() {
      const made = await withTwoStep();
      const change = { currentPassword: rightPassword, newPassword: short };
      expect((await browser(app).post('users/me/password', change, made.headers)).statusCode).toBe(200);
      return made;
    }

    test('and is not turned off without a longer one, which is possible in one call', async () => {
      const { person, code, headers } = await withShortPassword();
      const off = async (body: object) =>
        bodyOf(await browser(app).post('users/me/two-step/disable', { password: short, ...body }, headers))
          .code;
      // A refusal for the length uses up neither the code nor an attempt.
      const now = await code();
      expect(await off({ code: now })).toBe('PASSWORD_TOO_SHORT_ALONE');
      expect(await off({ code: now, newPassword: 'zk8 trafo' })).toBe('PASSWORD_WEAK');
      expect(await off({ code: now, newPassword: long })).toBeUndefined();
      expect(bodyOf(await browser(app).signIn(person.username, short)).code).toBe('LOGIN_FAILED');
      expect(bodyOf(await browser(app).signIn(person.username, long)).data).toMatchObject({
        twoStepRequired: false,
      });
    });

    test('so when an administrator turns it off, the password must be changed before the next sign-in', async () => {
      const { person } = await withShortPassword();
      await app.db.write((tx) =>
        sql`update identity.users set email = 'short@example.test' where id = ${person.userId}`.execute(tx),
      );
      expect((await asAdmin('POST', `users/${person.userId}/reset-two-step`)).statusCode).toBe(200);
      expect(bodyOf(await browser(app).signIn(person.username, 'zk9 trafo')).code).toBe('LOGIN_FAILED');
      const tab = browser(app);
      expect(bodyOf(await tab.signIn(person.username, short)).code).toBe('PASSWORD_CHANGE_REQUIRED');
      expect(tab.cookie()).toBeUndefined();
      // The link for a new one is queued, as the page says.
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from core.outbox_events
        where topic = 'mail:password-forgotten' and done_at is null`.execute(app.db.read);
      expect(rows[0]?.waiting).toBe(1);
    });
  });

  test('stores its secret encrypted', async () => {
    const { person, secret } = await withTwoStep();
    const { rows } = await sql<{ row: string }>`
      select t::text as row from identity.two_step_credentials as t where user_id = ${person.userId}`.execute(
      app.db.read,
    );
    expect(rows[0]?.row).not.toContain(secret);
  });
});
