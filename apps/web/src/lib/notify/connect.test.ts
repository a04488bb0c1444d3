import type { Inbox } from '@kalfa/contracts/notifications/notification';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Line } from './connect.ts';
import { fakeBrowser, refused, tokenOf } from './fake-browser.ts';

let browser: ReturnType<typeof fakeBrowser>;
let logged: unknown[][];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void logged.push(words));
  browser = fakeBrowser();
  browser.stored.set('authToken', tokenOf('ayse'));
  browser.stored.set('activeUserRoleName', 'user');
  browser.stored.set('activeUserRoleId', '3');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A socket whose server side the test controls. */
function fakeLine() {
  const listeners = new Map<string, (payload: unknown) => void>();
  const line = {
    active: true,
    attempts: 0,
    isClosed: false,
    on: (event: string, listener: (payload: unknown) => void) => listeners.set(event, listener),
    connect: () => void (line.attempts += 1),
    disconnect: () => void (line.isClosed = true),
    emit: (event: string, payload?: unknown) => listeners.get(event)?.(payload),
  };
  return line satisfies Line;
}

const inboxPath = 'baseinfo/notifications/inbox';
const inboxesAsked = () => browser.asked.filter((path) => path.startsWith(inboxPath));
const emptyInbox: Inbox = { rows: [], cursor: '100.0', isReset: false, unreadIds: [], unread: 0 };
const order = (id: number) => ({ id, type: 'order', cursor: `${id}.${id}` });
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

/** A page of ayse's with its connection, which is not established yet. */
async function openPage() {
  const { useSession } = await import('../session/session.ts');
  useSession.setState({
    status: 'authenticated',
    username: 'ayse',
    activeRole: { id: 3, name: 'user', title: null, scope: 'all', recordStatus: 0 },
  });
  const { restoreNotices } = await import('./saved.ts');
  const { useNotify } = await import('./store.ts');
  const { connectNotices } = await import('./connect.ts');
  restoreNotices('ayse');
  const line = fakeLine();
  let options: object = {};
  const stop = connectNotices((wanted) => {
    options = wanted;
    return line;
  });
  const state = () => useNotify.getState();
  return { line, options, stop, state, useNotify, shown: () => state().all.map(({ id }) => Number(id)) };
}

describe('the connection', () => {
  test('is made with the settings of the specification, and begun by us', async () => {
    const { options, line } = await openPage();
    expect(options).toMatchObject({
      path: '/socket.io',
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      query: { role: 'user' },
      reconnection: true,
      reconnectionAttempts: Infinity,
      reconnectionDelay: 500,
      reconnectionDelayMax: 5_000,
      timeout: 20_000,
      autoConnect: false,
    });
    expect(line.attempts).toBe(1);
  });

  test('sends the current token and role with each attempt, and not in the URL', async () => {
    const { options } = await openPage();
    const { auth } = options as { auth: (give: (shown: object) => void) => void };
    browser.stored.set('authToken', 'a newer one');
    const given: object[] = [];
    auth((shown) => given.push(shown));
    expect(given).toEqual([{ token: 'a newer one', activeRoleId: '3' }]);
  });

  test('reports that it is established, and that it is lost', async () => {
    const { line, state } = await openPage();
    line.emit('connect');
    expect(state().connected).toBe(true);
    line.emit('disconnect', 'transport close');
    expect(state().connected).toBe(false);
  });

  test('that cannot be established is logged and retried', async () => {
    const { line } = await openPage();
    line.emit('connect_error', new Error('xhr poll error'));
    await settle(60_000);
    expect([logged, line.attempts]).toEqual([[['socket', 'xhr poll error']], 1]);
  });

  test('that the server closes comes back within two seconds', async () => {
    const { line } = await openPage();
    browser.server.answer = () => emptyInbox;
    line.emit('disconnect', 'io server disconnect');
    await settle(2_000);
    expect([inboxesAsked().length, line.attempts]).toEqual([1, 2]);
  });

  test('that ended with the session does not come back to be refused', async () => {
    const { line } = await openPage();
    browser.server.answer = () => {
      browser.stored.delete('authToken');
      return refused;
    };
    line.emit('disconnect', 'io server disconnect');
    await settle(29_000);
    expect([line.attempts, logged, inboxesAsked().length]).toEqual([1, [], 1]);
  });

  test('of a user who is signing out requests nothing', async () => {
    const { line } = await openPage();
    browser.stored.set('kalfa:session', 'leaving');
    line.emit('disconnect', 'io server disconnect');
    line.active = false;
    line.emit('connect_error', new Error('SESSION_REVOKED'));
    await settle(29_000);
    expect([line.attempts, browser.asked]).toEqual([1, []]);
  });

  test('that is refused for its token comes back with a new one', async () => {
    const { line } = await openPage();
    browser.server.answer = (path) =>
      path === 'auth/refresh' ? { authToken: tokenOf('ayse') + 'x' } : emptyInbox;
    line.active = false;
    line.emit('connect_error', new Error('TOKEN_EXPIRED'));
    await settle();
    expect([browser.asked, line.attempts]).toEqual([['auth/refresh'], 2]);
    // A server that refuses the new one as well is not called endlessly.
    line.emit('connect_error', new Error('TOKEN_EXPIRED'));
    await settle();
    expect([browser.asked.length, line.attempts]).toEqual([2, 2]);
  });

  test('that is refused for another reason lets the inbox report why, and tries again later', async () => {
    const { line } = await openPage();
    browser.server.answer = () => emptyInbox;
    line.active = false;
    line.emit('connect_error', new Error('SESSION_REVOKED'));
    await settle(1_000);
    expect([inboxesAsked().length, line.attempts]).toEqual([1, 1]);
    await settle(30_000);
    expect(line.attempts).toBe(2);
  });

  test('is closed with the session, and no late answer is shown', async () => {
    const { line, shown, stop, state } = await openPage();
    let answer: (inbox: Inbox) => void = () => {};
    browser.server.answer = () => new Promise((resolve) => (answer = resolve));
    line.emit('connect');
    stop();
    answer({ ...emptyInbox, rows: [order(1) as never] });
    await settle(600_000);
    expect([line.isClosed, state().connected, shown(), inboxesAsked().length]).toEqual([true, false, [], 1]);
  });
});

