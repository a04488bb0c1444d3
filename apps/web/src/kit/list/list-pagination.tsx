import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, type TablerIcon } from '@tabler/icons-react';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { phone } from '../../theme/phone.ts';
import type { ListState } from './use-list.ts';

const sizes = [25, 50, 100, 200];

/** Forwards and back by cursor, never by offset; the range shows the current position. */
export function ListPagination({ list }: { list: ListState }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { rows = [], page, pageNumber, query, isAnswered } = list;
  const from = (pageNumber - 1) * query.limit + 1;
  const range = { from: number(from), to: number(from + rows.length - 1), total: number(page?.total ?? 0) };
  const rangeText =
    page?.total === undefined
      ? t('list.rangeOpen', range)
      : t(page.totalIsEstimate ? 'list.rangeOfAbout' : 'list.range', range);
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 1,
        padding: '3px 12px',
        flexWrap: 'wrap',
        color: 'text.secondary',
        '@media print': { display: 'none' },
        // Reachable at any scroll position; on a phone the bottom bar is there.
        position: { sm: 'sticky' },
        insetBlockEnd: 0,
        zIndex: 1,
        backgroundColor: 'background.paper',
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box
        component="select"
        value={query.limit}
        onChange={(event) => list.setLimit(Number(event.target.value))}
        aria-label={t('list.rowsPerPage')}
        sx={(theme) => ({
          height: 32,
          paddingInline: '8px 26px',
          border: '1px solid',
          borderColor: theme.roles.neutral.outline,
          borderRadius: 1,
          backgroundColor: 'background.paper',
          color: 'text.primary',
          font: 'inherit',
          // A phone enlarges the page when a field with smaller letters gets the focus.
          [phone]: { height: 48, fontSize: '1rem' },
        })}
      >
        {(sizes.includes(query.limit) ? sizes : [...sizes, query.limit]).map((size) => (
          <option key={size} value={size}>
            {number(size)}
          </option>
        ))}
      </Box>
      <Box component="span" sx={{ fontSize: '0.8125rem' }} aria-live="polite">
        {isAnswered && rows.length > 0 && <bdi>{rangeText}</bdi>}
      </Box>
      <Box sx={{ flexGrow: 1 }} />
      <PageButton label={t('list.firstPage')} Icon={IconChevronsLeft} onClick={list.firstPage} />
      <PageButton label={t('list.previousPage')} Icon={IconChevronLeft} onClick={list.previousPage} />
      <PageButton label={t('list.nextPage')} Icon={IconChevronRight} onClick={list.nextPage} />
    </Stack>
  );
}

function PageButton({
  label,
  Icon,
  onClick,
}: {
  label: string;
  Icon: TablerIcon;
  onClick: (() => void) | undefined;
}) {
  return (
    // Not `disabled`: a button that is disabled while focused would lose the focus.
    <IconButton
      size="small"
      aria-label={label}
      aria-disabled={!onClick}
      onClick={onClick}
      sx={{
        '&[aria-disabled=true]': {
          color: 'action.disabled',
          cursor: 'default',
          backgroundColor: 'transparent',
        },
      }}
    >
      <Box
        component="span"
        sx={(theme) => ({
          display: 'inline-flex',
          transform: theme.direction === 'rtl' ? 'scaleX(-1)' : 'none',
        })}
      >
        <Icon size={18} stroke={1.75} />
      </Box>
    </IconButton>
  );
}
