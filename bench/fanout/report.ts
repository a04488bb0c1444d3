import { percentile } from '../ratio.ts';
import type { Delays } from './turns.ts';

type Goals = { median: number; p99: number };
type Compared = { product: readonly Delays[]; bare: readonly Delays[]; goals: Goals };

/** Compares the median and p99 latency of the product with the bare engine. The bench fails above its goals. */
export function reportDelays(name: string, { product, bare, goals }: Compared): void {
  const areReached = shares.map(({ called, share }) => {
    const ours = middle(product, 'fromSent', share);
    const whole = middle(product, 'fromBegin', share);
    const theirs = middle(bare, 'fromSent', share);
    console.log(
      `${name}, ${called}: ${(ours / theirs).toFixed(2)}x, goal ${goals[called]}x (product ${ours.toFixed(1)} ms after the commit, ` +
        `${whole.toFixed(1)} ms after the start of the transaction, bare ${theirs.toFixed(1)} ms)`,
    );
    return ours / theirs <= goals[called];
  });
  if (areReached.every(Boolean)) return;
  console.error(`${name}: above its goals`);
  process.exitCode = 1;
}

const shares = [
  { called: 'median', share: 0.5 },
  { called: 'p99', share: 0.99 },
] as const;

/** The median over all turns. */
const middle = (turns: readonly Delays[], from: keyof Delays, share: number) =>
  percentile(
    turns.map((delays) => percentile(delays[from], share)),
    0.5,
  );
