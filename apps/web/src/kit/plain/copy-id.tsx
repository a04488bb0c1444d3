import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import styles from './copy-id.module.css';

/** A request id for support, copied with one click and confirmed with a tick. */
export function CopyId({ id, words }: { id: string; words: string }) {
  const { t } = useTranslation();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(id);
    setIsCopied(true);
  };
  const label = isCopied ? t('shell.idCopied', { id }) : t('shell.copyId', { id });
  return (
    <span className={styles.line}>
      <bdi className={styles.words}>{words}</bdi>
      <button type="button" className={styles.copy} aria-label={label} onClick={() => void copy()}>
        {isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      </button>
      <span role="status" className={styles.hidden}>
        {isCopied && label}
      </span>
    </span>
  );
}
