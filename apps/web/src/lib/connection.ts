import { create } from 'zustand';
import { nowIso } from './clock.ts';

type Connection = {
  isConnected: boolean;
  /** When the server last answered; the data on the page is from then. */
  answeredAt: string | null;
};

/** Whether the server can be reached: the browser knows when it is offline, and calls know when there is no answer. */
export const useConnection = create<Connection>(() => ({ isConnected: true, answeredAt: null }));

const askEveryMs = 5_000;
let asking: ReturnType<typeof setInterval> | undefined;

/** Called after any answer, whatever its status. */
export function noteAnswer(): void {
  useConnection.setState({ answeredAt: nowIso() });
  // An answer that was on its way when the connection was lost does not mean that it is back.
  if (!navigator.onLine) return;
  clearInterval(asking);
  asking = undefined;
  useConnection.setState({ isConnected: true });
}

/** Called when there was no answer. From now on the server is polled until it is back, because nothing else may call it. */
export function noteSilence(): void {
  useConnection.setState({ isConnected: false });
  asking ??= setInterval(() => void askWhetherBack(), askEveryMs);
}

async function askWhetherBack(): Promise<void> {
  if (!navigator.onLine) return;
  // A process that is up while its database is not would let all calls fail again.
  const answer = await fetch('/api/health/ready', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) noteAnswer();
}

/** Listens to the browser's connection events, until the returned function is called. */
export function watchConnection(): () => void {
  const ask = () => void askWhetherBack();
  window.addEventListener('offline', noteSilence);
  window.addEventListener('online', ask);
  if (!navigator.onLine) noteSilence();
  return () => {
    window.removeEventListener('offline', noteSilence);
    window.removeEventListener('online', ask);
  };
}
