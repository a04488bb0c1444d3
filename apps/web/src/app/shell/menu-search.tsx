import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { phone } from '../../theme/phone.ts';

type Props = { typed: string; onType: (typed: string) => void };

/** Filters the menu by name. Enter opens the first match, Escape shows the whole menu again. */
export function MenuSearch({ typed, onType }: Props) {
  const { t } = useTranslation();
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter')
      event.currentTarget.closest('nav')?.querySelector<HTMLElement>('a.entry')?.click();
    if (event.key !== 'Escape' || typed === '') return;
    // The layer around the menu would close as well.
    event.stopPropagation();
    onType('');
  };
  return (
    <Box sx={frameStyles}>
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <input
        type="search"
        aria-label={t('navigation.searchMenu')}
        placeholder={t('navigation.searchMenu')}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={press}
      />
    </Box>
  );
}

const frameStyles = ({ roles, shape }: Theme) => ({
  position: 'relative',
  color: roles.neutral.textSecondary,
  '& svg': { position: 'absolute', insetInlineStart: 12, insetBlock: 0, marginBlock: 'auto' },
  '& input': {
    width: '100%',
    height: 36,
    paddingInline: '38px 8px',
    border: `1px solid ${roles.neutral.outline}`,
    borderRadius: `${shape.borderRadius}px`,
    backgroundColor: roles.neutral.surface,
    color: roles.neutral.textPrimary,
    font: 'inherit',
    fontSize: '0.875rem',
    // A smaller font size would make a phone zoom in.
    [phone]: { height: 48, fontSize: '1rem' },
    '&::placeholder': { color: roles.neutral.textMuted, opacity: 1 },
  },
});
