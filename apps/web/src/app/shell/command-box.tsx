import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n.ts';
import { openPalette, usePalette } from './palette/open-palette.ts';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Looks like a search field and opens the command palette. */
export function CommandBox() {
  const { t } = useTranslation();
  const isOpen = usePalette((palette) => palette.isOpen);
  return (
    <Box
      component="button"
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      onClick={() => openPalette()}
      sx={boxStyles}
    >
      <IconSearch size={18} stroke={1.75} aria-hidden />
      <span className="label">{t('navigation.searchOrJump')}</span>
      <kbd dir="ltr" aria-hidden>
        {isMac ? '⌘ K' : 'Ctrl K'}
      </kbd>
    </Box>
  );
}

const boxStyles = ({ roles, shape, breakpoints }: Theme) => ({
  flex: '0 1 380px',
  minWidth: 44,
  height: 38,
  display: { xs: 'none', sm: 'flex' },
  alignItems: 'center',
  gap: 1,
  paddingInline: '12px 8px',
  overflow: 'hidden',
  border: `1px solid ${roles.neutral.outline}`,
  borderRadius: `${shape.borderRadius}px`,
  backgroundColor: roles.neutral.surface,
  color: roles.neutral.textSecondary,
  font: 'inherit',
  fontSize: '0.875rem',
  textAlign: 'start',
  cursor: 'text',
  '& svg': { flexShrink: 0 },
  '& .label': {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& kbd': {
    flexShrink: 0,
    paddingInline: '7px',
    borderRadius: '4px',
    border: `1px solid ${roles.neutral.divider}`,
    backgroundColor: roles.neutral.sunken,
    font: 'inherit',
    fontSize: '0.75rem',
    lineHeight: '20px',
    [breakpoints.down('md')]: { display: 'none' },
  },
});
