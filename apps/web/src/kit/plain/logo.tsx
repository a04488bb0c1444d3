import { IconCrane } from '@tabler/icons-react';
import styles from './logo.module.css';

/** The logo with the name of the product. */
export const Logo = () => (
  <span className={styles.logo}>
    <LogoMark />
    Kalfa
  </span>
);

/** The symbol alone, where there is no room for the name. */
export const LogoMark = () => (
  <span className={styles.mark}>
    <IconCrane size={20} stroke={1.75} aria-hidden />
  </span>
);
