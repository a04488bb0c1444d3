import { setTimeout as pause } from 'node:timers/promises';

/** Another transaction won: a serialisation failure or a deadlock. A retry is enough. */
const lostRaces = new Set(['40001', '40P01']);

const tries = 4;

/** Retries a transaction up to three times when it lost against another; a short delay lets the other finish. */
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
