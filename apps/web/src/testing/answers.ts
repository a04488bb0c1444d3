import type { Answer, Endpoint } from '@kalfa/contracts/endpoint';
import type { RefusalAnswer } from '@kalfa/contracts/refusal';
import { timeZoneHeader } from '@kalfa/contracts/time-zone-header';
import type { Transport } from '../lib/transport.ts';

/** A call as it arrives. */
export type Received<E extends Endpoint = Endpoint> = {
  endpoint: E;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  body: E extends { body: infer Body }
    ? Body extends { _zod: { input: infer Input } }
      ? Input
      : never
    : unknown;
  headers: Headers;
};

/** How calls of one endpoint are answered. */
export type FakeAnswer = {
  endpoint: Endpoint;
  reply: (received: Received) => unknown;
};

/** What the server answers to an endpoint: the same each time, or depending on the call. */
export const answer = <const E extends Endpoint>(
  endpoint: E,
  reply: Answer<E> | ((received: Received<E>) => Answer<E> | Response | Promise<Answer<E> | Response>),
): FakeAnswer => ({
  endpoint,
  reply: typeof reply === 'function' ? (reply as FakeAnswer['reply']) : () => reply,
});

/** A refusal as the server sends it. */
export const refusal = (
  status: number,
  { code, message, ...more }: Partial<RefusalAnswer> & Pick<RefusalAnswer, 'code' | 'message'>,
): Response => Response.json({ success: false, requestId: 'abc', ...more, code, message }, { status });

/** Answers every call of an endpoint with the same refusal. */
export const refuse = (endpoint: Endpoint, ...refused: Parameters<typeof refusal>): FakeAnswer => ({
  endpoint,
  reply: () => refusal(...refused),
});

/** Answers an endpoint only when `release` is called, as on a slow connection. */
export function held(answered: FakeAnswer): FakeAnswer & { release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    endpoint: answered.endpoint,
    reply: async (received) => {
      await promise;
      return answered.reply(received);
    },
    release: resolve,
  };
}

/** The time at the server, and the zone of the organisation. */
export type ServerClock = { at: string; timeZone: string };

/** A server in the page. Of several answers to an endpoint the last one counts. */
export type FakeServer = {
  transport: Transport;
  /** What answers from now on. */
  use: (...answers: readonly FakeAnswer[]) => void;
  /** The calls of an endpoint so far. */
  callsOf: <E extends Endpoint>(endpoint: E) => Received<E>[];
  /** Calls that nothing answers, which fail the test. */
  unknown: string[];
};

export function fakeServer(answers: readonly FakeAnswer[] = [], clock?: ServerClock): FakeServer {
  const known = [...answers];
  const calls: Received[] = [];
  const unknown: string[] = [];
  const respond: Transport = async (url, { method = 'GET', body, headers }) => {
    const { pathname, searchParams } = new URL(url, window.location.origin);
    const path = pathname.replace(/^\/api\//, '');
    const found = known.findLast(({ endpoint }) => endpoint.method === method && paramsOf(endpoint, path));
    if (!found) {
      unknown.push(`${method} ${path}`);
      return refusal(500, { code: 'INTERNAL', message: `no answer to ${method} ${path}` });
    }
    const { endpoint } = found;
    const received = {
      endpoint,
      params: paramsOf(endpoint, path) ?? {},
      query: Object.fromEntries(searchParams),
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : body,
      headers: new Headers(headers),
    };
    calls.push(received);
    const data = await found.reply(received);
    if (data instanceof Response) return data;
    // On the wire the rows of a list are the data, and its page is beside them.
    const { rows, page } = data as { rows?: unknown; page?: unknown };
    return Response.json({ success: true, ...(endpoint.list ? { data: rows, page } : { data }) });
  };
  return {
    transport: async (url, request) => {
      const response = await respond(url, request);
      if (clock) {
        response.headers.set('date', new Date(clock.at).toUTCString());
        response.headers.set(timeZoneHeader, clock.timeZone);
      }
      return response;
    },
    use: (...more) => void known.push(...more),
    callsOf: <E extends Endpoint>(endpoint: E) =>
      calls.filter(({ endpoint: called }) => isSame(called, endpoint)) as unknown as Received<E>[],
    unknown,
  };
}

const isSame = (one: Endpoint, other: Endpoint) => one.method === other.method && one.path === other.path;

/** The parameters of a path that an endpoint has, or `null` when it is another's. */
function paramsOf({ path: pattern }: Endpoint, path: string): Record<string, string> | null {
  const [expected, given] = [pattern.split('/'), path.split('/')];
  const fits =
    expected.length === given.length &&
    // A number is an id; a word after the path of a list is an endpoint of its own.
    expected.every((part, index) =>
      part.startsWith(':') ? /^\d+$/.test(given[index] ?? '') : part === given[index],
    );
  if (!fits) return null;
  return Object.fromEntries(
    expected.flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), given[index] ?? '']] : [])),
  );
}
