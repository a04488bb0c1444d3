import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser, refused, tokenOf } from './fake-browser.ts';

const key = 'notify_state_v2';
let browser: ReturnType<typeof fakeBrowser>;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  browser = fakeBrowser();
  browser.stored.set('authToken', tokenOf('ayse'));
  browser.stored.set('activeUserRoleName', 'manager');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const manager = { id: 3, name: 'manager', title: null, scope: 'all', recordStatus: 0 } as const;

/** The notifications of a page that ayse opens as a manager. */
async function openPage() {
  const { useSession } = await import('../session/session.ts');
  useSession.setState({ status: 'authenticated', username: 'ayse', activeRole: manager });
  const store = await import('./store.ts');
  const { keepSaved, restoreNotices, dropNotices } = await import('./saved.ts');
  keepSaved();
  restoreNotices('ayse');
  const state = () => store.useNotify.getState();
  return { ...store, dropNotices, state, shown: () => state().all.map(({ id }) => id) };
}

const frame = () => vi.advanceTimersByTimeAsync(20);
const order = (id: number, more: object = {}) => ({ id, type: 'order', cursor: `${id}0.${id}`, ...more });
const keptNow = () => JSON.parse(browser.stored.get(key) ?? 'null') as Record<string, unknown>;
const keep = (state: object) => browser.stored.set(key, JSON.stringify(state));
const entry = (id: number) => ({ id: String(id), type: 'order', title: 'order', cursor: `${id}0.${id}` });

describe('what is shown is saved', () => {
  test('on every change, and once for the changes of one frame', async () => {
    const { acceptNotice, state } = await openPage();
    await frame();
    browser.writes.length = 0;
    acceptNotice(order(1));
    acceptNotice(order(2));
    await frame();
    expect(browser.writes).toEqual([key]);
    expect(keptNow()).toEqual({ ...state(), roleId: 3 });
  });

  test('at the latest when the page is closed', async () => {
    const { acceptNotice } = await openPage();
    acceptNotice(order(1));
    browser.page.dispatchEvent(new Event('pagehide'));
    expect(keptNow().all).toMatchObject([{ id: '1' }]);
  });

  test('but not after the user has signed out, in this tab or another', async () => {
    const { acceptNotice } = await openPage();
    acceptNotice(order(1));
    browser.stored.delete('authToken');
    browser.stored.delete(key);
    await frame();
    expect(browser.stored.has(key)).toBe(false);
  });

  test('and nothing of it is shown any more when the session is over', async () => {
    const { acceptNotice, dropNotices, state } = await openPage();
    acceptNotice(order(1));
    dropNotices();
    expect([state().all, state().order, state().unread, state().owner]).toEqual([[], [], 0, '']);
  });
});

describe('what was saved is restored', () => {
  test('for the same user in the same role, without a connection', async () => {
    keep({ owner: 'ayse', roleId: 3, connected: true, cursor: '10.0', all: [entry(1)], order: [entry(1)] });
    const { state, shown } = await openPage();
    expect(shown()).toEqual(['1']);
    expect(state()).toMatchObject({ connected: false, role: 'admin', cursor: '10.0', owner: 'ayse' });
  });

  test.each([
    ['of somebody else', { owner: 'omar', roleId: 3 }],
    ['of another role', { owner: 'ayse', roleId: 4 }],
  ])('but not %s', async (_, whose) => {
    keep({ ...whose, cursor: '10.0', all: [entry(1)] });
    const { state, shown } = await openPage();
    expect([shown(), state().cursor, state().owner]).toEqual([[], null, 'ayse']);
  });

  test.each(['{', 'null', '[]', '"text"', '5', ''])('and %j is ignored', async (text) => {
    browser.stored.set(key, text);
    expect((await openPage()).shown()).toEqual([]);
  });

  test.each([
    ['user', 'user'],
    ['manager', 'admin'],
    ['', 'admin'],
  ])('in the role that is stored: %j is %s', async (name, role) => {
    browser.stored.set('activeUserRoleName', name);
    expect((await openPage()).state().role).toBe(role);
  });
});

