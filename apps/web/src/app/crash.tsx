import { IconBug } from '@tabler/icons-react';
import type { FallbackProps } from 'react-error-boundary';
import { useTranslation } from '../lib/i18n.ts';
import { Message } from '../kit/page/message.tsx';
import { Button } from '../kit/plain/button.tsx';
import { CopyId } from '../kit/plain/copy-id.tsx';
import { CopyDetails } from './copy-details.tsx';
import { crashIdOf } from './crash-id.ts';
import styles from './crash.module.css';

/** A page that crashes shows an error inside the shell, with a way out and the details for a bug report. */
export function Crash({ error }: Pick<FallbackProps, 'error'>) {
  const { t } = useTranslation();
  const id = crashIdOf(error);
  return (
    <Message
      isPage
      title={t('shell.crashTitle')}
      text={t('shell.crashText')}
      icon={<IconBug size={40} stroke={1.5} />}
    >
      <div className={styles.actions}>
        <Button look="solid" onClick={() => window.location.reload()}>
          {t('shell.reload')}
        </Button>
        <CopyDetails error={error} />
      </div>
      <div className={styles.id}>
        <CopyId id={id} words={t('shell.crashId', { id })} />
      </div>
    </Message>
  );
}
