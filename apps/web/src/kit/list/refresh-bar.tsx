import styles from './refresh-bar.module.css';

/** A thin line that runs while newer rows are on their way; it keeps its place when it rests. */
export const RefreshBar = ({ isOn }: { isOn: boolean }) => (
  <div aria-hidden className={styles.bar} data-on={isOn || undefined} />
);
