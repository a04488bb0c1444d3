/** Has the signature of `fetch`, as far as calls use it, and rejects only when there is no answer. */
export type Transport = (url: string, request: RequestInit) => Promise<Response>;

let send: Transport = (url, request) => fetch(url, request);

/** Sends a call to the server. */
export const transport: Transport = (url, request) => send(url, request);

/** The tests of components answer calls below this, so that everything of ours above it runs as in the product. */
export function replaceTransport(by: Transport): void {
  send = by;
}
