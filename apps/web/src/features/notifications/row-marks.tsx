import type { NotificationRow } from '@kalfa/contracts/notifications/notification';
import { IconCircleCheck, IconCircleDot, IconSquareCheck } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n.ts';
import { NoticeMenu } from './notice-menu.tsx';
import { useNoticeWords } from './notice-words.ts';
import type { NoticeActions } from './use-notice-actions.ts';

type Props = {
  row: NotificationRow;
  actions: NoticeActions;
  /** Where rows have no checkbox of their own. */
  onSelect: (() => void) | undefined;
};

/** The actions on one row of the page. */
export function RowMarks({ row: { id, type, isRead, number }, actions, onSelect }: Props) {
  const { t } = useTranslation();
  const words = useNoticeWords();
  const mark = isRead
    ? {
        label: t('notifications.markUnread'),
        Icon: IconCircleDot,
        onChoose: () => void actions.unread([String(id)]),
      }
    : {
        label: t('notifications.markRead'),
        Icon: IconCircleCheck,
        onChoose: () => void actions.read({ ids: [id] }),
      };
  const select = onSelect ? [{ label: t('list.selectRow'), Icon: IconSquareCheck, onChoose: onSelect }] : [];
  return <NoticeMenu name={number ?? words.name(type)} choices={[mark, ...select]} />;
}
