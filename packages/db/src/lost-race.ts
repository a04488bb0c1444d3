import { setTimeout as pause } from 'node:timers/promises';

/** Another transaction won: a deadlock, or an order of events that cannot be. Trying again is all it takes. */
const lostRaces = new Set(['40001', '40P01']);

const tries = 4;

/** Does a transaction again, up to three times, when it lost against another; whoever waits a moment lets the other finish. */
export async function againAfterLostRace<T>(
  work: () => Promise<T>,
  onLost: (error: unknown) => void,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      if (typeof code !== 'string' || !lostRaces.has(code) || attempt === tries) throw error;
      onLost(error);
      await pause(20 + Math.random() * 180);
    }
  }
}
