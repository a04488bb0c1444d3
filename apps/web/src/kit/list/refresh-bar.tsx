import styles from './refresh-bar.module.css';

/** A thin progress bar while newer rows are loading; it keeps its height when it is idle. */
export const RefreshBar = ({ isOn }: { isOn: boolean }) => (
  <div aria-hidden className={styles.bar} data-on={isOn || undefined} />
);
