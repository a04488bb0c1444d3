import type { Filter } from '@kalfa/contracts/list';
import { user } from '@kalfa/contracts/identity/user';
import type { RowOf } from '@kalfa/contracts/record';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { IconMoodSmile } from '@tabler/icons-react';
import { useState } from 'react';
import type { ColumnsOf } from '../../../kit/list/columns.ts';
import { ListCard } from '../../../kit/list/list-card.tsx';
import { isForbidden } from '../../../kit/feedback/failure-text.ts';
import { NoAccess } from '../../../kit/page/empty-states.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { Message } from '../../../kit/page/message.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Approve } from './approve.tsx';
import { Reject } from './reject.tsx';
import { MomentCell, NameCell } from './user-columns.tsx';

type UserRow = RowOf<typeof user>;

const waiting: readonly Filter[] = [{ field: 'status', operator: 'eq', values: ['pendingApproval'] }];
const columns: ColumnsOf<typeof user> = [
  { field: 'displayName', cell: (_name, row) => <NameCell row={row} /> },
  { field: 'email' },
  { field: 'mobile' },
  { field: 'createdAt', cell: (at) => <MomentCell at={at} /> },
];

/** Registrations with a confirmed email address, which wait for a decision. */
export function Registrations() {
  const { t } = useTranslation();
  const texts = useEntityTexts(user.name);
  const list = useList(user, waiting);
  const [decided, setDecided] = useState<{ isApproved: boolean; row: UserRow } | null>(null);
  if (isForbidden(list.failure)) return <NoAccess />;
  const total = list.page?.total;
  const isEmpty = list.isAnswered && list.rows?.length === 0;
  const isNarrowed = list.query.q !== undefined || list.query.filters.length > 0;
  return (
    <>
      <PageHeader
        title={t('identity.user.registrationsTitle')}
        count={total === undefined ? null : texts.count(total)}
      />
      {isEmpty && !isNarrowed ? (
        <Card>
          <Message
            title={t('identity.user.registrationsEmptyTitle')}
            text={t('identity.user.registrationsEmptyText')}
            icon={<IconMoodSmile size={40} stroke={1.5} />}
          />
        </Card>
      ) : (
        <ListCard
          contract={user}
          list={list}
          columns={columns}
          rowEnd={(row) => (
            <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
              <Button
                size="small"
                variant="contained"
                onClick={() => setDecided({ isApproved: true, row: row as UserRow })}
              >
                {t('identity.user.approve')}
              </Button>
              <Button
                size="small"
                variant="outlined"
                onClick={() => setDecided({ isApproved: false, row: row as UserRow })}
              >
                {t('identity.user.reject')}
              </Button>
            </Stack>
          )}
        />
      )}
      {decided?.isApproved === true && <Approve row={decided.row} onClose={() => setDecided(null)} />}
      {decided?.isApproved === false && <Reject row={decided.row} onClose={() => setDecided(null)} />}
    </>
  );
}
