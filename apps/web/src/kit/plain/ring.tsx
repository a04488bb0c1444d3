import styles from './ring.module.css';

/** Something is under way. Without a label it is decoration beside words that say so. */
export const Ring = ({ size, label }: { size: number; label?: string }) => (
  <span
    className={styles.ring}
    style={{ width: size, height: size }}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'progressbar', 'aria-label': label })}
  />
);
