import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './text-link.module.css';

/** A way to another page among words, told apart from them by its line and not by its colour alone. */
export const TextLink = (props: Omit<ComponentProps<typeof Link>, 'className'>) => (
  <Link {...props} className={styles.link} />
);
