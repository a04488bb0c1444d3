import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { IconBell, IconChecks, IconEraser, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Feedback } from '../../kit/feedback/feedback.tsx';
import { useAddressChoice } from '../../kit/page/address-choice.ts';
import { Message } from '../../kit/page/message.tsx';
import { Tip } from '../../kit/page/tip.tsx';
import { VisuallyHidden } from '../../kit/page/visually-hidden.tsx';
import { Button, ButtonLink } from '../../kit/plain/button.tsx';
import { useEntityTexts } from '../../lib/entity-texts.ts';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useNotify } from '../../lib/notify/store.ts';
import { everythingUnder, entriesOfTab, type FamilyTab } from './families.ts';
import { FamilyTabs } from './family-tabs.tsx';
import { NoticeList } from './notice-list.tsx';
import styles from './notices.module.css';
import { WaitingDecisions } from './waiting-decisions.tsx';
import { useNoticeActions } from './use-notice-actions.ts';

/** The user's notifications, beside any page. Its texts are loaded with the bell. */
export function NotificationDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { title } = useEntityTexts('notification');
  const id = useId();
  const all = useNotify((state) => state.all);
  const unread = useNotify((state) => state.unread);
  const actions = useNoticeActions();
  const [shown, setShown] = useState<FamilyTab>('all');
  const [, showAccount] = useAddressChoice('account');
  const entries = entriesOfTab(shown, all);
  const hasUnread = shown === 'all' ? unread > 0 : entries.some(({ isRead }) => !isRead);
  const family = shown === 'all' ? '' : t(`notifications.family.${shown}`);
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': `${id}-title`,
          sx: { width: { xs: '100%', sm: 420 } },
        },
      }}
    >
      <div className={styles.head}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <Tip
          label={
            shown === 'all' ? t('notifications.markAllRead') : t('notifications.markFamilyRead', { family })
          }
        >
          <IconButton disabled={!hasUnread} onClick={() => void actions.read(everythingUnder(shown))}>
            <IconChecks size={20} stroke={1.75} />
          </IconButton>
        </Tip>
        <Tip
          label={shown === 'all' ? t('notifications.clearAll') : t('notifications.clearFamily', { family })}
        >
          <IconButton
            disabled={entries.length === 0}
            onClick={() => void actions.clear(everythingUnder(shown), entries.length)}
          >
            <IconEraser size={20} stroke={1.75} />
          </IconButton>
        </Tip>
        <IconButton aria-label={t('shell.close')} onClick={onClose}>
          <IconX size={20} stroke={1.75} />
        </IconButton>
      </div>
      <FamilyTabs id={id} shown={shown} onShow={setShown} />
      <Arrivals />
      <WaitingDecisions onLeave={onClose} />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`} className={styles.body}>
        {entries.length === 0 ? (
          <Message
            title={t(`notifications.empty.${shown}.title`)}
            text={t(`notifications.empty.${shown}.text`)}
            icon={<IconBell size={40} stroke={1.5} />}
          />
        ) : (
          <NoticeList key={shown} entries={entries} actions={actions} onLeave={onClose} />
        )}
      </div>
      <div className={styles.foot}>
        <ButtonLink look="text" to="/notifications" onClick={onClose}>
          {t('notifications.seeAll')}
        </ButtonLink>
        <Button
          look="text"
          onClick={() => {
            onClose();
            showAccount('notifications');
          }}
        >
          {t('notifications.settings')}
        </Button>
      </div>
      {/* While the drawer is open, nothing outside it can be reached by keyboard or screen reader. */}
      <Feedback />
    </Drawer>
  );
}

/** Announces new notifications to screen readers. */
function Arrivals() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const all = useNotify((state) => state.all);
  const [known] = useState(() => new Set(all.map(({ id }) => id)));
  const count = all.filter(({ id }) => !known.has(id)).length;
  return (
    <VisuallyHidden>
      <span role="status">
        {count > 0 && t('notifications.arrived', { count, replace: { count: number(count) } })}
      </span>
    </VisuallyHidden>
  );
}
