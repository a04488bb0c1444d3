import { percentile } from '../ratio.ts';
import type { Delays } from './turns.ts';

type Compared = { product: readonly Delays[]; bare: readonly Delays[]; goal: number };

/** Compares the median and p99 latency of the product with the bare engine. The bench fails above its goal. */
export function reportDelays(name: string, { product, bare, goal }: Compared): void {
  const ratios = shares.map(({ called, share }) => {
    const ours = middle(product, 'fromSent', share);
    const whole = middle(product, 'fromBegin', share);
    const theirs = middle(bare, 'fromSent', share);
    console.log(
      `${name}, ${called}: ${(ours / theirs).toFixed(2)}x (product ${ours.toFixed(1)} ms after the commit, ` +
        `${whole.toFixed(1)} ms after the start of the transaction, bare ${theirs.toFixed(1)} ms)`,
    );
    return ours / theirs;
  });
  if (ratios.every((ratio) => ratio <= goal)) return;
  console.error(`${name}: above its goal of ${goal}x`);
  process.exitCode = 1;
}

const shares = [
  { called: 'median', share: 0.5 },
  { called: 'p99', share: 0.99 },
];

/** The median over all turns. */
const middle = (turns: readonly Delays[], from: keyof Delays, share: number) =>
  percentile(
    turns.map((delays) => percentile(delays[from], share)),
    0.5,
  );
