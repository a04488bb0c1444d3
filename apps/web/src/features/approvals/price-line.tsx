import style from './approvals.module.css';

const width = 64;
const height = 24;
const margin = 4;

/** How a price has moved, the newest last. The numbers are written out beside the chosen line. */
export function PriceLine({ prices }: { prices: readonly number[] }) {
  const known = prices.filter((price) => price > 0);
  const least = Math.min(...known);
  const range = Math.max(...known) - least || 1;
  const points = known.map((price, index): [number, number] => [
    margin + (index * (width - 2 * margin)) / Math.max(1, known.length - 1),
    height - margin - ((price - least) / range) * (height - 2 * margin),
  ]);
  const last = points.at(-1);
  return (
    <svg className={style.prices} width={width} height={height} aria-hidden>
      <polyline points={points.map((point) => point.join(',')).join(' ')} />
      {last && <circle cx={last[0]} cy={last[1]} r={3} />}
    </svg>
  );
}
