import styles from './drawing.module.css';

/** The number of the error, with a cable drum as the zero; its cable is loose. */
export const LooseCableDrawing = () => (
  <svg className={styles.drawing} viewBox="0 24 560 296" aria-hidden>
    <Four x={36} />
    <Four x={392} />
    <circle className={styles.tint} cx={280} cy={150} r={100} />
    <circle className={styles.body} cx={280} cy={150} r={84} />
    <g className={styles.bright}>
      <circle cx={280} cy={150} r={62} />
      <circle cx={280} cy={150} r={52} />
      <circle cx={280} cy={150} r={42} />
    </g>
    <circle className={styles.body} cx={280} cy={150} r={30} />
    <path className={styles.fine} d="M280 120V180M250 150H310M259 129L301 171M301 129L259 171" />
    <circle className={styles.full} cx={280} cy={150} r={7} />
    <path className={styles.bright} d="M280 212C340 212 318 282 378 284S452 252 486 272" />
    <path className={styles.brightBody} d="M486 262L506 266L502 288L482 284Z" />
    <path className={styles.bright} d="M507 272L520 275M505 282L518 285" />
    <path className={styles.warningLine} d="M534 262L544 252M538 280H552M532 296L542 304" />
  </svg>
);

/** A digit as a technical drawing, with its construction lines. */
const Four = ({ x }: { x: number }) => (
  <g transform={`translate(${x} 50)`}>
    <path className={styles.fine} d="M-14 0H146M-14 200H146M-8 -8V208M-14 6L-2 -6M-14 206L-2 194" />
    <path className={styles.body} d="M78 0H104V122H132V150H104V200H74V150H4V124ZM74 46L32 122H74Z" />
  </g>
);
