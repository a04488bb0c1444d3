import styles from './drawing.module.css';

/** A closed road, with a crane at work behind it. */
export const BarrierDrawing = () => (
  <svg className={styles.drawing} viewBox="0 0 440 240" aria-hidden>
    <circle className={styles.tint} cx={236} cy={112} r={104} />
    <path className={styles.fine} d="M92 40L108 62L92 84L108 106L92 128L108 150L92 172L108 194" />
    <path
      className={styles.line}
      d="M92 214V40M108 214V40M52 40H330M100 16L52 40M100 16L330 40M92 40L100 16L108 40"
    />
    <path
      className={styles.fine}
      d="M118 40L130 30L146 40L162 32L178 40L194 34L210 40L226 35L242 40L258 36L274 40"
    />
    <rect className={styles.body} x={44} y={40} width={26} height={24} rx={3} />
    <g className={styles.sways}>
      <path className={styles.line} d="M282 40V84" />
      <path className={styles.line} d="M282 84L254 108M282 84L310 108" />
      <rect className={styles.brightBody} x={244} y={108} width={76} height={14} rx={3} />
    </g>
    <path className={styles.line} d="M12 214H428" />
    <path className={styles.warningLine} d="M190 168V214M346 168V214M178 214H202M334 214H358" />
    <rect className={styles.warningBody} x={162} y={146} width={212} height={30} rx={5} />
    <path
      className={styles.warning}
      d="M180 148H202L184 174H164V171ZM226 148H250L232 174H208ZM274 148H298L280 174H256ZM322 148H346L328 174H304ZM370 148H372V162L364 174H352Z"
    />
    <circle className={`${styles.warning} ${styles.blinks}`} cx={190} cy={136} r={8} />
    <circle className={`${styles.warning} ${styles.blinks}`} cx={346} cy={136} r={8} />
    <path className={styles.warningBody} d="M124 214L138 170H144L158 214Z" />
    <path className={styles.warningLine} d="M134 184H148M129 199H153M116 214H166" />
    <path className={styles.warningBody} d="M386 214L396 184H400L410 214Z" />
    <path className={styles.warningLine} d="M392 197H404M380 214H416" />
  </svg>
);
