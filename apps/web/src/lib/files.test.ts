import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchFile, sendFile } from './files.ts';

type Sent = { method: string; url: string; headers: Record<string, string> };
type Answer = { status: number; body: string };

const stored = new Map<string, string>();
let sent: Sent[];
let answers: Answer[];

/** The part of `XMLHttpRequest` that an upload uses. */
class FakeRequest extends EventTarget {
  upload = new EventTarget();
  status = 0;
  responseText = '';
  private request: Sent = { method: '', url: '', headers: {} };
  open(method: string, url: string) {
    this.request = { method, url, headers: {} };
  }
  setRequestHeader(name: string, value: string) {
    this.request.headers[name] = value;
  }
  send() {
    sent.push(this.request);
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 2 }));
    const answer = answers.shift();
    if (answer) Object.assign(this, { status: answer.status, responseText: answer.body });
    this.dispatchEvent(new Event(answer ? 'load' : 'error'));
  }
}

beforeEach(() => {
  stored.clear();
  stored.set('authToken', 'first').set('kalfa:session', 'open').set('activeUserRoleId', '3');
  sent = [];
  answers = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: { request: (_: string, work: () => unknown) => work() },
  });
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => vi.unstubAllGlobals());

const refusal = (code: string) => JSON.stringify({ success: false, code, message: code });
const upload = (onProgress: (share: number) => void = () => undefined) =>
  sendFile('plan.pdf', new Blob(['x']), onProgress).catch((failure: unknown) => failure);

test('an upload reports its progress and returns the stored file', async () => {
  answers = [{ status: 201, body: JSON.stringify({ success: true, data: { id: 7 } }) }];
  const shares: number[] = [];
  expect(await upload((share) => shares.push(share))).toEqual({ id: 7 });
  expect(shares).toEqual([0.5]);
  expect(sent).toMatchObject([
    {
      method: 'POST',
      url: '/api/baseinfo/files',
      headers: { authorization: 'Bearer first', 'x-active-role': '3' },
    },
  ]);
  // The browser sets it, with the multipart boundary.
  expect(Object.keys(sent[0]?.headers ?? {})).not.toContain('content-type');
});

test.each([
  ['no answer', null, 'Wrong Services'],
  ['a page of a proxy', { status: 413, body: '<h1>Too large</h1>' }, '<h1>Too large</h1>'],
  ['our refusal', { status: 422, body: refusal('FILE_TOO_LARGE') }, JSON.parse(refusal('FILE_TOO_LARGE'))],
])('an upload that gets %s rejects as every call does', async (_, answer, rejection) => {
  if (answer) answers = [answer];
  expect(await upload()).toEqual(rejection);
});

test('an upload refused because the session was ended ends it here too', async () => {
  answers = [{ status: 401, body: refusal('SESSION_REVOKED') }];
  await upload();
  expect([stored.has('authToken'), stored.get('kalfa:session')]).toEqual([false, 'ended']);
});

test('a token that expires during an upload is replaced, and the file sent once more', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { authToken: 'second' } })));
  answers = [
    { status: 401, body: refusal('TOKEN_EXPIRED') },
    { status: 201, body: JSON.stringify({ success: true, data: { id: 7 } }) },
  ];
  expect(await upload()).toEqual({ id: 7 });
  expect(sent.map(({ headers }) => headers.authorization)).toEqual(['Bearer first', 'Bearer second']);
});

/** Answers the link, and then the file. */
const download = (file: Response) => {
  const urls: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    urls.push(url);
    const link = { success: true, data: { url: '/download/tok.en-1_' } };
    return Promise.resolve(url.startsWith('/api/') ? Response.json(link) : file);
  });
  const outcome = fetchFile(5, 'plan.pdf', 'whole').catch((failure: unknown) => failure);
  return { urls, outcome };
};

test('a download takes its content from the URL that was created for it', async () => {
  const { urls, outcome } = download(new Response('content'));
  const { name, blob } = (await outcome) as { name: string; blob: Blob };
  expect([name, await blob.text()]).toEqual(['plan.pdf', 'content']);
  expect(urls).toEqual(['/api/baseinfo/files/5/url?variant=whole', '/download/tok.en-1_']);
});

test("a download that is refused rejects with the server's message", async () => {
  const { outcome } = download(new Response(refusal('NOT_FOUND'), { status: 404 }));
  expect(await outcome).toEqual(JSON.parse(refusal('NOT_FOUND')));
});
