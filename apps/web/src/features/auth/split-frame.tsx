import { lazy, Suspense } from 'react';
import { Logo } from '../../kit/plain/logo.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { loadPart } from '../../lib/load-part.ts';
import { textId, type FrameProps } from './frame-props.ts';
import styles from './split-frame.module.css';
import { Switches } from './switches.tsx';

/** Decoration, so nothing waits for it. */
const SitePlan = lazy(async () => ({
  default: (await loadPart(() => import('./site-plan.tsx'))).SitePlan,
}));

/** The plan of a site beside the form; on a phone it is a strip above it. */
export function SplitFrame({ title, text, children, foot }: FrameProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.frame}>
      <aside className={styles.art}>
        <Suspense>
          <SitePlan />
        </Suspense>
        <p className={styles.promise}>{t('auth.promise')}</p>
      </aside>
      <main className={styles.page}>
        <div className={styles.bar}>
          <Logo />
          <Switches />
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
          {foot && <div className={styles.foot}>{foot}</div>}
        </div>
      </main>
    </div>
  );
}
