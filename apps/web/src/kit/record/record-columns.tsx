import type { AnyRecord } from '@kalfa/contracts/record';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useFormats } from '../../lib/format.ts';
import type { AnyColumn, ColumnsOf } from '../list/columns.ts';
import { useRowTab } from '../list/row-tab.ts';
import { StatusChip } from '../list/status-chip.tsx';
import { Hint } from '../page/tip.tsx';
import type { StoredRow } from './stored-row.ts';

type RowLink = { hrefOf: (row: StoredRow) => string; onOpen: (row: StoredRow) => void };

/** The column that names the record is a link to it, which can be copied and opened in a new tab. */
export function withLink<R extends AnyRecord>(
  columns: ColumnsOf<R>,
  label: string,
  { hrefOf, onOpen }: RowLink,
): AnyColumn[] {
  return (columns as readonly AnyColumn[]).map((column) =>
    column.field !== label
      ? column
      : {
          ...column,
          cell: (value: string, row: StoredRow) => (
            <RecordLink href={hrefOf(row)} onOpen={() => onOpen(row)}>
              {column.cell ? column.cell(value as never, row as never) : <bdi>{value}</bdi>}
            </RecordLink>
          ),
        },
  );
}

function RecordLink({ href, onOpen, children }: { href: string; onOpen: () => void; children: ReactNode }) {
  return (
    <Link
      href={href}
      tabIndex={useRowTab()}
      onClick={(event) => {
        // The browser opens a new tab or window itself; Alt and a click peek into the row.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        if (!event.altKey) onOpen();
      }}
      sx={(theme) => ({
        fontWeight: 600,
        color: theme.roles.primary.text,
        textDecoration: 'none',
        borderRadius: 0.5,
        '&:hover': { textDecoration: 'underline' },
        // Inside its line, which is truncated.
        '&:focus-visible': { outlineOffset: '-2px' },
      })}
    >
      {children}
    </Link>
  );
}

/** The columns every record has after its own. A list that shows the creation time leaves out the modification time. */
export function useEnvelopeColumns(own: readonly { field: string }[]): AnyColumn[] {
  const { instant, fullInstant } = useFormats();
  const columns = [
    {
      field: 'updatedAt',
      as: 'date',
      rank: 1_000,
      cell: (value: string) => (
        <Hint text={fullInstant(value)}>
          <time dateTime={value} data-print={fullInstant(value)}>
            {instant(value)}
          </time>
        </Hint>
      ),
    },
    {
      field: 'recordStatus',
      as: 'status',
      rank: 1,
      cell: (value: 0 | 1 | 2) => <StatusChip status={value} />,
    },
  ] as AnyColumn[];
  const saysWhenMade = own.some(({ field }) => field === 'createdAt');
  return saysWhenMade ? columns.filter(({ field }) => field !== 'updatedAt') : columns;
}
