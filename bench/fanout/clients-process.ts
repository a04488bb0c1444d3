import { clockMs } from './clock.ts';
import type { Audience, Receipts } from './clients.ts';
import { openThinSocket } from './thin-socket.ts';

/** The number of concurrent connection attempts; more would only wait in the server's queue. */
const knocking = 100;

let receipts: Receipts = new Map();
let lastEvent = '';

/** The time is taken first; only the number of the event is read. */
function onEvent(text: string): void {
  const at = clockMs();
  const number = /"number":"([^"]+)"/.exec(text)?.[1];
  if (number === undefined) return;
  lastEvent = text;
  const known = receipts.get(number);
  if (known) known.push(at);
  else receipts.set(number, [at]);
}

async function connectAll({ addresses, query, auths }: Audience): Promise<void> {
  const waiting = auths.map((auth, n) => ({ auth, address: addresses[n % addresses.length] ?? '' }));
  const connect = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      await openThinSocket({ ...next, query, onEvent });
  };
  await Promise.all(Array.from({ length: knocking }, connect));
}

process.on('message', (asked: Audience | 'receipts' | 'lastEvent') => {
  if (asked === 'receipts') {
    process.send?.(receipts);
    receipts = new Map();
  } else if (asked === 'lastEvent') {
    const [, payload] = JSON.parse(lastEvent) as [string, Record<string, unknown>];
    process.send?.(payload);
  } else {
    void connectAll(asked).then(() => process.send?.('connected'));
  }
});
