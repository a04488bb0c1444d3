import { query } from '@kalfa/tools/services/query';
import type { SunkMail } from '@kalfa/tools/services/sunk-mail';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildApp } from '../../app/app.ts';
import { organisation } from '../../lib/organisation.ts';
import { useMailbox } from '../../../test/support/mailbox.ts';
import { addSignIn, browser, rightPassword } from '../../../test/support/sign-in.ts';
import { bearer, testDeps, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
const mailsTo = useMailbox(app);
const tokenIn = (mail: SunkMail | undefined) =>
  new URL(mail?.links[0] ?? 'http://none').searchParams.get('token');
const codeOf = (reply: { json: () => unknown }) => (reply.json() as { code?: string }).code;
const asAdmin = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  app.server.inject({ method, url: `/api/${url}`, headers: bearer(app.tokens), ...(payload && { payload }) });

const registration = (n: string) => ({
  username: `newcomer.${n}`,
  email: `newcomer.${n}@example.test`,
  displayName: `Yeni Gelen ${n}`,
  mobile: null,
  password: 'kırk iki bobin kablo',
  language: 'tr',
});
const register = (input: object) => browser(app).post('auth/register', input);
const idOf = async (username: string) =>
  (
    await sql<{ id: number; version: number; status: string }>`
    select id, version, status from identity.users where username = ${username} and record_status <> 2`.execute(
      app.db.read,
    )
  ).rows[0];

describe('registration', () => {
  test('goes from the form over the mailed link and the administrator to the first sign-in', async () => {
    const input = registration('first');
    expect((await register(input)).statusCode).toBe(202);
    const [mail] = await mailsTo(input.email);
    expect(mail?.links[0]).toMatch(/^http:\/\/kalfa\.test\/auth\/register\?token=/);
    const confirm = () => browser(app).post('auth/confirm-email', { token: tokenIn(mail) });
    expect((await confirm()).statusCode).toBe(200);
    expect(codeOf(await confirm())).toBe('RESET_TOKEN_INVALID');
    expect(codeOf(await browser(app).signIn(input.username, input.password))).toBe('ACCOUNT_PENDING');
    const waiting = await idOf(input.username);
    expect(waiting?.status).toBe('pendingApproval');
    const roles = (await asAdmin('GET', 'users/get-roles')).json<{ data: { id: number; name: string }[] }>()
      .data;
    const roleIds = roles.filter((role) => role.name === 'user').map((role) => role.id);
    const approve = (payload: object) => asAdmin('POST', `users/${waiting?.id}/approve`, payload);
    expect(codeOf(await approve({ roleIds: [], version: waiting?.version }))).toBe('ROLE_REQUIRED');
    expect((await approve({ roleIds, version: waiting?.version })).statusCode).toBe(200);
    expect((await mailsTo(input.email))[0]?.links[0]).toBe('http://kalfa.test/auth/login');
    expect((await browser(app).signIn(input.username, input.password)).statusCode).toBe(200);
  });

  test('can be rejected with a reason, which is mailed', async () => {
    const input = registration('rejected');
    await register(input);
    await browser(app).post('auth/confirm-email', { token: tokenIn((await mailsTo(input.email))[0]) });
    const waiting = await idOf(input.username);
    const reject = (payload: object) => asAdmin('POST', `users/${waiting?.id}/reject`, payload);
    expect((await reject({ reason: '', version: waiting?.version })).statusCode).toBe(422);
    expect((await reject({ reason: 'Tanımıyoruz', version: waiting?.version })).statusCode).toBe(200);
    expect((await mailsTo(input.email))[0]?.text).toContain('Tanımıyoruz');
    expect(codeOf(await browser(app).signIn(input.username, input.password))).toBe('ACCOUNT_PASSIVE');
  });

  test('with a known address answers the same, creates no account and notifies the owner', async () => {
    await addSignIn(app, 'known.owner', { email: 'owner@example.test' });
    const input = { ...registration('copycat'), email: 'OWNER@example.test' };
    const known = await register(input);
    const unknown = await register(registration('another'));
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(await idOf(input.username)).toBeUndefined();
    expect(await mailsTo('owner@example.test')).toHaveLength(1);
  });

  test.each([
    [{ username: 'admin' }, 'USERNAME_RESERVED'],
    [{ username: 'root' }, 'USERNAME_RESERVED'],
    [{ username: 'kısa' }, 'VALIDATION_FAILED'],
    [{ username: 'superuser' }, 'USERNAME_RESERVED'],
    [{ username: 'Büyük Harf' }, 'VALIDATION_FAILED'],
    [{ email: 'no address' }, 'VALIDATION_FAILED'],
    [{ mobile: '0532' }, 'VALIDATION_FAILED'],
    [{ password: 'short' }, 'PASSWORD_WEAK'],
    [{ password: 'newcomer.weak-2026' }, 'PASSWORD_WEAK'],
    [{ password: 'aaaaaaaaaaaaaaaa' }, 'PASSWORD_WEAK'],
    [{ status: 'active' }, 'VALIDATION_FAILED'],
    [{ roleIds: [1] }, 'VALIDATION_FAILED'],
  ])('is refused with %o', async (wrong, code) => {
    expect(codeOf(await register({ ...registration('weak'), ...wrong }))).toBe(code);
  });

  test('of a taken name answers the same, creates no account, and mails the applicant to choose another', async () => {
    const { userId } = await addSignIn(app, 'taken.name', { email: 'taken@example.test' });
    const taken = await register({ ...registration('late'), username: 'taken.name' });
    const free = await register(registration('early'));
    expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body]);
    expect(await mailsTo(registration('late').email)).toMatchObject([
      { links: ['http://kalfa.test/auth/register'], text: expect.stringContaining('taken.name') as string },
    ]);
    expect(await idOf('taken.name')).toMatchObject({ id: userId, status: 'active' });
    expect(await mailsTo('taken@example.test')).toEqual([]);
  });

  test('of a taken name with its owner’s address notifies the owner, and nobody else', async () => {
    await addSignIn(app, 'twice.known', { email: 'twice@example.test' });
    await register({ ...registration('x'), username: 'twice.known', email: 'twice@example.test' });
    expect((await mailsTo('twice@example.test')).map(({ links }) => links)).toEqual([
      ['http://kalfa.test/auth/login'],
    ]);
  });

  test('writes the same rows whatever is taken, so that its timing reveals nothing', async () => {
    await addSignIn(app, 'quiet.owner', { email: 'quiet@example.test' });
    const trace = async (input: object) => {
      const state = () =>
        query(
          app.urls.owner,
          `select (select count(*)::int from identity.users) as users, (select count(*)::int from core.audit_entries) as audited,
            (select count(*)::int from identity.account_tokens) as links, (select count(*)::int from core.outbox_events) as queued`,
        );
      const [before] = await state();
      await register(input);
      const [after] = await state();
      return Object.entries(after ?? {}).map(([key, count]) => [key, Number(count) - Number(before?.[key])]);
    };
    const expected = [
      ['users', 0],
      ['audited', 0],
      ['links', 0],
      ['queued', 1],
    ];
    expect(await trace(registration('quiet'))).toEqual(expected);
    expect(await trace({ ...registration('loud'), username: 'quiet.owner' })).toEqual(expected);
    expect(await trace({ ...registration('loud'), email: 'quiet@example.test' })).toEqual(expected);
  });

  test('reveals nothing at the sign-in either, before its address is confirmed', async () => {
    await addSignIn(app, 'old.owner');
    const mine = registration('prober');
    await register(mine);
    await register({ ...registration('probing'), username: 'old.owner' });
    await mailsTo(mine.email);
    const answers = await Promise.all(
      [mine.username, 'old.owner', 'nobody.at.all'].map(async (name) => {
        const reply = await browser(app).signIn(name, mine.password);
        return [reply.statusCode, { ...reply.json<object>(), requestId: '' }];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toEqual(answers[2]);
  });

  test('is stored encrypted: the outbox reveals neither the name nor the hash of the password', async () => {
    await register({ ...registration('sealed'), displayName: 'Canary Kişi' });
    const { rows } = await sql<{ found: number }>`
      select count(*)::int as found from core.outbox_events
      where payload::text ilike '%canary%' or payload::text like '%argon2%' or payload::text like '%newcomer.sealed%'`.execute(
      app.db.read,
    );
    expect(rows[0]?.found).toBe(0);
  });

  test('that was never confirmed gets a new link when it is tried again', async () => {
    const input = registration('patient');
    await register(input);
    const old = tokenIn((await mailsTo(input.email))[0]);
    await register({ ...input, username: 'other.name' });
    const fresh = tokenIn((await mailsTo(input.email))[0]);
    expect(fresh).not.toBe(old);
    const confirm = async (token: string | null) =>
      codeOf(await browser(app).post('auth/confirm-email', { token }));
    expect([await confirm(old), await confirm(fresh)]).toEqual(['RESET_TOKEN_INVALID', undefined]);
  });

  test('is closed unless the installation opens it', async () => {
    const closed = await buildApp({ ...testDeps(app.db), organisation });
    const reply = await closed.server.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: registration('late'),
    });
    expect(codeOf(reply)).toBe('REGISTRATION_CLOSED');
    const info = await closed.server.inject({ url: '/api/auth/public-info' });
    expect(info.json()).toMatchObject({ data: { registrationOpen: false } });
    await closed.server.close();
  });
});

