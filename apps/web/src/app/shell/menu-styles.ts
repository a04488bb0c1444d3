import type { Theme } from '@mui/material/styles';
import { phone } from '../../theme/phone.ts';

/** One set of styles for all entries of a menu: a hundred styled components would slow down every page. */
export const entryStyles = ({ roles, shape }: Theme) => ({
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& .entry': {
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
    width: '100%',
    minHeight: 40,
    [phone]: { minHeight: 48 },
    paddingInline: 1.5,
    border: 0,
    borderRadius: `${shape.borderRadius}px`,
    backgroundColor: 'transparent',
    color: roles.neutral.textSecondary,
    font: 'inherit',
    fontSize: '0.875rem',
    fontWeight: 500,
    textAlign: 'start',
    textDecoration: 'none',
    cursor: 'pointer',
    '&:hover, &[aria-expanded="true"]': { backgroundColor: roles.neutral.sunken },
    '&[aria-current="page"], &.isCurrent': {
      backgroundColor: roles.primary.solid,
      color: roles.primary.onSolid,
    },
  },
  '& .entry > svg': { flexShrink: 0 },
  // A long name has a second line, also with the text spacing of the reader.
  '& .name': { minWidth: 0, paddingBlock: 0.5, lineHeight: 1.3, overflowWrap: 'anywhere' },
});
