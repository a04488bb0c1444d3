import { fork } from 'node:child_process';
import { askerOf } from './ask.ts';

/** Who connects, in turn to each of the addresses. */
export type Audience = {
  addresses: readonly string[];
  query: Record<string, string>;
  auths: readonly Record<string, unknown>[];
};

/** When each broadcast reached each client, by its number. */
export type Receipts = Map<string, number[]>;

export type Clients = {
  /** What came since they were asked last. */
  receipts: () => Promise<Receipts>;
  /** What the last event said. */
  lastEvent: () => Promise<Record<string, unknown>>;
  stop: () => void;
};

/** An audience in a process of its own, connected. */
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
