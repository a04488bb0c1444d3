import type { ListShape } from '@kalfa/contracts/list';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { IconInbox, IconLock, IconSearchOff } from '@tabler/icons-react';
import { isRefusal } from '../../lib/call.ts';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useFailureText } from '../feedback/failure-text.ts';
import { Message } from '../page/message.tsx';
import { useFilterText } from './filter-text.ts';
import { statusChoiceOf } from './status-choice.ts';
import type { ListState } from './use-list.ts';

/** Keeps the last rows in sight when a refresh fails, and says so above them. */
export function FailureStrip({ list }: { list: ListState }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  if (!list.failure) return null;
  const retry = (
    <Button size="small" variant="outlined" onClick={list.retry}>
      {t('shell.tryAgain')}
    </Button>
  );
  const id = isRefusal(list.failure) ? list.failure.requestId : undefined;
  return (
    <Alert severity="error" action={retry} sx={{ margin: 1.5 }}>
      {t('list.failed')} {failureText(list.failure)} {list.rows && t('list.staleRows')}{' '}
      {id && t('shell.requestId', { id })}
    </Alert>
  );
}

export const isForbidden = (failure: unknown) => isRefusal(failure) && failure.code === 'FORBIDDEN';

export function NoAccess() {
  const { t } = useTranslation();
  return (
    <Message
      isPage
      title={t('list.noAccessTitle')}
      text={t('list.noAccessText')}
      icon={<IconLock size={40} stroke={1.5} />}
    />
  );
}

type EmptyProps = {
  list: ListState;
  /** The kinds of the list's fields, by which a condition is put into words. */
  fields: ListShape['fields'];
  heading: (field: string) => string;
  newLabel: string;
  onNew: (() => void) | undefined;
};

/** An empty list is either new, or asked for something it does not have; the two need different words. */
export function EmptyList({ list, fields, heading, newLabel, onNew }: EmptyProps) {
  const { t } = useTranslation();
  const filterText = useFilterText(heading, fields);
  const formats = useFormats();
  const { q, filters } = list.query;
  if (!q && filters.length === 0) {
    return (
      <Message
        title={t('list.emptyTitle')}
        text={t('list.emptyText')}
        icon={<IconInbox size={40} stroke={1.5} />}
      >
        {onNew && (
          <Button variant="contained" onClick={onNew}>
            {newLabel}
          </Button>
        )}
      </Message>
    );
  }
  const conditions = formats.all([
    ...(q ? [t('list.quoted', { value: q })] : []),
    ...filters.map((filter) => {
      const status = statusChoiceOf(filter);
      return status ? t(`record.status.${status}`) : filterText(filter);
    }),
  ]);
  return (
    <Message
      title={t('list.noMatchTitle')}
      text={t('list.noMatchText', { conditions })}
      icon={<IconSearchOff size={40} stroke={1.5} />}
    >
      <Button variant="outlined" onClick={list.clear}>
        {t('list.clearFilters')}
      </Button>
    </Message>
  );
}
