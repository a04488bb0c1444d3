import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { useFormats } from '../../lib/format.ts';
import { ReadFailure } from '../feedback/read-failure.tsx';
import { FirstUse, NoResults } from '../page/empty-states.tsx';
import { useFilterText } from './filter-text.ts';
import type { ListContract } from './list-contract.ts';
import { statusChoiceOf } from './status-choice.ts';
import type { ListState } from './use-list.ts';

/** Keeps the last rows visible when a refresh fails, and shows the error above them. */
export function FailureStrip({ list }: { list: ListState }) {
  const { t } = useTranslation();
  if (!list.failure) return null;
  return (
    <Box sx={{ margin: 1.5 }}>
      <ReadFailure
        failure={list.failure}
        onRetry={list.retry}
        what={t('list.failed')}
        also={list.rows && t('list.staleRows')}
      />
    </Box>
  );
}

type EmptyProps = {
  list: ListState;
  contract: ListContract;
  newLabel: string;
  onNew: (() => void) | undefined;
  extra?: ReactNode;
};

/** An empty list is either new or filtered to nothing; the two need different texts. */
export function EmptyList({ list, contract, newLabel, onNew, extra }: EmptyProps) {
  const { t } = useTranslation();
  const { q, filters } = list.query;
  const filterText = useFilterText(contract, filters);
  const formats = useFormats();
  if (!q && filters.length === 0) return <FirstUse newLabel={newLabel} onNew={onNew} extra={extra} />;
  const conditions = formats.all([
    ...(q ? [t('list.quoted', { value: q })] : []),
    ...filters.map((filter) => {
      const status = statusChoiceOf(filter);
      return status ? t(`record.status.${status}`) : filterText(filter);
    }),
  ]);
  return <NoResults conditions={conditions} onClear={list.clear} />;
}
