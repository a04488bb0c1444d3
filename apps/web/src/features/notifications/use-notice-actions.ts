import { notification, type ChosenNotifications } from '@kalfa/contracts/notifications/notification';
import { useFailureText } from '../../kit/feedback/failure-text.ts';
import { showFeedback } from '../../kit/feedback/feedback.tsx';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { isChosen } from '../../lib/notify/state.ts';
import { clearNotices, markRead, markUnread, useNotify } from '../../lib/notify/store.ts';
import { readAgain } from '../../lib/query.ts';

/** Marks and clears, here at once and then on the server; reports when the server refused. */
export function useNoticeActions() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const failureText = useFailureText();

  const attempt = async (change: () => Promise<unknown>) => {
    try {
      await change();
    } catch (failure) {
      showFeedback({ message: failureText(failure) });
    } finally {
      // The page of all notifications may be open beneath.
      readAgain(notification.endpoints.list);
    }
  };
  return {
    read: (chosen: ChosenNotifications) => attempt(() => markRead(chosen)),
    unread: (ids: string[]) => attempt(() => markUnread(ids)),
    clear: (chosen: ChosenNotifications, count: number) =>
      attempt(async () => {
        const unread = useNotify
          .getState()
          .all.filter(isChosen(chosen))
          .flatMap(({ id, isRead }) => (isRead ? [] : [id]));
        const restore = await clearNotices(chosen);
        const undo = async () => {
          await restore();
          // The server marks cleared notifications as read.
          if (unread.length > 0) await markUnread(unread);
        };
        showFeedback({
          message: t('notifications.cleared', { count, replace: { count: number(count) } }),
          undo: () => void attempt(undo),
        });
      }),
  };
}

export type NoticeActions = ReturnType<typeof useNoticeActions>;
