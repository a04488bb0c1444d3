import { parseUrl } from '../../lib/parse-url.ts';
import { noteCall } from './called.ts';
import { demoCalls, internalError, type CallName, type DemoAnswer, type DemoCall } from './calls.ts';
import { faultOf, slowMs } from './faults.ts';
import { loadCollection } from './load-collection.ts';

type Fetch = typeof globalThis.fetch;

const keyOf = (method: string, path: string) => `${method} ${path}`;

const names = new Map(
  Object.entries(demoCalls).map(([name, { method, path }]) => [keyOf(method, path), name as CallName]),
);

/** How many pages want the calls answered here; one page is mounted before the other is gone. */
let users = 0;
let native: Fetch | null = null;

/**
 * Answers the sixteen calls in the browser until the returned function is called. Every other request is handed to the
 * browser as it came, and afterwards `fetch` is the browser's own again.
 */
export function installMock(): () => void {
  users += 1;
  if (!native) {
    native = globalThis.fetch;
    globalThis.fetch = mockedFetch(native);
  }
  let isInstalled = true;
  return () => {
    if (!isInstalled) return;
    isInstalled = false;
    users -= 1;
    if (users > 0 || !native) return;
    globalThis.fetch = native;
    native = null;
  };
}

const mockedFetch =
  (own: Fetch): Fetch =>
  (input, init) => {
    const name = calledName(input, init);
    return name ? answerHere(name, input, init) : own.call(globalThis, input, init);
  };

/** The call of this request: the same method, the same path to the letter on this origin, and no query. */
function calledName(input: RequestInfo | URL, init: RequestInit | undefined): CallName | undefined {
  const url = parseUrl(input instanceof Request ? input.url : String(input), globalThis.location.href);
  if (!url || url.origin !== globalThis.location.origin || url.search !== '') return undefined;
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
  return names.get(keyOf(method.toUpperCase(), url.pathname));
}

async function answerHere(
  name: CallName,
  input: RequestInfo | URL,
  init: RequestInit | undefined,
): Promise<Response> {
  const request = new Request(input, init);
  const text = await request.text();
  const start = performance.now();
  const fault = faultOf(globalThis.location.search);
  if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
  request.signal.throwIfAborted();
  const { method, path } = demoCalls[name];
  const about = { method, path, payload: text || null };
  // Data that cannot be loaded, as when the page is left meanwhile, are like a lost connection.
  const rows = fault === 'offline' ? null : await loadCollection(demoCalls[name].from).catch(() => null);
  if (rows === null) {
    noteCall({ ...about, status: 0, answer: '', ms: performance.now() - start });
    throw new TypeError('Failed to fetch');
  }
  const { status, body } = answerOf(demoCalls[name], rows, text, fault === '500');
  // The text makes a copy: whatever a page does to its answer, the data stay as they are.
  const answer = JSON.stringify(body);
  noteCall({ ...about, status, answer, ms: performance.now() - start });
  return new Response(answer, { status, headers: { 'content-type': 'application/json' } });
}

function answerOf(call: DemoCall, rows: unknown, text: string, isFaulty: boolean): DemoAnswer {
  try {
    if (isFaulty) throw new Error('the address of the page asks for this fault');
    const payload = call.method === 'POST' ? (JSON.parse(text) as Readonly<Record<string, unknown>>) : {};
    return call.answer(rows as never, payload);
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification says so
    if (call.isLogged) console.error('Internal server error', error);
    return internalError();
  }
}
