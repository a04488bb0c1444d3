import type { AnyRecord, InputOf, RowOf } from '@kalfa/contracts/record';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { ReadFailure } from '../feedback/read-failure.tsx';
import type { AnyColumn } from '../list/columns.ts';
import { RecordFacts } from './record-facts.tsx';
import type { RecordFields } from './record-fields.tsx';
import { Sheet, SheetBody, SheetFooter } from './side-sheet.tsx';
import type { StoredRow } from './stored-row.ts';
import { useListNavigation, type NavigatedList } from './use-list-navigation.ts';

export type PeekProps<R extends AnyRecord> = {
  contract: R;
  id: number;
  /** The name of the record until it has loaded. */
  name: string;
  form: (fields: RecordFields<InputOf<R>>) => ReactNode;
  /** The columns of the list, some of which the facts show. */
  columns: readonly AnyColumn[];
  /** The figures of the page, which the quick look shows too. */
  figures: ((row: RowOf<R>) => ReactNode) | undefined;
  navigated: NavigatedList | undefined;
  onClose: () => void;
  onOpen: (id: number) => void;
};

/** A quick look at a record beside its list, which stays usable: the focused row is the one shown. */
export function Peek<R extends AnyRecord>({
  contract,
  id,
  name,
  form,
  columns,
  figures,
  navigated,
  onClose,
  onOpen,
}: PeekProps<R>) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useRead(contract.endpoints.get, { params: { id } });
  const row = data as StoredRow | undefined;
  return (
    <Sheet
      isBeside
      title={row ? String(row[contract.label]) : name}
      navigation={useListNavigation(navigated, id)}
      onClose={onClose}
    >
      <SheetBody>
        {row ? (
          <>
            {figures?.(row as RowOf<R>)}
            <RecordFacts contract={contract} row={row} form={form} columns={columns} />
          </>
        ) : error && !isFetching ? (
          <ReadFailure failure={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton variant="rounded" height={120} />
        )}
      </SheetBody>
      <SheetFooter>
        <Button variant="contained" onClick={() => onOpen(id)}>
          {t('record.open')}
        </Button>
      </SheetFooter>
    </Sheet>
  );
}
