import styles from './drawing.module.css';

/** A lock, its key, and the secret that replaces the key. */
export const KeyDrawing = () => (
  <svg className={styles.drawing} viewBox="0 0 480 168" aria-hidden>
    <g className={styles.contour}>
      <circle cx={240} cy={90} r={70} />
      <circle cx={240} cy={90} r={98} />
      <circle cx={240} cy={90} r={130} />
      <circle cx={240} cy={90} r={166} />
      <circle cx={240} cy={90} r={206} />
    </g>
    <path className={styles.line} d="M214 76V58A26 26 0 0 1 266 58V76" />
    <rect className={styles.body} x={196} y={76} width={88} height={66} rx={12} />
    <circle className={styles.full} cx={240} cy={102} r={8} />
    <path className={styles.line} d="M240 104V120" />
    <g transform="rotate(-14 112 96)">
      <circle className={styles.brightBody} cx={86} cy={96} r={22} />
      <circle className={styles.brightBody} cx={80} cy={96} r={6} />
      <path className={styles.bright} d="M108 96H166M148 96V110M162 96V106" />
    </g>
    <rect className={styles.body} x={318} y={82} width={112} height={40} rx={9} />
    {[340, 358, 376, 394].map((x) => (
      <circle key={x} className={styles.full} cx={x} cy={102} r={4.5} />
    ))}
    <path className={styles.bright} d="M411 92V112" />
  </svg>
);
