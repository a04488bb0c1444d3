import { Button } from '../kit/plain/button.tsx';
import { Notice } from '../kit/plain/notice.tsx';
import { useTranslation } from '../lib/i18n.ts';
import { useLoading } from '../lib/load-part.ts';
import styles from './loading-trouble.module.css';

/** Shows why a chunk cannot be loaded, and offers to reload where that would help. */
export function LoadingTrouble() {
  const { t } = useTranslation();
  const trouble = useLoading((state) => state.trouble);
  if (trouble === null) return null;
  return (
    <div className={styles.strip}>
      {trouble === 'offline' ? (
        <Notice kind="warning">{t('shell.offline')}</Notice>
      ) : (
        <Notice
          kind="info"
          action={<Button onClick={() => window.location.reload()}>{t('shell.reload')}</Button>}
        >
          {t('shell.newVersion')}
        </Notice>
      )}
    </div>
  );
}
