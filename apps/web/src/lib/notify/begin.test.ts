import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, tokenOf } from './fake-browser.ts';

/** Every connection that was opened, with the role it was opened for. */
const lines: { role: unknown; isOpen: boolean }[] = [];
vi.mock('socket.io-client', () => ({
  io: ({ query }: { query: { role: string } }) => {
    const line = { role: query.role, isOpen: false };
    lines.push(line);
    return {
      active: true,
      on: () => {},
      connect: () => (line.isOpen = true),
      disconnect: () => (line.isOpen = false),
    };
  },
}));

let browser: ReturnType<typeof fakeBrowser>;

beforeEach(() => {
  vi.resetModules();
  lines.length = 0;
  browser = fakeBrowser();
  browser.stored.set('authToken', tokenOf('ayse'));
});
afterEach(() => void vi.unstubAllGlobals());

/** A page that ayse opens in one of her roles. */
async function openPage() {
  const { guest, useSession } = await import('../session/session.ts');
  const { useNotify, acceptNotice } = await import('./store.ts');
  const { beginNotices } = await import('./begin.ts');
  const actAs = async (id: number, name: string) => {
    browser.stored.set('activeUserRoleName', name);
    const activeRole = { id, name, title: null, scope: 'all', recordStatus: 0 } as const;
    useSession.setState({ status: 'authenticated', username: 'ayse', activeRole });
    // The connection is loaded on demand.
    await vi.waitUntil(() => lines.some(({ isOpen }) => isOpen));
  };
  beginNotices();
  await actAs(3, 'manager');
  acceptNotice({ id: 1, type: 'order' });
  return { actAs, signOut: () => useSession.setState(guest), state: () => useNotify.getState() };
}

test('one connection serves a user in a role, however often the session is reloaded', async () => {
  const { actAs, state } = await openPage();
  await actAs(3, 'manager');
  expect([lines, state().all.length]).toEqual([[{ role: 'admin', isOpen: true }], 1]);
});

test('another role receives other notifications: the lists are empty, and a new connection names it', async () => {
  const { actAs, state } = await openPage();
  await actAs(2, 'user');
  expect(lines).toEqual([
    { role: 'admin', isOpen: false },
    { role: 'user', isOpen: true },
  ]);
  expect(state()).toMatchObject({ all: [], order: [], unread: 0, role: 'user', owner: 'ayse' });
});

test('another role of the same kind is another role', async () => {
  const { actAs, state } = await openPage();
  await actAs(4, 'hr-officer');
  expect([lines.map(({ isOpen }) => isOpen), state().all]).toEqual([[false, true], []]);
});

test('the end of the session removes everything', async () => {
  const { signOut, state } = await openPage();
  signOut();
  expect([lines, state().all, state().owner]).toEqual([[{ role: 'admin', isOpen: false }], [], '']);
});
