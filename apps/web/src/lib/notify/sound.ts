import { notificationPreference } from '@kalfa/contracts/notifications/subscription';
import { ignoreErrors } from '../ignore-errors.ts';
import { readCached } from '../query.ts';

/** However much happens, and in however many tabs: one sound in this time. */
const quietMs = 3_000;

/** Plays a sound for a notification of a type that the user has switched on. */
export async function playFor(type: string): Promise<void> {
  const wishes = await readCached(notificationPreference.get, {}).catch(() => null);
  const isWanted = wishes?.preferences.some((wish) => wish.type === type && wish.way === 'sound');
  if (!isWanted) return;
  // The tab with the lock plays, and keeps it from all tabs for a while.
  await navigator.locks.request('kalfa:sound', { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    ignoreErrors(ring);
    await new Promise((resolve) => setTimeout(resolve, quietMs));
  });
}

let context: AudioContext | undefined;

/** Two soft notes. A browser without user interaction stays silent, and so does one without sound. */
function ring(): void {
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  for (const [index, hertz] of [659.25, 880].entries()) {
    const begin = currentTime + index * 0.12;
    const note = new OscillatorNode(context, { type: 'sine', frequency: hertz });
    const loudness = new GainNode(context, { gain: 0 });
    loudness.gain.linearRampToValueAtTime(0.06, begin + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, begin + 0.35);
    note.connect(loudness).connect(destination);
    note.start(begin);
    note.stop(begin + 0.4);
  }
}
