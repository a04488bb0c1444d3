import { lazy } from 'react';
import { loadNamespace } from '../../lib/i18n.ts';
import { NotificationList } from './notification-list.tsx';

/** Everything this person was told, that which was cleared from the bell included. The page comes with its words. */
export default lazy(async () => {
  await loadNamespace('notifications');
  return { default: NotificationList };
});
