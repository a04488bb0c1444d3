import IconButton from '@mui/material/IconButton';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { badgeTitle } from '../../../kit/page/page-title.ts';
import { Tip } from '../../../kit/page/tip.tsx';
import { useFormats } from '../../../lib/format.ts';
import { loadNamespaces, useTranslation } from '../../../lib/i18n.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { beginNotices } from '../../../lib/notify/begin.ts';
import { useNotify } from '../../../lib/notify/store.ts';
import { useSession } from '../../../lib/session/session.ts';
import styles from './bell.module.css';

const NotificationDrawer = lazy(async () => {
  const [{ NotificationDrawer: drawer }] = await Promise.all([
    loadPart(() => import('../../../features/notifications/notification-drawer.tsx')),
    loadNamespaces('notifications'),
  ]);
  return { default: drawer };
});

beginNotices();

/** Above this the badge shows a plus. */
const mostShown = 99;

/** The unread count, the state of the live connection, and the button that opens the notifications. */
export function Bell() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const roleId = useSession((session) => session.activeRole?.id);
  const unread = useNotify((state) => state.unread);
  const isAway = useIsAway();
  // An open drawer belongs to the role that opened it.
  const [openFor, setOpenFor] = useState<number>();
  const isOpen = openFor !== undefined && openFor === roleId;
  const badge = unread > mostShown ? `${number(mostShown)}+` : number(unread);
  useTitleBadge(unread > 0 ? badge : '');
  // What is visible is part of the name, for those who speak it.
  const name =
    unread > 0 ? t('bell.withUnread', { count: unread, replace: { count: badge } }) : t('bell.name');
  return (
    <>
      <Tip label={isAway ? t('bell.reconnecting', { name }) : name}>
        <IconButton aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpenFor(roleId)}>
          <span className={styles.bell} data-away={isAway || undefined}>
            <IconBell size={20} stroke={1.75} />
            {unread > 0 && <span className={styles.count}>{badge}</span>}
          </span>
        </IconButton>
      </Tip>
      <Suspense>{isOpen && <NotificationDrawer onClose={() => setOpenFor(undefined)} />}</Suspense>
    </>
  );
}

const patienceMs = 2_000;

/** Whether notifications are not live; a connection that is only being established does not count. */
function useIsAway(): boolean {
  const isConnected = useNotify((state) => state.connected);
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    if (isConnected) return;
    const timer = setTimeout(() => setHasWaited(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setHasWaited(false);
    };
  }, [isConnected]);
  return !isConnected && hasWaited;
}

/** Shows the unread count in the document title, for users who look at another tab. */
function useTitleBadge(count: string): void {
  useEffect(() => {
    badgeTitle(count);
    return () => badgeTitle('');
  }, [count]);
}
