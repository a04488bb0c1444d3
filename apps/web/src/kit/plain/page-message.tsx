import type { ReactNode } from 'react';
import { usePageTitle } from '../page/page-title.ts';
import styles from './page-message.module.css';

type Props = { title: string; text: string; children: ReactNode };

/** The content of a page that cannot be shown: the situation, and what to do next. */
export function PageMessage({ title, text, children }: Props) {
  usePageTitle(title);
  return (
    <main className={styles.message}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </main>
  );
}
