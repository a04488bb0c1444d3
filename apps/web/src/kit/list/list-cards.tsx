import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ListShape } from '@kalfa/contracts/list';
import { Fragment, useRef, type ReactNode } from 'react';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { cellOf, columnKind, leafOf, type AnyColumn } from './columns.ts';
import { isSelected, selectedCount } from './selection.ts';
import type { Selecting, useRowFocus } from './use-row-focus.ts';

type Row = Readonly<Record<string, unknown>> & { id: number };

type Props = {
  title: string;
  columns: readonly AnyColumn[];
  kinds: ListShape['fields'];
  /** The field that names a row. */
  label: string;
  heading: (field: string) => string;
  rows: readonly Row[] | undefined;
  /** What can be done with a row; nothing where rows are read-only. */
  rowEnd?: ((row: Row, onSelect?: () => void) => ReactNode) | undefined;
  selecting: Selecting | undefined;
  focus: ReturnType<typeof useRowFocus>;
};

/** How long a press lasts before it selects a row instead of opening it. */
const longPressMs = 500;

/** How many facts a card shows below the name where its columns are not chosen. */
const usualFacts = 2;

/** The same rows on a phone: name and status, one number, two facts. The whole card is the link of the name. */
export function ListCards({ title, columns, kinds, label, heading, rows, rowEnd, selecting, focus }: Props) {
  const formats = useFormats();
  const name = columns.find(({ field }) => field === label) ?? columns[0];
  // A code is never broken; its status is below it where there is no room beside it.
  const isCode = name?.as === 'code';
  const status = columns.find(({ field }) => field === 'recordStatus' || field === 'status');
  const chosen = columns.filter(({ inCard }) => inCard);
  const shown = (chosen.length > 0 ? chosen : columns).filter(
    (column) => column !== name && column !== status && column.field !== 'updatedAt',
  );
  // What the server counts comes after what was entered.
  const number = shown.findLast((column) => columnKind(column, kinds) === 'number');
  // A second number would need a label.
  const facts = shown.filter((column) => columnKind(column, kinds) !== 'number');
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
            position: 'relative',
            paddingBlock: 1.25,
            // A menu at the end has room of its own.
            paddingInline: rowEnd ? '12px 4px' : 1.5,
            gap: 0.5,
            // On a narrow screen a long number is below the name.
            flexWrap: 'wrap',
            minHeight: 64,
            borderBlockStart: '1px solid',
            borderColor: 'divider',
            alignItems: 'center',
            '& [data-name] a::after': { content: '""', position: 'absolute', inset: 0 },
            // Above the link that covers the card.
            '& > input, & > button': { position: 'relative', zIndex: 1 },
            '&:active': { backgroundColor: 'action.hover' },
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
          <Box sx={{ flex: '1 1 140px', minWidth: 0 }}>
            <Stack
              direction="row"
              sx={{ columnGap: 1, alignItems: 'center', flexWrap: isCode ? 'wrap' : 'nowrap' }}
            >
              <Box
                data-name
                sx={{
                  flexGrow: 1,
                  fontSize: '1rem',
                  overflowWrap: 'anywhere',
                  whiteSpace: isCode ? 'nowrap' : 'normal',
                }}
              >
                {name && cellOf(name, row, { formats, kinds })}
              </Box>
              {status && cellOf(status, row, { formats, kinds })}
            </Stack>
            <Facts
              columns={facts}
              kinds={kinds}
              row={row}
              limit={chosen.length > 0 ? facts.length : usualFacts}
            />
          </Box>
          {number && (
            <BigNumber label={heading(number.field)}>{cellOf(number, row, { formats, kinds })}</BigNumber>
          )}
          {rowEnd?.(row, selecting && (() => focus.toggle(row.id)))}
        </Stack>
      ))}
    </Stack>
  );
}

type FactsProps = Pick<Props, 'columns' | 'kinds'> & { row: Row; limit: number };

/** `kg · Konya`: the first facts that the row has. Of a path, the last step. */
function Facts({ columns, kinds, row, limit }: FactsProps) {
  const formats = useFormats();
  const facts = columns.flatMap((column) => {
    const cell = cellOf(column, row, { formats, kinds });
    if (cell === null || cell === undefined || cell === '' || cell === false) return [];
    const isPath = columnKind(column, kinds) === 'path' && typeof cell === 'string';
    return [{ field: column.field, fact: isPath ? leafOf(cell) : cell }];
  });
  if (facts.length === 0) return null;
  return (
    <Typography
      variant="body2"
      component="div"
      sx={(theme) => ({ color: theme.roles.neutral.textMuted, marginBlockStart: 0.5 })}
    >
      {facts.slice(0, limit).map(({ field, fact }, index) => (
        <Fragment key={field}>
          {index > 0 && ' · '}
          <bdi>{fact}</bdi>
        </Fragment>
      ))}
    </Typography>
  );
}

/** The number people look for, large enough to read at arm's length, with its label. */
function BigNumber({ label, children }: { label: string; children: ReactNode }) {
  if (children === null) return null;
  return (
    // As wide as the number, which is in one line; its label breaks between words.
    <Box sx={{ width: 'min-content', minWidth: 64, marginInlineStart: 'auto', textAlign: 'end' }}>
      <Box
        sx={{
          fontSize: '1.25rem',
          fontWeight: 700,
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
        }}
      >
        {children}
      </Box>
      <Box sx={(theme) => ({ fontSize: '0.6875rem', color: theme.roles.neutral.textMuted })}>{label}</Box>
    </Box>
  );
}

function SkeletonCards() {
  return (
    <Stack aria-hidden sx={{ padding: 1.5, gap: 2, minHeight: 'calc(100dvh - 320px)' }}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={52} />
      ))}
    </Stack>
  );
}
