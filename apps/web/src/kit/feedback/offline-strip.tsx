import { IconCloudOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { useConnection, watchConnection } from '../../lib/connection.ts';
import { useFormats } from '../../lib/format.ts';
import { filled } from '../page/filled.tsx';
import { Hint } from '../page/tip.tsx';
import styles from './offline-strip.module.css';

/** Shows that the server cannot be reached, and how old the displayed data is. */
export function OfflineStrip() {
  const { t } = useTranslation();
  const { time, fullInstant } = useFormats();
  const { isConnected, answeredAt } = useConnection();
  useEffect(watchConnection, []);
  return (
    <div role="status" className={isConnected ? undefined : styles.strip}>
      {!isConnected && (
        <>
          <IconCloudOff size={18} stroke={1.75} aria-hidden />
          <span>
            {answeredAt === null
              ? t('feedback.offline')
              : filled(
                  (slot) => t('feedback.offlineSince', { time: slot }),
                  <Hint text={fullInstant(answeredAt)}>
                    <time dateTime={answeredAt}>{time(answeredAt)}</time>
                  </Hint>,
                )}
          </span>
        </>
      )}
    </div>
  );
}
