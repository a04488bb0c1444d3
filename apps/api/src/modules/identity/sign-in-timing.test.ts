import { expect, test } from 'vitest';
import { sized } from '../../../test/support/extent.ts';
import { addSignIn, browser } from '../../../test/support/sign-in.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
const samples = sized('TIMING_SAMPLES', { check: 80, deep: 300 });
const triesEach = 4;

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/**
 * How often a value of the first sample is above one of the second; a half means that the samples are
 * indistinguishable.
 */
function chanceToBeSlower(first: readonly number[], second: readonly number[]): number {
  const wins = first.flatMap((a) => second.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return wins.reduce((sum: number, win) => sum + win, 0) / wins.length;
}

test(
  'a wrong password takes as long for a name that exists as for one that does not',
  { timeout: 600_000 },
  async () => {
    const people = samples / triesEach;
    for (let n = 0; n < people; n += 1) await addSignIn(app, `known.${n}`);
    const timed = async (username: string) => {
      const start = performance.now();
      const reply = await browser(app).signIn(username, 'not the password');
      expect(reply.statusCode).toBe(401);
      return performance.now() - start;
    };
    for (let n = 0; n < 10; n += 1) await timed(`warming.up.${n}`);
    const known: number[] = [];
    const unknown: number[] = [];
    // Alternating, so that other load on the machine affects both alike.
    for (let n = 0; n < samples; n += 1) {
      const name = n % people;
      if (n % 2 === 0) {
        known.push(await timed(`known.${name}`));
        unknown.push(await timed(`unknown.${name}`));
      } else {
        unknown.push(await timed(`unknown.${name}`));
        known.push(await timed(`known.${name}`));
      }
    }
    const chance = chanceToBeSlower(known, unknown);
    // Each pair was measured side by side, so other load slowed both.
    const apart = Math.abs(median(known.map((time, pair) => time - (unknown[pair] ?? 0))));
    process.stdout.write(
      `sign-in timing: n = ${samples}, median known ${median(known).toFixed(1)} ms, unknown ${median(unknown).toFixed(1)} ms, ` +
        `chance that known is slower ${chance.toFixed(3)}, ` +
        `apart by ${apart.toFixed(1)} ms in the middle of all pairs\n`,
    );
    // The standard deviation of this value for two samples of the same distribution is √(1 / 6n).
    expect(Math.abs(chance - 0.5)).toBeLessThan(3.4 * Math.sqrt(1 / (6 * samples)));
    expect(apart).toBeLessThan(Math.max(5, median(known) / 20));
  },
);
