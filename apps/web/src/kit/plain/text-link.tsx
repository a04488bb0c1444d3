import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './text-link.module.css';

/** A link inside a text, distinguished by its underline and not by its colour alone. */
export const TextLink = (props: Omit<ComponentProps<typeof Link>, 'className'>) => (
  <Link {...props} className={styles.link} />
);
