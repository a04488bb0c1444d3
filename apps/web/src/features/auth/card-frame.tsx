import { lazy, Suspense } from 'react';
import { Logo } from '../../kit/plain/logo.tsx';
import { loadPart } from '../../lib/load-part.ts';
import { textId, type FrameProps } from './frame-props.ts';
import styles from './card-frame.module.css';
import { Switches } from './switches.tsx';

/** Decoration, so nothing waits for it. */
const PowerLine = lazy(async () => ({
  default: (await loadPart(() => import('./power-line.tsx'))).PowerLine,
}));

/** A card in the middle of a landscape. */
export const CardFrame = ({ title, text, children, foot }: FrameProps) => (
  <div className={styles.frame}>
    <Suspense>
      <PowerLine />
    </Suspense>
    <main className={styles.page}>
      <div className={styles.card}>
        <div className={styles.logo}>
          <Logo />
        </div>
        <div className={styles.content}>
          <div className={styles.intro}>
            <h1 className={styles.title}>{title}</h1>
            {text && (
              <p id={textId} className={styles.text}>
                {text}
              </p>
            )}
          </div>
          {children}
        </div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
      <div className={styles.switches}>
        <Switches />
      </div>
    </main>
  </div>
);
