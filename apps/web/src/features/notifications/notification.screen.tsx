import { lazy } from 'react';
import { loadNamespace } from '../../lib/i18n.ts';
import { NotificationList } from './notification-list.tsx';

/** Everything this user was notified of, including what was cleared from the bell. The page is loaded with its texts. */
export default lazy(async () => {
  await loadNamespace('notifications');
  return { default: NotificationList };
});