describe('the inbox is requested', () => {
  test('for everything first, and then for what came after', async () => {
    const { line } = await openPage();
    browser.server.answer = () => emptyInbox;
    line.emit('connect');
    await settle();
    line.emit('disconnect', 'transport close');
    line.emit('connect');
    await settle();
    expect(inboxesAsked()).toEqual([inboxPath, `${inboxPath}?since=100.0`]);
  });

  test('every five minutes while connected, and every half minute while not, but not offline', async () => {
    const { line } = await openPage();
    browser.server.answer = () => emptyInbox;
    line.emit('connect');
    await settle(299_000);
    expect(inboxesAsked().length).toBe(1);
    await settle(2_000);
    expect(inboxesAsked().length).toBe(2);
    line.emit('disconnect', 'transport close');
    await settle(61_000);
    expect(inboxesAsked().length).toBe(4);
    browser.network.onLine = false;
    await settle(120_000);
    expect(inboxesAsked().length).toBe(4);
  });

  test('soon, when the connection is not established', async () => {
    await openPage();
    browser.server.answer = () => emptyInbox;
    await settle(3_000);
    expect(inboxesAsked().length).toBe(1);
  });

  test('when the network is back, and when the user looks at the page again after a while', async () => {
    const { line } = await openPage();
    browser.server.answer = () => emptyInbox;
    line.emit('connect');
    await settle();
    browser.page.dispatchEvent(new Event('online'));
    await settle();
    expect(inboxesAsked().length).toBe(2);
    const look = async (awayMs: number) => {
      browser.view.hidden = true;
      browser.view.dispatchEvent(new Event('visibilitychange'));
      await settle(awayMs);
      browser.view.hidden = false;
      browser.view.dispatchEvent(new Event('visibilitychange'));
      await settle();
    };
    await look(30_000);
    expect(inboxesAsked().length).toBe(2);
    await look(61_000);
    expect(inboxesAsked().length).toBe(3);
  });

  test('for everything when the user did something elsewhere, because only that reports what was cleared', async () => {
    const { line, shown } = await openPage();
    browser.server.answer = () => ({ ...emptyInbox, rows: [order(2), order(1)] });
    line.emit('connect');
    await settle();
    browser.server.answer = () => ({ ...emptyInbox, rows: [order(2)], isReset: true });
    line.emit('inbox-changed', {});
    await settle();
    expect([inboxesAsked().at(-1), shown()]).toEqual([inboxPath, [2]]);
  });

  test('for everything once, a while after the user marked several here, because others may have been cleared elsewhere', async () => {
    const { line, shown } = await openPage();
    browser.server.answer = () => ({ ...emptyInbox, rows: [order(3), order(2), order(1)] });
    line.emit('connect');
    await settle();
    const { markRead } = await import('./store.ts');
    browser.server.answer = (path) =>
      path.startsWith(inboxPath)
        ? { ...emptyInbox, rows: [order(3), order(2)], isReset: true }
        : { ids: [3], unread: 0 };
    for (const id of [3, 2]) {
      await markRead({ ids: [id] });
      line.emit('inbox-changed', {});
      await settle(1_000);
    }
    expect(inboxesAsked().length).toBe(1);
    await settle(3_000);
    expect([inboxesAsked(), shown()]).toEqual([
      [inboxPath, inboxPath],
      [3, 2],
    ]);
  });

  test('later for what was dismissed elsewhere, even by a page that is closed before the answer', async () => {
    const { line, shown, state } = await openPage();
    browser.server.answer = () => emptyInbox;
    line.emit('connect');
    await settle();
    line.emit('new-notify', order(101));
    expect(state().cursor).toBe('101.101');
    browser.server.answer = () => refused;
    line.emit('inbox-changed', {});
    line.emit('new-notify', order(103));
    await settle();
    expect([shown(), state().cursor]).toEqual([[103, 101], '101.101']);
  });

  test('again when the user marked something before it answered', async () => {
    const { line, useNotify } = await openPage();
    useNotify.setState({ cursor: '50.0' });
    let answer: (inbox: Inbox) => void = () => {};
    browser.server.answer = (path) =>
      path.startsWith(inboxPath)
        ? new Promise((resolve) => (answer = resolve))
        : Promise.resolve({ ids: [1], unread: 0 });
    line.emit('connect');
    await settle();
    const { markRead } = await import('./store.ts');
    await markRead({ ids: [1] });
    answer(emptyInbox);
    await settle();
    expect(inboxesAsked()).toEqual([`${inboxPath}?since=50.0`, `${inboxPath}?since=100.0`]);
  });

  test('again in a while when there was no answer, and then for what was missing', async () => {
    const { line, shown } = await openPage();
    browser.server.answer = () => refused;
    line.emit('connect');
    await settle();
    line.emit('new-notify', order(7));
    browser.server.answer = () => ({ ...emptyInbox, cursor: '8.0', rows: [order(7), order(6)] });
    await settle(30_000);
    expect([inboxesAsked(), shown()]).toEqual([
      [inboxPath, inboxPath],
      [7, 6],
    ]);
  });
});

