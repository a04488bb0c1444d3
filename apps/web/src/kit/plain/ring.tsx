import styles from './ring.module.css';

/** A spinner. Without a label it is decoration beside a text that says so. */
export const Ring = ({ size, label }: { size: number; label?: string }) => (
  <span
    className={styles.ring}
    style={{ width: size, height: size }}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'progressbar', 'aria-label': label })}
  />
);
