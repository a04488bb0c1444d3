import Button from '@mui/material/Button';
import { IconCloudOff, IconInbox, IconLock, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { Message } from './message.tsx';

const icon = { size: 40, stroke: 1.5 };

type FirstUseProps = { newLabel: string; onNew: (() => void) | undefined; extra?: ReactNode };

/** Nothing was entered yet: what will be listed here, and the first step where the user may take it. */
export function FirstUse({ newLabel, onNew, extra }: FirstUseProps) {
  const { t } = useTranslation();
  return (
    <Message title={t('list.emptyTitle')} text={t('list.emptyText')} icon={<IconInbox {...icon} />}>
      {onNew && (
        <Button variant="contained" onClick={onNew}>
          {newLabel}
        </Button>
      )}
      {extra}
    </Message>
  );
}

/** There are rows, but none that match; the filters are listed, and removed with one click. */
export function NoResults({ conditions, onClear }: { conditions: string; onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <Message
      title={t('list.noMatchTitle')}
      text={t('list.noMatchText', { conditions })}
      icon={<IconSearchOff {...icon} />}
    >
      <Button variant="outlined" onClick={onClear}>
        {t('list.clearFilters')}
      </Button>
    </Message>
  );
}

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
