import { IconCrane } from '@tabler/icons-react';
import styles from './logo.module.css';

/** Whose product this is. */
export const Logo = () => (
  <span className={styles.logo}>
    <span className={styles.mark}>
      <IconCrane size={20} stroke={1.75} aria-hidden />
    </span>
    Kalfa
  </span>
);
