import { unit } from '@kalfa/contracts/baseinfo/unit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, isRefusal } from './call.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('navigator', {
    locks: { request: (_: string, work: () => Promise<unknown>) => work() },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const refusal = (status: number, code: string) =>
  Response.json({ success: false, code, message: code }, { status });

/** Answers one call after the other and records their idempotency keys. */
function answerWith(...answers: Response[]): string[] {
  const keys: string[] = [];
  vi.stubGlobal('fetch', (_url: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key'] ?? '');
    return Promise.resolve(answers.shift());
  });
  return keys;
}

async function create() {
  const body = { title: 'Metre', symbol: 'm', decimals: 3 };
  const outcome = call(unit.endpoints.create, { body }, { idempotencyKey: 'k' }).catch((f: unknown) => f);
  await vi.runAllTimersAsync();
  return outcome;
}

test.each([
  [409, 'IDEMPOTENCY_IN_PROGRESS'],
  [503, 'UNAVAILABLE'],
])('after %i %s the same key asks again', async (status, code) => {
  const keys = answerWith(refusal(status, code), Response.json({ data: { id: 7 } }, { status: 201 }));
  expect(await create()).toEqual({ id: 7 });
  expect(keys).toEqual(['k', 'k']);
});

test('a definite refusal is reported at once', async () => {
  const keys = answerWith(refusal(409, 'DUPLICATE'));
  expect(await create()).toMatchObject({ code: 'DUPLICATE' });
  expect(keys).toHaveLength(1);
});

test.each([
  ['a page of a proxy', '<h1>Too large</h1>', '<h1>Too large</h1>'],
  ['JSON of somebody else', '{"error":"too large","code":413}', { error: 'too large', code: 413 }],
  ['nothing', '', 'Wrong Services'],
])(
  'a failed call whose body is %s rejects with it, or with the text of the specification',
  async (...row) => {
    const [, body, rejection] = row;
    answerWith(new Response(body, { status: 413 }));
    expect(await create()).toEqual(rejection);
  },
);

test("a body that is not our server's is not a refusal, whatever its fields are called", () => {
  expect([{ code: 413 }, { code: 'E_PROXY' }, 'text', null].filter(isRefusal)).toEqual([]);
});

test.each([
  ['says that it failed', Response.json({ success: false, message: 'no' })],
  ['is no answer of ours', new Response('<h1>Sign in to the hotel</h1>')],
])('an answer with status 200 that %s is a failure', async (_, response) => {
  answerWith(response.clone());
  const body: unknown = await response.json().catch(() => '<h1>Sign in to the hotel</h1>');
  expect(await create()).toEqual(body);
});

/** Signed in, and answered depending on the request; records who each call was made for. */
function answerSignedIn(answer: (url: string, headers: Record<string, string>) => Response): string[] {
  stored.set('authToken', 'first').set('kalfa:session', 'open').set('activeUserRoleId', '3');
  const requests: string[] = [];
  vi.stubGlobal('fetch', (url: string, { headers }: { headers: Record<string, string> }) => {
    requests.push(
      `${url.replace('/api/', '')} ${headers.authorization ?? '-'} ${headers['x-active-role'] ?? '-'}`,
    );
    return Promise.resolve(answer(url, headers));
  });
  return requests;
}

const isRefresh = (url: string) => url.endsWith('auth/refresh');

test('a call is made with the user and the role of this session', async () => {
  const requests = answerSignedIn(() => Response.json({ data: { id: 7 } }));
  await create();
  expect(requests).toEqual(['baseinfo/units Bearer first 3']);
});

test('an expired token is replaced, and the call repeated with the new one', async () => {
  const requests = answerSignedIn((url, headers) => {
    if (isRefresh(url)) return Response.json({ data: { authToken: 'second' } });
    return headers.authorization === 'Bearer first'
      ? refusal(401, 'TOKEN_EXPIRED')
      : Response.json({ data: { id: 7 } });
  });
  expect(await create()).toEqual({ id: 7 });
  expect(requests).toEqual([
    'baseinfo/units Bearer first 3',
    'auth/refresh - -',
    'baseinfo/units Bearer second 3',
  ]);
});

test('a token that another tab has already replaced is used', async () => {
  const requests = answerSignedIn((_, headers) => {
    if (headers.authorization !== 'Bearer first') return Response.json({ data: { id: 7 } });
    stored.set('authToken', 'second');
    return refusal(401, 'TOKEN_EXPIRED');
  });
  expect(await create()).toEqual({ id: 7 });
  expect(requests.some(isRefresh)).toBe(false);
});

test('a refresh without an answer does not end the session', async () => {
  answerSignedIn((url) => (isRefresh(url) ? refusal(503, 'UNAVAILABLE') : refusal(401, 'TOKEN_EXPIRED')));
  expect(await create()).toBe('Wrong Services');
  expect(stored.get('authToken')).toBe('first');
});

test.each([
  ['SESSION_REVOKED', 'ended'],
  ['REFRESH_REUSED', 'security'],
])('a refresh that is refused with %s ends the session and stores the reason', async (code, reason) => {
  answerSignedIn((url) => (isRefresh(url) ? refusal(401, code) : refusal(401, 'TOKEN_EXPIRED')));
  expect(await create()).toMatchObject({ code: 'TOKEN_EXPIRED' });
  expect([stored.has('authToken'), stored.get('kalfa:session')]).toEqual([false, reason]);
});

test.each(['SESSION_REVOKED', 'REFRESH_REUSED', 'NOT_AUTHENTICATED'])(
  'a session the server ends with %s leaves what a sign-out leaves: the name for the next sign-in',
  async (code) => {
    answerSignedIn(() => refusal(401, code));
    for (const key of [...personalKeys, 'activeUserRoleName', 'lastLoggedInUsername']) stored.set(key, '{}');
    await create();
    expect([...stored.keys()].toSorted()).toEqual(['kalfa:session', 'lastLoggedInUsername']);
  },
);

const personalKeys = ['notify_state_v2', 'kalfa:recent', 'kalfa:workplace'];

test("a refresh without an answer keeps the user's stored data", async () => {
  answerSignedIn((url) => (isRefresh(url) ? refusal(503, 'UNAVAILABLE') : refusal(401, 'TOKEN_EXPIRED')));
  for (const key of personalKeys) stored.set(key, '{}');
  await create();
  expect(personalKeys.filter((key) => stored.has(key))).toEqual(personalKeys);
});

test('a late answer for an old session does not end the new one', async () => {
  answerSignedIn(() => {
    stored.set('authToken', 'other');
    return refusal(401, 'SESSION_REVOKED');
  });
  expect(await create()).toMatchObject({ code: 'SESSION_REVOKED' });
  expect(stored.get('authToken')).toBe('other');
});

test('a revoked role is dropped, and the user stays signed in', async () => {
  answerSignedIn((url) =>
    isRefresh(url) ? Response.json({ data: { authToken: 'second' } }) : refusal(403, 'ROLE_NOT_HELD'),
  );
  await create();
  expect([stored.has('activeUserRoleId'), stored.get('authToken')]).toEqual([false, 'second']);
});
