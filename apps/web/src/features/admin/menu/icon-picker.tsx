import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { menuIconNames } from '../../../kit/menu-icon/menu-icon-names.ts';
import { MenuIcon } from '../../../kit/menu-icon/menu-icon.tsx';
import { Tip } from '../../../kit/page/tip.tsx';
import { useTranslation } from '../../../lib/i18n.ts';

type Props = { value: string; onChoose: (name: string) => void };

/** The icons of the menu, searchable by part of their name. */
export function IconPicker({ value, onChoose }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase().replaceAll(/\s/g, '');
  const found = menuIconNames.filter((name) => name.toLowerCase().includes(wanted));
  return (
    <Box role="group" aria-label={t('identity.menu.icon')}>
      <TextField
        type="search"
        label={t('identity.menu.findIcon')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {found.length === 0 && (
        <Typography sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
          {t('identity.menu.noIcon')}
        </Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(44px, 1fr))',
          gap: 0.5,
          maxHeight: 200,
          overflowY: 'auto',
          marginBlockStart: 1,
          padding: 0.5,
        }}
      >
        {found.map((name) => (
          <Tip key={name} label={name.replace(/^Icon/, '')}>
            <ButtonBase
              aria-pressed={name === value}
              onClick={() => onChoose(name)}
              sx={(theme) => ({
                height: 44,
                borderRadius: 1,
                color: theme.roles.neutral.textSecondary,
                '&:hover': { backgroundColor: theme.roles.neutral.sunken },
                '&[aria-pressed=true]': {
                  backgroundColor: theme.roles.primary.soft,
                  color: theme.roles.primary.onSoft,
                  boxShadow: `inset 0 0 0 2px ${theme.roles.primary.text}`,
                },
              })}
            >
              <MenuIcon name={name} size={22} />
            </ButtonBase>
          </Tip>
        ))}
      </Box>
    </Box>
  );
}
