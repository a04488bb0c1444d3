import type { AnyRecord } from '@kalfa/contracts/record';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useEntityTexts } from '../../lib/entity-texts.ts';
import { displayedValue, useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { ReadFailure } from '../feedback/read-failure.tsx';
import { cellOf, type AnyColumn } from '../list/columns.ts';
import { NoValue } from '../page/no-value.tsx';
import { Sheet, SheetBody, SheetFooter, type ListNavigation } from './side-sheet.tsx';
import type { StoredRow } from './stored-row.ts';

type Props = {
  contract: AnyRecord;
  id: number;
  name: string;
  columns: readonly AnyColumn[];
  navigation?: ListNavigation | undefined;
  onClose: () => void;
  onEdit: (id: number) => void;
};

/** A read-only view of a record, for looking through a list without opening forms. */
export function Peek({ contract, id, name, columns, navigation, onClose, onEdit }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const texts = useEntityTexts(contract.name);
  const { data, error, isFetching, refetch } = useRead(contract.endpoints.get, { params: { id } });
  const row = data as StoredRow | undefined;
  const { fields: kinds } = contract.list;
  // Input fields without a column of their own, except references, whose names are in columns.
  const further = Object.keys(contract.input.shape)
    .filter((field) => !columns.some((column) => column.field === field) && !/Ids?$/.test(field))
    .map((field): AnyColumn => ({ field }));
  return (
    <Sheet title={row ? String(row[contract.label]) : name} navigation={navigation} onClose={onClose}>
      <SheetBody>
        {row ? (
          <Box component="dl" sx={{ margin: 0, display: 'grid', gap: 2 }}>
            {[...columns, ...further].map((column) => (
              <div key={column.field}>
                <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.75rem', fontWeight: 600 }}>
                  {texts.field(column.field)}
                </Box>
                <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
                  {(column.cell
                    ? cellOf(column, row, { formats, kinds })
                    : displayedValue(kinds[column.field], row[column.field], formats)) ?? <NoValue />}
                </Box>
              </div>
            ))}
          </Box>
        ) : error && !isFetching ? (
          <ReadFailure failure={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton variant="rounded" height={120} />
        )}
      </SheetBody>
      <SheetFooter>
        <Button variant="contained" onClick={() => onEdit(id)}>
          {t(row?.actions.includes('edit') ? 'record.action.edit' : 'record.open')}
        </Button>
      </SheetFooter>
    </Sheet>
  );
}