describe('a forgotten password', () => {
  test('is replaced with a mailed link, once, and ends every session', async () => {
    const person = await addSignIn(app, 'forgetful.one', { email: 'forgetful@example.test' });
    const tab = browser(app);
    await tab.signIn(person.username);
    expect(
      (await tab.post('auth/forgot-password', { usernameOrEmail: 'Forgetful@example.test' })).statusCode,
    ).toBe(202);
    const [mail] = await mailsTo('forgetful@example.test');
    const token = tokenIn(mail);
    const reset = (newPassword: string) => browser(app).post('auth/reset-password', { token, newPassword });
    expect(codeOf(await reset('short'))).toBe('PASSWORD_WEAK');
    expect(codeOf(await reset(rightPassword))).toBe('PASSWORD_REUSED');
    expect((await reset('on iki metre bakır tel')).statusCode).toBe(200);
    expect(codeOf(await reset('başka uzun bir şifre'))).toBe('RESET_TOKEN_INVALID');
    expect(codeOf(await tab.refresh())).toBe('SESSION_REVOKED');
    expect((await browser(app).signIn(person.username)).statusCode).toBe(401);
    expect((await browser(app).signIn(person.username, 'on iki metre bakır tel')).statusCode).toBe(200);
    expect((await mailsTo('forgetful@example.test'))[0]?.links).toEqual([]);
  });

  test('of an unknown user is answered the same and mailed to nobody', async () => {
    const known = await browser(app).post('auth/forgot-password', { usernameOrEmail: 'forgetful.one' });
    const unknown = await browser(app).post('auth/forgot-password', { usernameOrEmail: 'no.such.person' });
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(await mailsTo('no.such.person')).toEqual([]);
  });

  test('link is sent once in two minutes, expires after half an hour, and only the newest one is valid', async () => {
    const person = await addSignIn(app, 'slow.reader', { email: 'slow@example.test' });
    const ask = () => browser(app).post('auth/forgot-password', { usernameOrEmail: person.username });
    await ask();
    const first = tokenIn((await mailsTo('slow@example.test'))[0]);
    await ask();
    expect(await mailsTo('slow@example.test')).toHaveLength(1);
    await query(
      app.urls.owner,
      `update identity.account_tokens set created_at = created_at - interval '3 minutes' where user_id = $1`,
      [person.userId],
    );
    await ask();
    const second = tokenIn((await mailsTo('slow@example.test'))[0]);
    const reset = async (token: string | null) =>
      codeOf(
        await browser(app).post('auth/reset-password', { token, newPassword: 'yeni ve uzun bir şifre' }),
      );
    expect(await reset(first)).toBe('RESET_TOKEN_INVALID');
    await query(app.urls.owner, 'update identity.account_tokens set expires_at = now() where user_id = $1', [
      person.userId,
    ]);
    expect(await reset(second)).toBe('RESET_TOKEN_INVALID');
  });

  test('link is stored encrypted: it cannot be used by readers of the outbox', async () => {
    await browser(app).post('auth/forgot-password', { usernameOrEmail: 'canary@example.test' });
    const { rows } = await sql<{ found: number }>`
      select count(*) as found from core.outbox_events where payload::text like '%canary%' or payload::text like '%token=%'`.execute(
      app.db.read,
    );
    expect(Number(rows[0]?.found)).toBe(0);
  });
});

