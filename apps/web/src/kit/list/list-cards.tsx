import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Fragment, useRef, type ReactNode } from 'react';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { filled } from '../page/filled.tsx';
import { cellOf, type AnyColumn } from './columns.ts';
import { isSelected, selectedCount } from './selection.ts';
import type { Selecting, useRowFocus } from './use-row-focus.ts';

type Row = Readonly<Record<string, unknown>> & { id: number };

type Props = {
  title: string;
  columns: readonly AnyColumn[];
  heading: (field: string) => string;
  rows: readonly Row[] | undefined;
  /** What can be done with a row; nothing where rows are read-only. */
  rowEnd?: ((row: Row, onSelect?: () => void) => ReactNode) | undefined;
  selecting: Selecting | undefined;
  focus: ReturnType<typeof useRowFocus>;
};

/** How long a press lasts before it selects a row instead of opening it. */
const longPressMs = 500;

/** The same rows on a phone: the name and its status first, then one secondary line of facts. */
export function ListCards({ title, columns, heading, rows, rowEnd, selecting, focus }: Props) {
  const formats = useFormats();
  const [name, ...others] = columns;
  const status = others.find((column) => column.field === 'recordStatus');
  const facts = others.filter((column) => column !== status);
  const { t } = useTranslation();
  const press = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rest = () => clearTimeout(press.current);
  if (!rows) return <SkeletonCards />;
  const isChoosing = selecting !== undefined && selectedCount(selecting.selection) > 0;
  return (
    <Stack component="ul" aria-label={title} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {rows.map((row) => (
        <Stack
          key={row.id}
          component="li"
          direction="row"
          data-row={row.id}
          onPointerDown={(event) => {
            rest();
            if (selecting && event.pointerType === 'touch')
              press.current = setTimeout(() => focus.toggle(row.id), longPressMs);
          }}
          onPointerUp={rest}
          onPointerCancel={rest}
          sx={{
            paddingBlock: 1,
            paddingInline: '12px 4px',
            gap: 0.5,
            borderBlockStart: '1px solid',
            borderColor: 'divider',
            alignItems: 'center',
          }}
        >
          {selecting && isChoosing && (
            <Box
              component="input"
              type="checkbox"
              aria-label={t('list.selectRow')}
              checked={isSelected(selecting.selection, row.id)}
              onChange={() => focus.toggle(row.id)}
              sx={{ width: 24, height: 24, margin: 1.5, accentColor: 'var(--primary-solid)' }}
            />
          )}
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
              <Box sx={{ flexGrow: 1, fontSize: '1rem', overflowWrap: 'anywhere' }}>
                {name && cellOf(name, row, { formats })}
              </Box>
              {status && cellOf(status, row, { formats })}
            </Stack>
            <Facts columns={facts} heading={heading} row={row} />
          </Box>
          {rowEnd?.(row, selecting && (() => focus.toggle(row.id)))}
        </Stack>
      ))}
    </Stack>
  );
}

/** `kg · Decimal places: 3 · 2 minutes ago`: a bare number gets its label, the rest explains itself. */
function Facts({ columns, heading, row }: Pick<Props, 'columns' | 'heading'> & { row: Row }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const facts = columns.flatMap((column) => {
    const cell = cellOf(column, row, { formats });
    if (cell === null) return [];
    const label = heading(column.field);
    const fact =
      column.as === 'number' ? filled((value) => t('record.labelled', { label, value }), cell) : cell;
    return [{ field: column.field, fact }];
  });
  return (
    <Typography
      variant="body2"
      component="div"
      sx={(theme) => ({ color: theme.roles.neutral.textMuted, marginBlockStart: 0.5 })}
    >
      {facts.map(({ field, fact }, index) => (
        <Fragment key={field}>
          {index > 0 && ' · '}
          <bdi>{fact}</bdi>
        </Fragment>
      ))}
    </Typography>
  );
}

function SkeletonCards() {
  return (
    <Stack aria-hidden sx={{ padding: 1.5, gap: 2 }}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={52} />
      ))}
    </Stack>
  );
}
