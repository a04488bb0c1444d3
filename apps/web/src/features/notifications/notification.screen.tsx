import { notification, type NotificationRow } from '@kalfa/contracts/notifications/notification';
import { useNavigate } from 'react-router';
import type { AnyColumn } from '../../kit/list/columns.ts';
import { ListCard } from '../../kit/list/list-card.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { Hint } from '../../kit/page/tip.tsx';
import { useEntityTexts } from '../../lib/entity-texts.ts';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { linkOf } from '../../lib/notify/link.ts';
import { useSession } from '../../lib/session/session.ts';
import { BulkMarks } from './bulk-marks.tsx';
import { NoticeName } from './notice-name.tsx';
import { useNoticeWords } from './notice-words.ts';
import { filteredFields, NotificationFilters } from './notification-filters.tsx';
import { RowMarks } from './row-marks.tsx';
import { useNoticeActions } from './use-notice-actions.ts';

/** All notifications of this user, with search and filters. */
export default function NotificationScreen() {
  const { t } = useTranslation();
  const texts = useEntityTexts(notification.name);
  const words = useNoticeWords();
  const { instant, fullInstant } = useFormats();
  const navigate = useNavigate();
  const can = useSession((session) => session.can);
  const actions = useNoticeActions();
  const list = useList(notification);
  const total = list.page?.total;
  const read = ({ id, isRead }: NotificationRow) => {
    if (!isRead) void actions.read({ ids: [id] });
  };
  const open = (id: number) => {
    const row = list.rows?.find((one) => one.id === id);
    const link = row && linkOf(row, can);
    if (row) read(row);
    if (link) void navigate(link);
  };
  const columns = [
    {
      field: 'type',
      cell: (_type: string, row: NotificationRow) => (
        <NoticeName row={row} link={linkOf(row, can)} onOpen={() => read(row)} />
      ),
    },
    { field: 'action', cell: (_action: string, row: NotificationRow) => words.happened(row) },
    { field: 'number' },
    { field: 'title', cell: (title: string | null) => title && <bdi>{title}</bdi> },
    { field: 'actor' },
    {
      field: 'atISO',
      cell: (at: string) => (
        <Hint text={fullInstant(at)}>
          <time dateTime={at}>{instant(at)}</time>
        </Hint>
      ),
    },
    {
      field: 'isRead',
      cell: (isRead: boolean) => t(isRead ? 'notifications.read' : 'notifications.unread'),
    },
  ] as AnyColumn[];
  return (
    <>
      <PageHeader title={texts.title} count={total === undefined ? null : texts.count(total)} />
      <ListCard
        contract={notification}
        list={list}
        columns={columns}
        ready={{ fields: filteredFields, inputs: <NotificationFilters list={list} /> }}
        keys={{ onOpen: open }}
        bulk={(selecting) => <BulkMarks list={list} selecting={selecting} actions={actions} />}
        rowEnd={(row, onSelect) => (
          <RowMarks row={row as unknown as NotificationRow} actions={actions} onSelect={onSelect} />
        )}
      />
    </>
  );
}
