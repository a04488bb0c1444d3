import type { ReactNode } from 'react';
import styles from './page-message.module.css';

type Props = { title: string; text: string; children: ReactNode };

/** All that a page has to say when it cannot be shown: what is the case, and what to do next. */
export const PageMessage = ({ title, text, children }: Props) => (
  <main className={styles.message}>
    <title>{`${title} · Kalfa`}</title>
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.text}>{text}</p>
    <div className={styles.actions}>{children}</div>
  </main>
);
