import { fork } from 'node:child_process';
import { askerOf } from './ask.ts';

/** The clients, distributed over the addresses. */
export type Audience = {
  addresses: readonly string[];
  query: Record<string, string>;
  auths: readonly Record<string, unknown>[];
};

/** The arrival times of each broadcast, by its number. */
export type Receipts = Map<string, number[]>;

export type Clients = {
  /** Arrivals since the last call. */
  receipts: () => Promise<Receipts>;
  /** The payload of the last event. */
  lastEvent: () => Promise<Record<string, unknown>>;
  stop: () => void;
};

/** Connected clients in a separate process. */
export async function startClients(audience: Audience): Promise<Clients> {
  const child = fork(new URL('clients-process.ts', import.meta.url), { serialization: 'advanced' });
  const ask = askerOf(child);
  await ask(audience);
  return {
    receipts: () => ask('receipts'),
    lastEvent: () => ask('lastEvent'),
    stop: () => child.kill(),
  };
}
