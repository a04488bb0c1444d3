import { operations } from '@kalfa/contracts/permission';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A minimal browser and server: what is stored, and what each path answers. */
const stored = new Map<string, string>();
const storedInTab = new Map<string, string>();
let answers: Record<string, (headers: Record<string, string>) => Response>;
let requested: string[];

/** Its keys are its own properties, as those of a browser's storage are. */
const storage = (entries: Map<string, string>) =>
  new Proxy(
    {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    },
    {
      ownKeys: () => [...entries.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  stored.clear();
  storedInTab.clear();
  requested = [];
  answers = {
    'users/get-roles': () => ok([roleOf(1, 'admin'), roleOf(2, 'user'), roleOf(3, 'old', 1)]),
    'users/get-role-with-operations/1': () => ok({ roleMenuOperations: [grantOf('units')] }),
    'users/get-role-with-operations/2': () => ok({ roleMenuOperations: [grantOf('items')] }),
    'baseinfo/get-menus': () => ok([]),
    'auth/refresh': () => ok({ authToken: tokenOf({ username: 'ayse', role: ['admin', 'user'] }) }),
  };
  vi.stubGlobal('localStorage', storage(stored));
  vi.stubGlobal('sessionStorage', storage(storedInTab));
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => unknown) => work() } });
  vi.stubGlobal('fetch', (url: string, { headers }: { headers: Record<string, string> }) => {
    const path = url.replace('/api/', '');
    requested.push(path);
    const answer = answers[path];
    return answer ? Promise.resolve(answer(headers)) : Promise.reject(new TypeError('no connection'));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ok = (data: unknown) => Response.json({ success: true, data });
const refusal = (status: number, code: string) =>
  Response.json({ success: false, code, message: code }, { status });
const roleOf = (id: number, name: string, recordStatus = 0) => ({ id, name, title: null, recordStatus });
const grantOf = (key: string) => ({
  recordStatus: 0,
  menuOperation: {
    id: 1,
    recordStatus: 0,
    systemOperation: { id: 1, name: operations.view.name },
    menu: { id: 1, key },
  },
});
const inAnHour = () => Math.floor(Date.now() / 1_000) + 3_600;
const tokenOf = (claims: object) => `h.${btoa(JSON.stringify({ exp: inAnHour(), ...claims }))}.s`;

/** Starts with this token and returns the resulting session. */
async function load(token: string | null, moreStored: Record<string, string> = {}) {
  if (token !== null) stored.set('authToken', token);
  for (const [key, value] of Object.entries(moreStored)) stored.set(key, value);
  const { keepSession } = await import('./load.ts');
  const { useSession } = await import('./session.ts');
  keepSession();
  await vi.advanceTimersByTimeAsync(30_000);
  return useSession.getState();
}

const ayse = () => tokenOf({ username: 'ayse', role: ['admin', 'user'] });

test('a token of a user with an active role opens the session in the first of them', async () => {
  const session = await load(ayse());
  expect(session).toMatchObject({ status: 'authenticated', username: 'ayse', activeRole: { name: 'admin' } });
  expect(session.roles.map(({ name }) => name)).toEqual(['admin', 'user']);
  expect(session.can('units', operations.view.name)).toBe(true);
  expect([stored.get('activeUserRoleName'), stored.get('activeUserRoleId')]).toEqual(['admin', '1']);
});

test('the stored role is used again', async () => {
  const session = await load(ayse(), { activeUserRoleName: 'user' });
  expect(session.activeRole?.name).toBe('user');
  expect(session.can('items', operations.view.name)).toBe(true);
});

test('a stored role that the user does not have is replaced by the first', async () => {
  expect((await load(ayse(), { activeUserRoleName: 'manager' })).activeRole?.name).toBe('admin');
});

test('without a token nobody is signed in, and nothing is requested that would be refused', async () => {
  expect(await load(null)).toMatchObject({ status: 'guest', endReason: null });
  expect(requested).toEqual([]);
});

test.each([
  ['the token names nobody', () => tokenOf({ role: 'admin' })],
  ['no role of the token is known', () => tokenOf({ username: 'ayse', role: ['stranger'] })],
  ['the one role of the token is passive', () => tokenOf({ username: 'ayse', role: 'old' })],
])('when %s, the session resets to a guest and the token goes', async (_, token) => {
  const session = await load(token());
  expect(session).toMatchObject({
    status: 'guest',
    roles: [],
    activeRole: null,
    menus: [],
    endReason: 'invalid',
  });
  expect(stored.has('authToken')).toBe(false);
});

test('a menu that cannot be read is an empty one', async () => {
  answers['baseinfo/get-menus'] = () => refusal(500, 'INTERNAL');
  expect(await load(ayse())).toMatchObject({ status: 'authenticated', menus: [] });
});

test.each([
  ['says that it failed', () => Response.json({ success: false })],
  ['carries no menu', () => Response.json({ success: true })],
  ['is no answer of ours', () => new Response('<h1>Proxy</h1>')],
])('a menu whose answer %s is an empty one', async (_, answer) => {
  answers['baseinfo/get-menus'] = answer;
  expect(await load(ayse())).toMatchObject({ status: 'authenticated', menus: [] });
});

test('signing in requests the roles, the menu and the operations once each', async () => {
  const { startSession } = await import('./start.ts');
  const { signIn } = await import('./sign-in.ts');
  startSession();
  const isIn = signIn(ayse());
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await isIn).toBe(true);
  expect(requested.toSorted()).toEqual([
    'baseinfo/get-menus',
    'users/get-role-with-operations/1',
    'users/get-roles',
  ]);
});

test('callers who request a session that is being loaded wait for it, and nothing is requested twice', async () => {
  stored.set('authToken', ayse());
  const { keepSession, loadSession } = await import('./load.ts');
  const { useSession } = await import('./session.ts');
  keepSession();
  while (requested.length === 0) await Promise.resolve();
  const second = loadSession();
  await vi.advanceTimersByTimeAsync(1_000);
  await second;
  expect(useSession.getState().status).toBe('authenticated');
  expect(requested.filter((path) => path === 'users/get-roles')).toHaveLength(1);
});

test.each([
  ['the person', 'signedOut'],
  ['the server', 'ended'],
] as const)('what was typed and not saved is gone when %s ends the session', async (_, reason) => {
  await load(ayse(), { 'kalfa:session': 'open' });
  storedInTab.set('draft:unit:new', '{}');
  const { endSession } = await import('./stored.ts');
  endSession(reason);
  await vi.advanceTimersByTimeAsync(100);
  expect([...storedInTab.keys()].filter((key) => key.startsWith('draft:'))).toEqual([]);
});

test('unsaved input stays while the API is unavailable', async () => {
  await load(ayse(), { 'kalfa:session': 'open' });
  storedInTab.set('draft:unit:new', '{}');
  answers = {};
  const { dropToken } = await import('./stored.ts');
  dropToken();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(storedInTab.has('draft:unit:new')).toBe(true);
});

test('an API that is unavailable for a few seconds signs nobody out', async () => {
  const away = answers;
  answers = {};
  setTimeout(() => (answers = away), 5_000);
  expect(await load(ayse())).toMatchObject({ status: 'authenticated' });
});

test('an API that stays unavailable ends the loading, and the cookie restores the session when it answers', async () => {
  const away = answers;
  answers = {};
  const { status, endReason } = await load(ayse(), { 'kalfa:session': 'open' });
  expect([status, endReason, stored.has('authToken')]).toEqual(['guest', 'away', false]);
  answers = away;
  const { useSession } = await import('./session.ts');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(useSession.getState().status).toBe('authenticated');
});

test('a revoked role is replaced by the first that is left', async () => {
  const isTaken = (headers: Record<string, string>) => headers['x-active-role'] === '2';
  const answerRoles = answers['users/get-roles'];
  answers['users/get-roles'] = (headers) =>
    isTaken(headers) ? refusal(403, 'ROLE_NOT_HELD') : (answerRoles?.(headers) ?? ok([]));
  const session = await load(ayse(), { activeUserRoleName: 'user', activeUserRoleId: '2' });
  expect(session).toMatchObject({ status: 'authenticated', activeRole: { name: 'admin' } });
});

test('the token is replaced before it expires, and the session stays open meanwhile', async () => {
  const { useSession } = await import('./session.ts');
  const token = tokenOf({
    username: 'ayse',
    role: ['admin', 'user'],
    exp: Math.floor(Date.now() / 1_000) + 600,
  });
  await load(token, { 'kalfa:session': 'open' });
  const seen = new Set<string>();
  useSession.subscribe(({ status }) => void seen.add(status));
  await vi.advanceTimersByTimeAsync(540_000);
  expect(requested.filter((path) => path === 'auth/refresh')).toHaveLength(1);
  expect(stored.get('authToken')).not.toBe(token);
  expect([...seen]).toEqual(['authenticated']);
});
