import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { cellOf, type AnyColumn } from './columns.ts';

type Row = Readonly<Record<string, unknown>> & { id: number };

type Props = {
  title: string;
  columns: readonly AnyColumn[];
  heading: (field: string) => string;
  rows: readonly Row[] | undefined;
  rowEnd: (row: Row) => ReactNode;
};

/** The same rows on a phone: the name and its status first, then the facts, one thumb away from the actions. */
export function ListCards({ title, columns, heading, rows, rowEnd }: Props) {
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
            padding: 1.5,
            gap: 1,
            borderBlockStart: '1px solid',
            borderColor: 'divider',
            alignItems: 'center',
          }}
        >
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
              <Box sx={{ flexGrow: 1, fontSize: '1rem', overflowWrap: 'anywhere' }}>
                {name && cellOf(name, row)}
              </Box>
              {status && cellOf(status, row)}
            </Stack>
            <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2, marginBlockStart: 0.5 }}>
              {facts.map((column) => (
                <Typography key={column.field} variant="body2" sx={{ color: 'text.secondary' }}>
                  {heading(column.field)}: <b>{cellOf(column, row) ?? '—'}</b>
                </Typography>
              ))}
            </Stack>
          </Box>
          {rowEnd(row)}
        </Stack>
      ))}
    </Stack>
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
