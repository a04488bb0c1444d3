import { IconCloudOff, IconLock } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n.ts';
import { Message } from './message.tsx';

const icon = { size: 40, stroke: 1.5 };

/** The active role has no access. */
export function NoAccess({ isPage = true }: { isPage?: boolean }) {
  const { t } = useTranslation();
  return (
    <Message
      isPage={isPage}
      title={t('list.noAccessTitle')}
      text={t('list.noAccessText')}
      icon={<IconLock {...icon} />}
    />
  );
}

/** There is no connection, and nothing was loaded while there was one. */
export function NothingOffline() {
  const { t } = useTranslation();
  return (
    <Message
      title={t('feedback.notKeptTitle')}
      text={t('feedback.notKeptText')}
      icon={<IconCloudOff {...icon} />}
    />
  );
}