describe('a mark', () => {
  test('shows at once, and the server returns the count', async () => {
    const { acceptNotice, markRead, state } = await openPage();
    [order(1), order(2)].forEach((event) => acceptNotice(event));
    browser.server.answer = () => ({ ids: [1], unread: 41 });
    const done = markRead({ ids: [1] });
    expect([state().unread, state().order.map(({ isRead }) => isRead)]).toEqual([1, [false, true]]);
    await done;
    expect([browser.asked, state().unread]).toEqual([['baseinfo/notifications/read'], 41]);
  });

  test('that the server refuses is reverted, and nothing else with it', async () => {
    const { acceptNotice, markRead, markUnread, state } = await openPage();
    [order(1, { readAt: '2026-11-15T09:00:00Z' }), order(2)].forEach((event) => acceptNotice(event));
    browser.server.answer = () => refused;
    const marks = () => state().all.map(({ isRead }) => isRead);
    await expect(markRead({ all: true })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect([marks(), state().unread]).toEqual([[false, true], 1]);
    await expect(markUnread(['1', '2'])).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect([marks(), state().unread]).toEqual([[false, true], 1]);
  });

  test('by type applies to that type only', async () => {
    const { acceptNotice, markRead, state } = await openPage();
    [order(1), order(2, { type: 'request' })].forEach((event) => acceptNotice(event));
    browser.server.answer = () => ({ ids: [2], unread: 1 });
    await markRead({ types: ['request'] });
    expect(state().all.map(({ type, isRead }) => [type, isRead])).toEqual([
      ['request', true],
      ['order', false],
    ]);
  });

  test('of an event that is not the server’s is not sent', async () => {
    const { acceptNotice, markRead, state } = await openPage();
    acceptNotice({ type: 'order', id: 'foreign' });
    await markRead({ ids: [Number('foreign')] });
    expect([browser.asked, state().all.length]).toEqual([[], 1]);
  });

  test('makes an answer of the inbox outdated that was requested before it', async () => {
    const { acceptNotice, beginInbox, markRead, takeInbox, useNotify, state } = await openPage();
    acceptNotice(order(1));
    useNotify.setState({ cursor: '11.0' });
    const asked = beginInbox(false);
    browser.server.answer = () => ({ ids: [1], unread: 0 });
    await markRead({ all: true });
    const old = { rows: [], cursor: '12.0', isReset: false, unreadIds: [1], unread: 1 };
    expect(takeInbox(old, asked)).toBe(false);
    expect([state().unread, state().all[0]?.isRead]).toEqual([0, true]);
  });
});

describe('what is cleared', () => {
  test('is gone at once, and undo restores it to its position', async () => {
    const { acceptNotice, clearNotices, shown, state } = await openPage();
    [order(1), order(2), order(3)].forEach((event) => acceptNotice(event));
    browser.server.answer = (path) => ({ ids: [2], unread: path.endsWith('clear') ? 2 : 3 });
    const clearing = clearNotices({ ids: [2] });
    expect(shown()).toEqual(['3', '1']);
    const back = await clearing;
    acceptNotice(order(4));
    await back();
    expect([shown(), state().order.length, state().unread]).toEqual([['4', '3', '2', '1'], 4, 3]);
    expect(browser.asked).toEqual(['baseinfo/notifications/clear', 'baseinfo/notifications/restore']);
  });

  test('comes back when the server refuses', async () => {
    const { acceptNotice, clearNotices, shown } = await openPage();
    [order(1), order(2)].forEach((event) => acceptNotice(event));
    browser.server.answer = () => refused;
    await expect(clearNotices({ all: true })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(shown()).toEqual(['2', '1']);
  });

  test('does not come back with an answer that was requested before', async () => {
    const { acceptNotice, beginInbox, clearNotices, shown, takeInbox } = await openPage();
    acceptNotice(order(1));
    const asked = beginInbox(true);
    browser.server.answer = () => ({ ids: [1], unread: 0 });
    await clearNotices({ all: true });
    const row = { ...order(1), readAt: null } as never;
    takeInbox({ rows: [row], cursor: '12.0', isReset: true, unreadIds: [1], unread: 1 }, asked);
    expect(shown()).toEqual([]);
  });
});

test('a change of role clears the lists only when asked to', async () => {
  const { acceptNotice, setRole, shown, state } = await openPage();
  acceptNotice(order(1));
  setRole('user', { clear: false });
  expect([state().role, shown()]).toEqual(['user', ['1']]);
  setRole('admin', { clear: true });
  expect([state().role, shown(), state().owner, state().cursor]).toEqual(['admin', [], 'ayse', null]);
});
