import type { AnyRecord, InputOf } from '@kalfa/contracts/record';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useEntityTexts } from '../../lib/entity-texts.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useRead, useReadOnce } from '../../lib/query.ts';
import type { AnyColumn } from '../list/columns.ts';
import { showFeedback } from '../feedback/feedback.tsx';
import { ReadFailure } from '../feedback/read-failure.tsx';
import { Attachments } from '../files/attachments.tsx';
import { NoAccess } from '../page/empty-states.tsx';
import { AddressTabs } from '../page/address-tabs.tsx';
import { useAddressChoice } from '../page/address-choice.ts';
import { History, HistoryEntries } from './history.tsx';
import type { RecordFields } from './record-fields.tsx';
import { RecordForm } from './record-form.tsx';
import { Peek } from './peek.tsx';
import { Sheet, SheetBody, SideSheet, type ListNavigation } from './side-sheet.tsx';
import { partKey, type OpenRecord } from './use-open-record.ts';
import type { StoredRow } from './stored-row.ts';

type Props<R extends AnyRecord> = {
  contract: R;
  /** The name of the record until it has loaded. */
  name: string;
  form: (fields: RecordFields<InputOf<R>>) => ReactNode;
  /** The columns of the list, which the peek view shows. */
  columns: readonly AnyColumn[];
  navigation?: ListNavigation | undefined;
  onClose: () => void;
  onEdit: (id: number) => void;
  onCreated?: (row: StoredRow) => void;
  /** Whether this user may add records; unknown while the list is loading. */
  mayCreate?: boolean | undefined;
};

/** Whatever is open beside the list: a new record, a stored one, or a history. */
export function OpenedSheet<R extends AnyRecord>({ open, ...props }: Props<R> & { open: OpenRecord }) {
  switch (open?.kind) {
    case undefined:
      return null;
    case 'new':
      return <NewRecord {...props} />;
    case 'record':
      return <StoredRecord key={open.id} id={open.id} {...props} />;
    case 'peek':
      return <Peek key={open.id} id={open.id} {...props} />;
    case 'history':
      return <RecordHistory key={open.id} id={open.id} {...props} />;
  }
}

function NewRecord<R extends AnyRecord>({ contract, form, onClose, onCreated, mayCreate }: Props<R>) {
  const { t } = useTranslation();
  const tellSaved = (saved: StoredRow) => {
    showFeedback({ message: t('record.done.create', { name: String(saved[contract.label]) }) });
    onCreated?.(saved);
  };
  return (
    <Sheet title={useEntityTexts(contract.name).new} onClose={onClose}>
      {mayCreate === false ? (
        <SheetBody>
          <NoAccess isPage={false} />
        </SheetBody>
      ) : (
        <RecordForm contract={contract} row={null} onClose={onClose} onSaved={tellSaved}>
          {form}
        </RecordForm>
      )}
    </Sheet>
  );
}

/** The record is loaded again when it is opened, so that editing starts from the stored values. */
function StoredRecord<R extends AnyRecord>({
  contract,
  id,
  name,
  form,
  navigation,
  onClose,
}: Props<R> & { id: number }) {
  const { t } = useTranslation();
  const answer = useReadOnce(contract.endpoints.get, { params: { id } });
  const row = answer.data as StoredRow | undefined;
  const tellSaved = (saved: StoredRow) =>
    showFeedback({ message: t('record.done.edit', { name: String(saved[contract.label]) }) });
  const parts = recordParts.filter((part) => part !== 'files' || contract.attachments);
  const [requested] = useAddressChoice(partKey);
  const part = parts.find((one) => one === requested) ?? 'details';
  return (
    <Sheet title={row ? String(row[contract.label]) : name} navigation={navigation} onClose={onClose}>
      <AddressTabs
        param={partKey}
        label={t('record.parts')}
        current={part}
        tabs={parts.map((one) => ({ name: one, label: t(`record.part.${one}`) }))}
      />
      {/* The form stays mounted, so that opening the files tab keeps the input. */}
      <div style={{ display: part === 'details' ? 'contents' : 'none' }}>
        {row ? (
          <RecordForm contract={contract} row={row} onClose={onClose} onSaved={tellSaved}>
            {form}
          </RecordForm>
        ) : (
          <SheetBody>
            {answer.error && !answer.isFetching ? (
              <ReadFailure failure={answer.error} onRetry={() => void answer.refetch()} />
            ) : (
              <Stack aria-hidden sx={{ gap: 2.5 }}>
                <Skeleton variant="rounded" height={44} />
                <Skeleton variant="rounded" height={44} />
              </Stack>
            )}
          </SheetBody>
        )}
      </div>
      {part === 'files' && (
        <SheetBody>
          <Attachments record={contract} id={id} />
        </SheetBody>
      )}
      {part === 'history' && (
        <SheetBody>
          <HistoryEntries contract={contract} id={id} />
        </SheetBody>
      )}
    </Sheet>
  );
}

const recordParts = ['details', 'files', 'history'] as const;

type HistoryProps = Pick<Props<AnyRecord>, 'contract' | 'name' | 'onClose'> & { id: number };

/** A history that fails to load shows its error inline. */
function RecordHistory({ contract, id, name, onClose }: HistoryProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useRead(contract.endpoints.history, { params: { id } });
  if (data || !error) return <History contract={contract} id={id} name={name} onClose={onClose} />;
  return (
    <SideSheet title={t('record.historyOf', { name })} onClose={onClose}>
      <ReadFailure failure={error} onRetry={() => void refetch()} />
    </SideSheet>
  );
}
