import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode } from 'react';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { filled } from '../page/filled.tsx';
import { cellOf, type AnyColumn } from './columns.ts';

type Row = Readonly<Record<string, unknown>> & { id: number };

type Props = {
  title: string;
  columns: readonly AnyColumn[];
  heading: (field: string) => string;
  rows: readonly Row[] | undefined;
  /** What can be done with a row; nothing, where rows are only looked at. */
  rowEnd?: ((row: Row) => ReactNode) | undefined;
};

/** The same rows on a phone: the name and its status first, then one quiet line of facts. */
export function ListCards({ title, columns, heading, rows, rowEnd }: Props) {
  const formats = useFormats();
  const [name, ...others] = columns;
  const status = others.find((column) => column.field === 'recordStatus');
  const facts = others.filter((column) => column !== status);
  if (!rows) return <SkeletonCards />;
  return (
    <Stack component="ul" aria-label={title} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {rows.map((row) => (
        <Stack
          key={row.id}
          component="li"
          direction="row"
          sx={{
            paddingBlock: 1,
            paddingInline: '12px 4px',
            gap: 0.5,
            borderBlockStart: '1px solid',
            borderColor: 'divider',
            alignItems: 'center',
          }}
        >
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
              <Box sx={{ flexGrow: 1, fontSize: '1rem', overflowWrap: 'anywhere' }}>
                {name && cellOf(name, row, { formats })}
              </Box>
              {status && cellOf(status, row, { formats })}
            </Stack>
            <Facts columns={facts} heading={heading} row={row} />
          </Box>
          {rowEnd?.(row)}
        </Stack>
      ))}
    </Stack>
  );
}

/** `kg · Decimal places: 3 · 2 minutes ago`: a bare number says what it counts, the rest explains itself. */
function Facts({ columns, heading, row }: Pick<Props, 'columns' | 'heading'> & { row: Row }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const facts = columns.flatMap((column) => {
    const cell = cellOf(column, row, { formats });
    if (cell === null) return [];
    const label = heading(column.field);
    const fact =
      column.align === 'number' ? filled((value) => t('record.labelled', { label, value }), cell) : cell;
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
