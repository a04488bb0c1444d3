import { create } from 'zustand';

type Connection = {
  isConnected: boolean;
  /** When the server last answered; what the page shows is from then. */
  answeredAt: string | null;
};

/** Whether the server can be reached: the browser knows when it is offline, and calls know when nobody answers. */
export const useConnection = create<Connection>(() => ({ isConnected: true, answeredAt: null }));

const askEveryMs = 5_000;
let asking: ReturnType<typeof setInterval> | undefined;

/** Somebody answered, whatever they said. */
export function noteAnswer(): void {
  clearInterval(asking);
  asking = undefined;
  useConnection.setState({ isConnected: true, answeredAt: new Date().toISOString() });
}

/** Nobody answered. From now on the server is asked whether it is back, because nothing else on the page may do so. */
export function noteSilence(): void {
  useConnection.setState({ isConnected: false });
  asking ??= setInterval(() => void askWhetherBack(), askEveryMs);
}

async function askWhetherBack(): Promise<void> {
  if (!navigator.onLine) return;
  // A process that is up while its database is not would send everybody into the same silence again.
  const answer = await fetch('/api/health/ready', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) noteAnswer();
}

/** Listens to what the browser says of the connection, until the answer is called. */
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
