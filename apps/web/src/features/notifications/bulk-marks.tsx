import { notification } from '@kalfa/contracts/notifications/notification';
import { useState } from 'react';
import { useFailureText } from '../../kit/feedback/failure-text.ts';
import { showFeedback } from '../../kit/feedback/feedback.tsx';
import { allMatching } from '../../kit/list/all-matching.ts';
import { nothingSelected } from '../../kit/list/selection.ts';
import type { ListState } from '../../kit/list/use-list.ts';
import type { Selecting } from '../../kit/list/use-row-focus.ts';
import { Button } from '../../kit/plain/button.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import type { NoticeActions } from './use-notice-actions.ts';

type Props = { list: ListState<typeof notification>; selecting: Selecting; actions: NoticeActions };

/** Marks all selected notifications; those that are marked already are left out. */
export function BulkMarks({ list, selecting: { selection, select }, actions }: Props) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [isBusy, setIsBusy] = useState(false);
  const chosenIds = selection.kind === 'rows' ? selection.ids : [];
  const inSight = (list.rows ?? []).filter(
    ({ id }) => selection.kind === 'matching' || chosenIds.includes(id),
  );

  const mark = async (isRead: boolean) => {
    setIsBusy(true);
    try {
      const chosen = selection.kind === 'matching' ? await allMatching(notification, list) : inSight;
      const ids = chosen.filter((row) => row.isRead !== isRead).map(({ id }) => id);
      await (isRead ? actions.read({ ids }) : actions.unread(ids.map(String)));
      select(nothingSelected);
    } catch (failure) {
      showFeedback({ message: failureText(failure) });
    } finally {
      setIsBusy(false);
    }
  };
  const button = (isRead: boolean) =>
    inSight.some((row) => row.isRead !== isRead) && (
      <Button isBusy={isBusy} onClick={() => void mark(isRead)}>
        {t(isRead ? 'notifications.markRead' : 'notifications.markUnread')}
      </Button>
    );
  return (
    <>
      {button(true)}
      {button(false)}
    </>
  );
}
