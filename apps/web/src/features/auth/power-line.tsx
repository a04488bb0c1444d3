import styles from './power-line.module.css';

/** A line of pylons over the hills, at the bottom of the page. Decoration. */
export const PowerLine = () => (
  <svg className={styles.landscape} viewBox="0 0 1440 360" preserveAspectRatio="xMidYMax slice" aria-hidden>
    <path
      className={styles.farHill}
      d="M0 300C180 236 360 268 560 262S900 214 1120 236S1360 250 1440 222V360H0Z"
    />
    <path className={styles.wire} d={wires} />
    {pylons.map(({ x, y, size }) => (
      <g key={x} className={styles.pylon} transform={`translate(${x} ${y}) scale(${size})`}>
        <path d="M-27 0L-7 -122V-196L0 -212L7 -196V-122L27 0" />
        <path d="M-22 -32L17 -62M22 -32L-17 -62M-17 -62L12 -92M17 -62L-12 -92M-12 -92L7 -122M12 -92L-7 -122" />
        <path d="M-7 -122L7 -146M7 -122L-7 -146M-7 -146L7 -170M7 -146L-7 -170M-7 -170L7 -194M7 -170L-7 -194" />
        <path d="M-54 -132L-7 -146M54 -132L7 -146M-54 -132H54M-42 -180L-7 -192M42 -180L7 -192M-42 -180H42" />
      </g>
    ))}
    <path className={styles.nearHill} d="M0 330C220 284 420 350 700 338S1180 282 1440 312V360H0Z" />
  </svg>
);

type Pylon = { x: number; y: number; size: number };

/** The near ones are large; those between the second and the third are hidden behind the card. */
const pylons: readonly Pylon[] = [
  { x: -160, y: 350, size: 1.65 },
  { x: 170, y: 326, size: 1.3 },
  { x: 440, y: 310, size: 1 },
  { x: 1010, y: 280, size: 0.62 },
  { x: 1200, y: 262, size: 0.5 },
  { x: 1350, y: 250, size: 0.4 },
  { x: 1470, y: 240, size: 0.34 },
];

/** Where the wires are attached to a pylon of full size. */
const hooks = [
  [-54, -132],
  [54, -132],
  [-42, -180],
  [42, -180],
] as const;

/** Each wire sags a tenth of the distance to the next pylon. */
const wires = pylons
  .slice(1)
  .flatMap((to, index) => {
    const from = pylons[index] ?? to;
    return hooks.map(([x, y]) => {
      const [x1, y1] = [from.x + x * from.size, from.y + y * from.size];
      const [x2, y2] = [to.x + x * to.size, to.y + y * to.size];
      return `M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + (to.x - from.x) * 0.1} ${x2} ${y2}`;
    });
  })
  .join('');