test('a list change is passed on to the lists that show it', async () => {
  const { line } = await openPage();
  const live = await import('./live.ts');
  const notified = vi.spyOn(live, 'notifyListChange');
  line.emit('list-changed', { entity: 'unit' });
  line.emit('list-changed', 'unit');
  line.emit('list-changed', { entity: 5 });
  expect(notified.mock.calls).toEqual([['unit']]);
});

type Step = 'commit' | 'dismiss' | 'drop' | 'connect' | 'answer' | 'refuse' | 'wait';

test('whatever is sent, dismissed elsewhere, lost, answered late or refused: in the end nothing is missing, left over or listed twice', async () => {
  // Steps that lose something are generated together more often than at random.
  const loss: Step[] = ['drop', 'commit', 'connect'];
  const lostDismissal: Step[] = ['commit', 'drop', 'dismiss', 'connect'];
  const steps = fc.array(
    fc.constantFrom<Step[]>(
      ['commit'],
      ['dismiss'],
      lostDismissal,
      loss,
      [...loss, 'commit'],
      ['drop'],
      ['connect'],
      ['answer'],
      ['refuse'],
      ['wait'],
    ),
    { minLength: 10, maxLength: 40 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (chosen) => {
      vi.resetModules();
      browser.stored.delete('notify_state_v2');
      const { line, shown, stop, state } = await openPage();
      /** The server: its time, what it lists, and when somebody dismissed something. */
      let now = 0;
      let listed: number[] = [];
      let resetAt = 0;
      let isUp = false;
      /** Pending requests, each with what the server read at the time. */
      const open: { inbox: Inbox; give: (answer: unknown) => void }[] = [];
      browser.server.answer = (path) => {
        const since = Number(path.split('since=')[1] ?? 0);
        const isReset = since === 0 || since < resetAt;
        const rows = listed.filter((id) => isReset || id > since).toReversed();
        const inbox = {
          rows: rows.map(order) as never,
          cursor: `${now}.${now}`,
          isReset,
          unreadIds: listed.toReversed(),
          unread: listed.length,
        };
        return new Promise((give) => open.push({ inbox, give }));
      };
      const acts: Record<Step, () => unknown> = {
        commit: () => {
          now += 1;
          listed.push(now);
          if (isUp) line.emit('new-notify', order(now));
        },
        dismiss: () => {
          now += 1;
          resetAt = now;
          listed = listed.slice(0, -1);
          if (isUp) line.emit('inbox-changed', {});
        },
        drop: () => {
          if (isUp) line.emit('disconnect', 'transport close');
          isUp = false;
        },
        connect: () => {
          if (!isUp) line.emit('connect');
          isUp = true;
        },
        answer: () => {
          const question = open.shift();
          question?.give(question.inbox);
        },
        refuse: () => open.shift()?.give(refused),
        wait: () => settle(31_000),
      };
      for (const name of chosen.flat()) {
        await acts[name]();
        await settle();
      }
      acts.drop();
      acts.connect();
      for (let round = 0; round < 5; round += 1) {
        while (open.length > 0) {
          acts.answer();
          await settle();
        }
        await settle(31_000);
      }
      stop();
      expect(shown()).toEqual(listed.toReversed());
      expect(state().unread).toBe(listed.length);
    }),
    { numRuns: 60 },
  );
}, 60_000);
