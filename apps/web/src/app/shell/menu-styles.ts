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
  '& .name': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});
