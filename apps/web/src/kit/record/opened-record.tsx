import type { Filter } from '@kalfa/contracts/list';
import type { AnyRecord } from '@kalfa/contracts/record';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useEntityTexts } from '../../lib/entity-texts.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useReadOnce } from '../../lib/query.ts';
import { showFeedback } from '../feedback/feedback.tsx';
import { ReadFailure } from '../feedback/read-failure.tsx';
import { chosenReferences } from '../list/chosen-references.ts';
import { NoAccess } from '../page/empty-states.tsx';
import { RecordForm } from './record-form.tsx';
import { Peek, type PeekProps } from './peek.tsx';
import { ReadOnlyReason } from './read-only-reason.tsx';
import { RecordFacts } from './record-facts.tsx';
import { Sheet, SheetBody } from './side-sheet.tsx';
import type { OpenSheet } from './use-open-record.ts';
import type { StoredRow } from './stored-row.ts';
import { useListNavigation } from './use-list-navigation.ts';

type Props<R extends AnyRecord> = Omit<PeekProps<R>, 'id'> & {
  onCreated?: (row: StoredRow) => void;
  /** Whether this user may add records; unknown while the list is loading. */
  mayCreate?: boolean | undefined;
  /** Values of a new record in addition to the defaults of its contract. */
  initial?: Readonly<Record<string, unknown>> | undefined;
  /** Those of the list. */
  filters: readonly Filter[];
};

/** Whatever is open beside the list or the page: a new record, a form, or a quick look. */
export function OpenedSheet<R extends AnyRecord>({ open, ...props }: Props<R> & { open: OpenSheet }) {
  switch (open?.kind) {
    case undefined:
      return null;
    case 'new':
      return <NewRecord {...props} />;
    case 'edit':
      return <EditedRecord key={open.id} id={open.id} {...props} />;
    case 'peek':
      return <Peek key={open.id} id={open.id} {...props} />;
  }
}

function NewRecord<R extends AnyRecord>({
  contract,
  form,
  onClose,
  onCreated,
  mayCreate,
  initial,
  filters,
}: Props<R>) {
  const { t } = useTranslation();
  const chosen = chosenReferences(contract.list.references, contract.input.shape, filters);
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
        <RecordForm
          contract={contract}
          row={null}
          initial={{ ...initial, ...chosen }}
          onClose={onClose}
          onSaved={tellSaved}
        >
          {form}
        </RecordForm>
      )}
    </Sheet>
  );
}

/** The record is loaded again when it is opened, so that editing starts from the stored values. */
function EditedRecord<R extends AnyRecord>({
  contract,
  id,
  name,
  form,
  columns,
  navigated,
  onClose,
}: Props<R> & { id: number }) {
  const { t } = useTranslation();
  const answer = useReadOnce(contract.endpoints.get, { params: { id } });
  const row = answer.data as StoredRow | undefined;
  const tellSaved = (saved: StoredRow) =>
    showFeedback({ message: t('record.done.edit', { name: String(saved[contract.label]) }) });
  return (
    <Sheet
      title={row ? String(row[contract.label]) : name}
      navigation={useListNavigation(navigated, id)}
      onClose={onClose}
    >
      {row?.actions.includes('edit') ? (
        <RecordForm contract={contract} row={row} onClose={onClose} onSaved={tellSaved}>
          {form}
        </RecordForm>
      ) : (
        <SheetBody>
          {row ? (
            <>
              <ReadOnlyReason row={row} />
              <RecordFacts contract={contract} row={row} form={form} columns={columns} />
            </>
          ) : answer.error && !answer.isFetching ? (
            <ReadFailure failure={answer.error} onRetry={() => void answer.refetch()} />
          ) : (
            <Stack aria-hidden sx={{ gap: 2.5 }}>
              <Skeleton variant="rounded" height={44} />
              <Skeleton variant="rounded" height={44} />
            </Stack>
          )}
        </SheetBody>
      )}
    </Sheet>
  );
}
