import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useClock } from '../../lib/clock.ts';
import { useCalled, forgetCalls } from './called.ts';
import { demoCalls } from './calls.ts';
import { forgetCollections } from './load-collection.ts';
import { installMock } from './mock.ts';

const origin = 'https://kalfa.test';

/** What the browser's own fetch was given. */
let received: unknown[][] = [];
const own = (...given: unknown[]) => {
  received.push(given);
  return Promise.resolve(new Response('own'));
};

const at = (address: string) => vi.stubGlobal('location', new URL(address, origin));

let remove: () => void;
beforeEach(() => {
  vi.stubGlobal('fetch', own);
  at('/apps/blog');
  received = [];
  forgetCollections();
  forgetCalls();
  remove = installMock();
});
afterEach(() => remove());

const sent = (path: string, init?: RequestInit) => fetch(new URL(path, origin), init);

describe('the mock', () => {
  test('answers the sixteen calls and sends none of them to the network', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const { method, path } of Object.values(demoCalls))
      expect(
        (await sent(path, { method, ...(method === 'POST' && { body: '{}' }) })).headers.get('content-type'),
      ).toBe('application/json');
    expect(Object.keys(demoCalls)).toHaveLength(16);
    expect(received).toEqual([]);
  });

  test('hands every other request to the browser as it came', async () => {
    const parts = [
      '',
      'api',
      'data',
      'Data',
      'blog',
      'BlogPosts',
      'blogposts',
      'post',
      'posts',
      'add',
      'like',
      'users',
      '%64ata',
    ];
    const random = numbers(17);
    const one = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
    const known = new Set<string>(Object.values(demoCalls).map(({ method, path }) => `${method} ${path}`));
    let passed = 0;
    while (passed < 1_000) {
      const path = Array.from({ length: 1 + Math.floor(random() * 5) }, () => `/${one(parts)}`).join('');
      const base = one([origin, origin, 'https://elsewhere.test', 'http://kalfa.test']);
      const method = one(['GET', 'POST', 'PUT', 'DELETE', 'HEAD']);
      const query = one(['', '', '?', '?q=1', '#top']);
      const isCall =
        base === origin && known.has(`${method} ${new URL(base + path).pathname}`) && query !== '?q=1';
      if (isCall) continue;
      const url = base + path + query;
      const body = method === 'POST' || method === 'PUT' ? `${random()}` : null;
      const given = one([
        () => [new Request(url, { method, body })],
        () => [new URL(url), { method, body }],
        () => [url, { method, body, signal: new AbortController().signal }],
      ])();
      await fetch(...(given as [string, RequestInit]));
      // The same objects, not copies of them.
      const last = received.at(-1) ?? [];
      expect(last[0]).toBe(given[0]);
      expect(last[1]).toBe(given[1]);
      passed += 1;
    }
    expect(received).toHaveLength(1_000);
  });

  test.each([
    ['another method', '/api/data/users', { method: 'POST', body: '{}' }],
    ['another case', '/api/data/Users', {}],
    ['a query', '/api/data/users?page=2', {}],
    ['a closing slash', '/api/data/users/', {}],
  ])('does not answer a call with %s', async (_what, path, init) => {
    await sent(path, init);
    expect(received).toHaveLength(1);
  });

  test('leaves the fetch of the browser behind when the last page is gone', () => {
    const removeSecond = installMock();
    remove();
    expect(fetch).not.toBe(own);
    removeSecond();
    removeSecond();
    expect(fetch).toBe(own);
  });

  test('answers copies: whatever a page does to an answer, the next one is the same', async () => {
    for (const { method, path } of Object.values(demoCalls)) {
      if (method !== 'GET') continue;
      const read = async () => (await (await sent(path)).json()) as unknown[];
      const first = await read();
      const before = JSON.stringify(first);
      spoil(first);
      expect(JSON.stringify(await read())).toBe(before);
    }
  });

  test('tells what the page called', async () => {
    await sent('/api/data/users');
    expect(useCalled.getState().calls).toMatchObject([
      { method: 'GET', path: '/api/data/users', payload: null, status: 200 },
    ]);
  });
});

describe('a fault that the address asks for', () => {
  test.each(Object.values(demoCalls))(
    'answers $path with 500, and logs it where the specification says so',
    async (call) => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      at('/apps/blog?fault=500');
      const answer = await sent(call.path, {
        method: call.method,
        ...(call.method === 'POST' && { body: '{}' }),
      });
      expect([answer.status, await answer.json()]).toEqual([500, { message: 'Internal server error' }]);
      const isOfBlogOrPosts = /^\/api\/data\/(blog\/|posts\/|postData)/.test(call.path);
      expect(logged.mock.calls.map(([text]) => text as unknown)).toEqual(
        isOfBlogOrPosts ? ['Internal server error'] : [],
      );
    },
  );

  test('answers nothing without a connection', async () => {
    at('/apps/blog?fault=offline');
    await expect(sent('/api/data/users')).rejects.toThrow(TypeError);
    expect(received).toEqual([]);
  });
});

/** The same numbers in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function spoil(value: unknown): void {
  if (Array.isArray(value)) {
    value.forEach(spoil);
    value.length = 0;
  } else if (typeof value === 'object' && value !== null)
    for (const key of Object.keys(value)) {
      spoil((value as Record<string, unknown>)[key]);
      delete (value as Record<string, unknown>)[key];
    }
}

test('data that cannot be loaded are like a lost connection: nothing is logged, and the next call loads them again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // No moment can be written with such a clock.
  useClock.setState({ aheadMs: Number.NaN });
  await expect(sent('/api/data/postData')).rejects.toThrow(TypeError);
  expect(logged).not.toHaveBeenCalled();
  useClock.setState({ aheadMs: 0 });
  expect((await sent('/api/data/postData')).status).toBe(200);
});
