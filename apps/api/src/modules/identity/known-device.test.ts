import { afterEach, expect, test, vi } from 'vitest';
import { addSignIn, browser, rightPassword } from '../../../test/support/sign-in.ts';
import { bearer, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
afterEach(() => void vi.useRealTimers());
let count = 0;
const newName = () => `device.owner.${(count += 1)}`;
const codeOf = (reply: { json: () => unknown }) => (reply.json() as { code?: string }).code;

type Tab = ReturnType<typeof browser>;
const guess = async (tab: Tab, username: string, times = 5) => {
  for (let turn = 0; turn < times; turn += 1) await tab.signIn(username, 'a wrong guess');
};
const deviceCookie = (tab: Tab) => {
  const found = Array.from(tab.jar).find(([name]) => name.startsWith('__Host-device-'));
  return { name: found?.[0] ?? '', value: found?.[1] ?? '' };
};
/** A browser that has signed in before and kept only its device cookie. */
async function knownBrowser(username: string): Promise<Tab> {
  const tab = browser(app, 'known');
  await tab.signIn(username);
  tab.withCookie(undefined);
  return tab;
}

test('guesses from unknown devices lock unknown devices, and not the device that has signed in before', async () => {
  const { username } = await addSignIn(app, newName());
  const own = await knownBrowser(username);
  await guess(browser(app), username);
  expect(codeOf(await browser(app).signIn(username))).toBe('LOGIN_LOCKED');
  expect((await own.signIn(username)).statusCode).toBe(200);
  // The owner's sign-in does not reset the counter of unknown devices.
  expect(codeOf(await browser(app).signIn(username))).toBe('LOGIN_LOCKED');
});

test('a known device that guesses is locked separately', async () => {
  const { username } = await addSignIn(app, newName());
  const own = await knownBrowser(username);
  const thief = browser(app, 'thief', new Map(own.jar));
  await guess(thief, username);
  expect(codeOf(await thief.signIn(username))).toBe('LOGIN_LOCKED');
  expect(codeOf(await own.signIn(username))).toBe('LOGIN_LOCKED');
  expect((await browser(app).signIn(username)).statusCode).toBe(200);
});

test('a stolen cookie allows a hundred parallel guesses no more than five', async () => {
  const { username } = await addSignIn(app, newName());
  const { jar } = await knownBrowser(username);
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, n) => browser(app, 'thief', new Map(jar)).signIn(username, `guess ${n}`)),
  );
  expect(replies.filter((reply) => codeOf(reply) === 'LOGIN_FAILED').length).toBeLessThanOrEqual(5);
});

test('the cookie of one name makes the device known under no other', async () => {
  const { username } = await addSignIn(app, newName());
  const victim = await addSignIn(app, newName());
  const own = await knownBrowser(username);
  const mine = deviceCookie(own);
  const theirs = deviceCookie(await knownBrowser(victim.username));
  await guess(browser(app), victim.username);
  const moved = browser(app, 'thief', new Map([[theirs.name, mine.value]]));
  expect(codeOf(await moved.signIn(victim.username))).toBe('LOGIN_LOCKED');
});

test('a computer that several people use knows each of them', async () => {
  const first = await addSignIn(app, newName());
  const second = await addSignIn(app, newName());
  const shared = browser(app, 'site office');
  await shared.signIn(first.username);
  await shared.signIn(second.username);
  for (const { username } of [first, second]) {
    await guess(browser(app), username);
    expect((await shared.signIn(username)).statusCode).toBe(200);
  }
});

test('a forged or expired cookie is ignored', async () => {
  const { username } = await addSignIn(app, newName());
  const { name, value } = deviceCookie(await knownBrowser(username));
  await guess(browser(app), username);
  const forged = [
    value.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    value.replace(/\.(\d+)\./, (_, until: string) => `.${Number(until) + 1}.`),
    value.replace(/\.[^.]+$/, '.'),
    '..',
    'nonsense',
  ];
  for (const cookie of forged) {
    const forger = browser(app, 'forger', new Map([[name, cookie]]));
    expect([cookie, codeOf(await forger.signIn(username))]).toEqual([cookie, 'LOGIN_LOCKED']);
  }
  const old = browser(app, 'old', new Map([[name, value]]));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 181 * 24 * 3_600_000 });
  expect(codeOf(await old.signIn(username))).toBe('LOGIN_LOCKED');
  vi.useRealTimers();
  expect((await old.signIn(username)).statusCode).toBe(200);
});

test('the cookie is new at each sign-in, expires, and is not readable by scripts or other sites', async () => {
  const { username } = await addSignIn(app, newName());
  const tab = browser(app);
  const reply = await tab.signIn(username);
  const { name, value } = deviceCookie(tab);
  expect(reply.cookies.find((cookie) => cookie.name === name)).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
    path: '/',
    maxAge: 180 * 24 * 3_600,
  });
  expect(`${name}=${value}`).not.toContain(username);
  await tab.signIn(username);
  expect(deviceCookie(tab).name).toBe(name);
  expect(deviceCookie(tab).value).not.toBe(value);
});

test('a wrong password makes no device known', async () => {
  const { username } = await addSignIn(app, newName());
  const tab = browser(app);
  await tab.signIn(username, 'a wrong guess');
  expect(tab.jar.size).toBe(0);
});

test('an administrator unlocks a name on every device, and so does a new password by a link', async () => {
  const { username, userId } = await addSignIn(app, newName());
  const own = await knownBrowser(username);
  const lockAll = async () => {
    await guess(own, username);
    await guess(browser(app), username);
    expect([codeOf(await own.signIn(username)), codeOf(await browser(app).signIn(username))]).toEqual([
      'LOGIN_LOCKED',
      'LOGIN_LOCKED',
    ]);
  };
  const asAdmin = (call: string) =>
    app.server.inject({
      method: 'POST',
      url: `/api/users/${userId}/${call}`,
      payload: {},
      headers: bearer(app.tokens),
    });
  await lockAll();
  expect((await asAdmin('unlock')).statusCode).toBe(200);
  expect((await browser(app).signIn(username)).statusCode).toBe(200);
  expect((await own.signIn(username)).statusCode).toBe(200);
  await lockAll();
  const { link } = (await asAdmin('reset-password')).json<{ data: { link: string } }>().data;
  const newPassword = `${rightPassword}, iki sigorta`;
  const token = new URL(link).searchParams.get('token');
  expect((await own.post('auth/reset-password', { token, newPassword })).statusCode).toBe(200);
  expect((await own.signIn(username, newPassword)).statusCode).toBe(200);
  expect((await browser(app).signIn(username, newPassword)).statusCode).toBe(200);
});
