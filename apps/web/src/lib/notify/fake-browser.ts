import { vi } from 'vitest';
import { nowMs } from '../clock.ts';

/** A minimal browser and server for tests: what is stored, what each path answers, and what was requested. */
export function fakeBrowser() {
  const stored = new Map<string, string>();
  const writes: string[] = [];
  const asked: string[] = [];
  const page = new EventTarget();
  const view = Object.assign(new EventTarget(), { hidden: false });
  const network = { onLine: true, locks: { request: lockFor() } };
  /** Answers a request, or refuses it by throwing; by default the server is unreachable. */
  const server = {
    /** The user's notification preferences. */
    preferences: [] as { type: string; way: string }[],
    answer: (_path: string, _body: unknown): unknown => {
      throw new TypeError('no connection');
    },
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      writes.push(key);
      stored.set(key, value);
    },
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', view);
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string }) => {
    const path = url.replace('/api/', '');
    if (path === 'baseinfo/notification-preferences')
      return Response.json({ success: true, data: { preferences: server.preferences, types: [] } });
    asked.push(path);
    const data = await server.answer(path, body === undefined ? undefined : JSON.parse(body));
    if (data === refused)
      return Response.json({ success: false, code: 'RATE_LIMITED', message: '' }, { status: 429 });
    return Response.json({ success: true, data });
  });
  return { stored, writes, asked, page, view, network, server };
}

type Work = (lock: object | null) => unknown;

/** A lock that never waits: callers who cannot have it now go without. */
function lockFor() {
  let isTaken = false;
  return async (_name: string, ...rest: [Work] | [object, Work]) => {
    const work = rest.at(-1) as Work;
    if (isTaken) return work(null);
    isTaken = true;
    try {
      return await work({});
    } finally {
      isTaken = false;
    }
  };
}

/** A refusal of the server. */
export const refused = Symbol('refused');

export const tokenOf = (username: string) =>
  `h.${btoa(JSON.stringify({ username, exp: Math.floor(nowMs() / 1_000) + 3_600 }))}.s`;
