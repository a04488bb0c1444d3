import type { AnyRecord } from '@kalfa/contracts/record';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { useFormats } from '../../lib/format.ts';
import type { AnyColumn, ColumnsOf } from '../list/columns.ts';
import { useRowTab } from '../list/row-tab.ts';
import { StatusChip } from '../list/status-chip.tsx';
import { Hint } from '../page/tip.tsx';
import type { StoredRow } from './stored-row.ts';

/** The column that names the record opens it. */
export function withLink<R extends AnyRecord>(
  columns: ColumnsOf<R>,
  label: string,
  open: (row: StoredRow) => void,
): AnyColumn[] {
  return (columns as readonly AnyColumn[]).map((column) =>
    column.field !== label
      ? column
      : {
          ...column,
          cell: (value: string, row: StoredRow) => (
            <RecordLink onOpen={() => open(row)}>
              {column.cell ? column.cell(value as never, row as never) : <bdi>{value}</bdi>}
            </RecordLink>
          ),
        },
  );
}

function RecordLink({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <ButtonBase
      tabIndex={useRowTab()}
      onClick={(event) => {
        if (!event.altKey) onOpen();
      }}
      sx={(theme) => ({
        font: 'inherit',
        fontWeight: 600,
        color: theme.roles.primary.text,
        textAlign: 'start',
        minHeight: 24,
        borderRadius: 0.5,
        '&:hover': { textDecoration: 'underline' },
      })}
    >
      {children}
    </ButtonBase>
  );
}

/** The columns every record has after its own. A list that shows the creation time leaves out the modification time. */
export function useEnvelopeColumns(own: readonly { field: string }[]): AnyColumn[] {
  const { instant, fullInstant } = useFormats();
  const columns = [
    {
      field: 'updatedAt',
      cell: (value: string) => (
        <Hint text={fullInstant(value)}>
          <time dateTime={value}>{instant(value)}</time>
        </Hint>
      ),
    },
    { field: 'recordStatus', cell: (value: 0 | 1 | 2) => <StatusChip status={value} /> },
  ] as AnyColumn[];
  const saysWhenMade = own.some(({ field }) => field === 'createdAt');
  return saysWhenMade ? columns.filter(({ field }) => field !== 'updatedAt') : columns;
}
