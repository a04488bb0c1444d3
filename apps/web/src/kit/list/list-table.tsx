import type { ListShape, Sort } from '@kalfa/contracts/list';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useSettings } from '../../lib/settings.ts';
import { NoValue } from '../page/no-value.tsx';
import { VisuallyHidden } from '../page/visually-hidden.tsx';
import { cellOf, type AnyColumn } from './columns.ts';

type Row = Readonly<Record<string, unknown>> & { id: number };

type Props = {
  title: string;
  columns: readonly AnyColumn[];
  heading: (field: string) => string;
  /** Nothing yet means the first page is still loading. */
  rows: readonly Row[] | undefined;
  /** The fields the list can be sorted by, with what they hold. */
  sortable: ListShape['fields'];
  sort: readonly Sort[];
  onSort: (sort: Sort[]) => void;
  /** What can be done with a row; nothing, where rows are only looked at. */
  rowEnd?: ((row: Row) => ReactNode) | undefined;
};

const skeletonRows = 8;
// Physically right in both directions: mirrored, the decimal places would no longer stand under each other.
const numberAlign = { textAlign: 'right /* @noflip */' };

/** A real table: screen readers, find-in-page and printing understand it. */
export function ListTable({ title, columns, heading, rows, sortable, sort, onSort, rowEnd }: Props) {
  const { t } = useTranslation();
  const frame = useRef<HTMLElement>(null);
  const isTooWide = useIsTooWide(frame);
  const top = useSettings((settings) => settings.TopbarHeight);
  return (
    // A frame that scrolls sideways would keep the heading from sticking to the page, so it does only where it must.
    <Box ref={frame} sx={{ overflowX: isTooWide ? 'auto' : 'visible', position: 'relative' }}>
      <Table
        stickyHeader
        aria-label={title}
        sx={{ '& td, & th': { height: 'var(--row-height)', paddingBlock: 0, paddingInline: 1.5 } }}
      >
        <TableHead>
          <TableRow
            sx={(theme) => ({
              '& th': {
                backgroundColor: theme.roles.neutral.sunken,
                height: 40,
                insetBlockStart: isTooWide ? 0 : top,
              },
            })}
          >
            {columns.map((column) => (
              <HeadCell
                key={column.field}
                column={column}
                label={heading(column.field)}
                isSortable={column.field in sortable}
                sort={sort}
                onSort={onSort}
              />
            ))}
            <TableCell sx={{ width: 56 }}>
              <VisuallyHidden>{t('list.actions')}</VisuallyHidden>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows
            ? rows.map((row) => (
                <BodyRow key={row.id} row={row} columns={columns} kinds={sortable} end={rowEnd?.(row)} />
              ))
            : Array.from({ length: skeletonRows }, (_, index) => (
                <SkeletonRow key={index} columns={columns} />
              ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** Whether the frame's content is wider than the frame. */
function useIsTooWide(frame: RefObject<HTMLElement | null>): boolean {
  const [isTooWide, setIsTooWide] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setIsTooWide(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [frame]);
  return isTooWide;
}

type HeadProps = {
  column: AnyColumn;
  label: string;
  isSortable: boolean;
  sort: readonly Sort[];
  onSort: (sort: Sort[]) => void;
};

/** Up, down, and back to the usual order. */
function HeadCell({ column, label, isSortable, sort, onSort }: HeadProps) {
  const { field } = column;
  const current = sort.find((s) => s.field === field);
  const Arrow = current?.descending ? IconArrowDown : IconArrowUp;
  const words = { fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary' };
  return (
    <TableCell
      aria-sort={current ? (current.descending ? 'descending' : 'ascending') : undefined}
      sx={{ ...words, ...(column.align === 'number' && numberAlign) }}
    >
      {isSortable ? (
        <ButtonBase
          onClick={() => onSort(nextSort(field, current))}
          sx={(theme) => ({
            ...words,
            font: 'inherit',
            gap: 0.5,
            // The label ends where the digits end, at the right; the arrow stands inside.
            flexDirection: column.align === 'number' && theme.direction === 'ltr' ? 'row-reverse' : 'row',
            minHeight: 28,
            whiteSpace: 'nowrap',
            borderRadius: 0.5,
          })}
        >
          {label}
          <Box component="span" sx={{ display: 'inline-flex', visibility: current ? 'visible' : 'hidden' }}>
            <Arrow size={14} stroke={2} aria-hidden />
          </Box>
        </ButtonBase>
      ) : (
        label
      )}
    </TableCell>
  );
}

function nextSort(field: string, current: Sort | undefined): Sort[] {
  if (!current) return [{ field, descending: false }];
  return current.descending ? [] : [{ field, descending: true }];
}

type BodyProps = { row: Row; columns: readonly AnyColumn[]; kinds: ListShape['fields']; end: ReactNode };

function BodyRow({ row, columns, kinds, end }: BodyProps) {
  const formats = useFormats();
  return (
    <TableRow hover>
      {columns.map((column) => (
        <TableCell key={column.field} sx={column.align === 'number' ? numberAlign : undefined}>
          {cellOf(column, row, { formats, kinds }) ?? <NoValue />}
        </TableCell>
      ))}
      <TableCell sx={{ textAlign: 'end' }}>{end}</TableCell>
    </TableRow>
  );
}

function SkeletonRow({ columns }: { columns: readonly AnyColumn[] }) {
  return (
    <TableRow aria-hidden>
      {columns.map(({ field }) => (
        <TableCell key={field}>
          <Skeleton width="70%" />
        </TableCell>
      ))}
      <TableCell />
    </TableRow>
  );
}
