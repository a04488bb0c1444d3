import { ignoreErrors } from '../../lib/ignore-errors.ts';
import { useLinesMemory } from './lines-memory.ts';

/** Two sounds that can be distinguished without looking: one short and high, the other low and repeated. */
const voices = {
  success: [{ hertz: 1_320, fromMs: 0, forMs: 70 }],
  failure: [
    { hertz: 220, fromMs: 0, forMs: 130 },
    { hertz: 180, fromMs: 170, forMs: 180 },
  ],
} as const;

let context: AudioContext | undefined;

/** Plays the result of a scan to users who look at the goods and not at the screen. */
export function playSound(kind: keyof typeof voices): void {
  if (!useLinesMemory.getState().isSoundOn) return;
  ignoreErrors(() => {
    context ??= new AudioContext();
    for (const { hertz, fromMs, forMs } of voices[kind]) play(context, { hertz, fromMs, forMs });
  });
}

function play(
  audio: AudioContext,
  { hertz, fromMs, forMs }: { hertz: number; fromMs: number; forMs: number },
): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  const start = audio.currentTime + fromMs / 1000;
  tone.frequency.value = hertz;
  volume.gain.value = 0.12;
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + forMs / 1000);
}
