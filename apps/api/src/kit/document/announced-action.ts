import type { DocumentAction } from '@kalfa/contracts/lifecycle';
import type { NotificationAction } from '@kalfa/contracts/notifications/notification-types';

/** What an action on a document is called in a notification; the others notify nobody. */
export const announcedAction: Partial<Record<DocumentAction, NotificationAction>> = {
  submit: 'submitted',
  approve: 'approved',
  reject: 'rejected',
  // A count is submitted when it is finished, and sent back for a recount.
  finish: 'submitted',
  recount: 'rejected',
  receive: 'received',
  recall: 'recalled',
  close: 'closed',
  correct: 'changed',
};
