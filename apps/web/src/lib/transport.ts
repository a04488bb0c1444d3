import { keepClock } from './clock.ts';

/** Has the signature of `fetch`, as far as calls use it, and rejects only when there is no answer. */
export type Transport = (url: string, request: RequestInit) => Promise<Response>;

let send: Transport = (url, request) => fetch(url, request);

/** Sends a call to the server, whose answer keeps the clock. */
export const transport: Transport = async (url, request) => {
  const answer = await send(url, request);
  keepClock(answer);
  return answer;
};

/** The tests of components answer calls below this, so that everything of ours above it runs as in the product. */
export function replaceTransport(by: Transport): void {
  send = by;
}
