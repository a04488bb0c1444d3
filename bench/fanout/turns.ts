import { setTimeout as pause } from 'node:timers/promises';
import type { Clients } from './clients.ts';
import { clockMs } from './clock.ts';

/** When the work for a broadcast began, and when it was committed or emitted. */
type Sent = { begunAt: number; sentAt: number };

/** One of the two compared sides: its broadcast function and its clients. */
export type Side = { broadcast: (number: string) => Promise<Sent>; clients: Clients };

/** Delivery times in milliseconds, from the start of the work and from the commit. */
export type Delays = { fromBegin: number[]; fromSent: number[] };

type Turn = { broadcasts: number; everyMs: number; people: number };

let count = 0;

/** Broadcasts at a steady rate and returns the time of each delivery. All must arrive exactly once. */
export async function takeTurn(
  { broadcast, clients }: Side,
  { broadcasts, everyMs, people }: Turn,
): Promise<Delays> {
  const sending = new Map<string, Promise<Sent>>();
  const start = clockMs();
  for (let n = 0; n < broadcasts; n += 1) {
    // The rate is kept even if the last broadcast is not finished, so that a slow side does not reduce its own load.
    await pause(Math.max(0, start + n * everyMs - clockMs()));
    count += 1;
    const number = `B-${count}`;
    sending.set(number, broadcast(number));
  }
  const delays: Delays = { fromBegin: [], fromSent: [] };
  const arrived = await arrivals(clients, broadcasts * people);
  for (const [number, sent] of sending) {
    const { begunAt, sentAt } = await sent;
    const times = arrived.get(number) ?? [];
    if (times.length !== people) throw new Error(`${number} arrived ${times.length} times, not ${people}`);
    for (const at of times) {
      delays.fromBegin.push(at - begunAt);
      delays.fromSent.push(at - sentAt);
    }
  }
  return delays;
}

/** Everything the clients received, once it is complete or timed out. */
async function arrivals(clients: Clients, expected: number): Promise<Map<string, number[]>> {
  const arrived = new Map<string, number[]>();
  const isComplete = () => [...arrived.values()].reduce((sum, times) => sum + times.length, 0) >= expected;
  for (let attempt = 0; attempt < 60 && !isComplete(); attempt += 1) {
    await pause(500);
    for (const [number, times] of await clients.receipts())
      arrived.set(number, [...(arrived.get(number) ?? []), ...times]);
  }
  return arrived;
}