describe('an invitation', () => {
  test('is returned and mailed, and the invited user chooses the password', async () => {
    const roles = (await asAdmin('GET', 'users/get-roles')).json<{ data: { id: number; name: string }[] }>()
      .data;
    const made = await asAdmin('POST', 'users', {
      username: 'invited.one',
      displayName: 'Davetli Kişi',
      email: 'invited@example.test',
      mobile: '+90 532 000 00 00',
      personnelId: null,
      language: 'en',
      roleIds: [roles.find((role) => role.name === 'user')?.id],
    });
    expect(made.statusCode).toBe(201);
    const { id } = made.json<{ data: { id: number } }>().data;
    const invited = await asAdmin('POST', `users/${id}/invite`, {});
    const { link, isMailed } = invited.json<{ data: { link: string; isMailed: boolean } }>().data;
    expect(isMailed).toBe(true);
    expect((await mailsTo('invited@example.test'))[0]?.links[0]).toBe(link);
    const token = new URL(link).searchParams.get('token');
    const set = await browser(app).post('auth/reset-password', {
      token,
      newPassword: 'bir baret, iki eldiven',
    });
    expect(set.statusCode).toBe(200);
    expect((await browser(app).signIn('invited.one', 'bir baret, iki eldiven')).statusCode).toBe(200);
    expect(codeOf(await asAdmin('POST', `users/${id}/invite`, {}))).toBe('STATE_CONFLICT');
  });
});

