import { failedJob, type FailedJobRow } from '@kalfa/contracts/identity/failed-job';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { IconMoodSmile } from '@tabler/icons-react';
import { useState } from 'react';
import { isForbidden, useFailureText } from '../../../kit/feedback/failure-text.ts';
import { showFeedback } from '../../../kit/feedback/feedback.tsx';
import type { AnyColumn } from '../../../kit/list/columns.ts';
import { ListCard } from '../../../kit/list/list-card.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { NoAccess } from '../../../kit/page/empty-states.tsx';
import { Message } from '../../../kit/page/message.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { MomentCell } from '../user/user-columns.tsx';

/** Mails and background jobs that failed every time, and the actions on them. */
export function FailedJobs() {
  const { t } = useTranslation();
  const texts = useEntityTexts(failedJob.name);
  const list = useList(failedJob);
  if (isForbidden(list.failure)) return <NoAccess />;
  const total = list.page?.total;
  const isEmpty = list.isAnswered && list.rows?.length === 0;
  const isNarrowed = list.query.q !== undefined || list.query.filters.length > 0;
  const columns = [
    { field: 'failedAt', cell: (at: string) => <MomentCell at={at} /> },
    { field: 'queue', cell: (queue: FailedJobRow['queue']) => t(`identity.jobs.queue.${queue}`) },
    { field: 'name', cell: (name: string) => <code>{name}</code> },
    { field: 'attempts', as: 'number' },
    { field: 'error', cell: (error: string) => <ErrorCell error={error} /> },
    { field: 'queuedAt', cell: (at: string) => <MomentCell at={at} /> },
  ] as AnyColumn[];
  return (
    <>
      <PageHeader title={texts.title} count={total === undefined ? null : texts.count(total)} />
      {isEmpty && !isNarrowed ? (
        <Card>
          <Message
            title={t('identity.jobs.emptyTitle')}
            text={t('identity.jobs.emptyText')}
            icon={<IconMoodSmile size={40} stroke={1.5} />}
          />
        </Card>
      ) : (
        <ListCard
          contract={failedJob}
          list={list}
          columns={columns}
          rowEnd={(row) => <Actions row={row as unknown as FailedJobRow} />}
        />
      )}
    </>
  );
}

const ErrorCell = ({ error }: { error: string }) => (
  <Box sx={{ maxWidth: 420, overflowWrap: 'anywhere', paddingBlock: 0.75 }}>
    <bdi>{error}</bdi>
  </Box>
);

function Actions({ row: { id, actions } }: { row: FailedJobRow }) {
  const { t } = useTranslation();
  const write = useWrite();
  const failureText = useFailureText();
  const [isBusy, setIsBusy] = useState(false);
  const handle = async (action: FailedJobRow['actions'][number]) => {
    setIsBusy(true);
    try {
      await write(
        failedJob.endpoints[action],
        { params: { id }, body: {} },
        { idempotencyKey: crypto.randomUUID() },
      );
      showFeedback({ message: t(action === 'retry' ? 'identity.jobs.retried' : 'identity.jobs.dismissed') });
    } catch (error) {
      showFeedback({ message: failureText(error) });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
      {actions.map((action) => (
        <Button
          key={action}
          size="small"
          variant={action === 'retry' ? 'contained' : 'outlined'}
          disabled={isBusy}
          onClick={() => void handle(action)}
        >
          {t(`identity.jobs.${action}`)}
        </Button>
      ))}
    </Stack>
  );
}
