import type { ReactNode } from 'react';
import { usePageTitle } from '../../kit/page/page-title.ts';
import { Logo } from '../../kit/plain/logo.tsx';
import styles from './open-frame.module.css';
import { Switches } from './switches.tsx';

type Props = {
  /** A panel with the drawing at its top, all in one column, or the drawing beside the text. */
  composition: 'panel' | 'column' | 'beside';
  drawing: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
};

/** The frame of the pages that exist in one design only, each with its own drawing. */
export function OpenFrame({ composition, drawing, title, text, children }: Props) {
  usePageTitle(title);
  return (
    <div className={`${styles.frame} ${styles[composition]}`}>
      <header className={styles.bar}>
        <Logo />
        <Switches />
      </header>
      <main className={styles.page}>
        <div className={styles.drawing}>{drawing}</div>
        <div className={styles.content}>
          <div className={styles.intro}>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.text}>{text}</p>
          </div>
          {children}
        </div>
      </main>
    </div>
  );
}