test('a reset by an administrator invalidates the invitation, and a forgotten-password request does not invalidate the returned link', async () => {
  const person = await addSignIn(app, 'handed.over', { email: 'handed@example.test' });
  const handed = async () =>
    new URL(
      (await asAdmin('POST', `users/${person.userId}/reset-password`, {})).json<{ data: { link: string } }>()
        .data.link,
    ).searchParams.get('token');
  const first = await handed();
  const second = await handed();
  await browser(app).post('auth/forgot-password', { usernameOrEmail: person.username });
  await mailsTo('handed@example.test');
  const reset = async (token: string | null) =>
    codeOf(
      await browser(app).post('auth/reset-password', { token, newPassword: 'yedi makara kırmızı kablo' }),
    );
  expect([await reset(first), await reset(second)]).toEqual(['RESET_TOKEN_INVALID', undefined]);
  const [mail] = (await mailsTo('handed@example.test')).filter(({ links }) => links.length > 0);
  expect(await reset(tokenIn(mail))).toBe('RESET_TOKEN_INVALID');
});

test('a new device is reported by mail, a known one is not', async () => {
  await addSignIn(app, 'careful.one', { email: 'careful@example.test' });
  await app.db.write((tx) =>
    sql`delete from identity.sessions where user_id = (select id from identity.users where username = 'careful.one')`.execute(
      tx,
    ),
  );
  for (const device of ['laptop', 'laptop', 'phone', 'phone'])
    await browser(app, device).signIn('careful.one');
  const mails = await mailsTo('careful@example.test');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('phone');
});
