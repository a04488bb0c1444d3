import Button from '@mui/material/Button';
import { IconInbox, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Message } from '../page/message.tsx';
import { useFilterText } from './filter-text.ts';
import type { ListContract } from './list-contract.ts';
import { statusChoiceOf } from './status-choice.ts';
import type { ListState } from './use-list.ts';

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

const icon = { size: 40, stroke: 1.5 };

type FirstUseProps = { newLabel: string; onNew: (() => void) | undefined; extra?: ReactNode };

/** Nothing was entered yet: what will be listed here, and the first step where the user may take it. */
function FirstUse({ newLabel, onNew, extra }: FirstUseProps) {
  const { t } = useTranslation();
  return (
    <Message title={t('list.emptyTitle')} text={t('list.emptyText')} icon={<IconInbox {...icon} />}>
      {onNew && (
        <Button variant="contained" onClick={onNew}>
          {newLabel}
        </Button>
      )}
      {extra}
    </Message>
  );
}

/** There are rows, but none that match; the filters are listed, and removed with one click. */
function NoResults({ conditions, onClear }: { conditions: string; onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <Message
      title={t('list.noMatchTitle')}
      text={t('list.noMatchText', { conditions })}
      icon={<IconSearchOff {...icon} />}
    >
      <Button variant="outlined" onClick={onClear}>
        {t('list.clearFilters')}
      </Button>
    </Message>
  );
}
