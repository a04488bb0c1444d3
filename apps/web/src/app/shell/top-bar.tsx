import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { IconMenu2, IconTextDirectionLtr, IconTextDirectionRtl } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n.ts';
import { setSettings, useSettings } from '../../lib/settings.ts';
import { AccountMenu } from './account-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { ModeButton } from './mode-button.tsx';
import { RoleMenu } from './role-menu.tsx';

export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { t } = useTranslation();
  const { activeDir, TopbarHeight } = useSettings();
  const isRtl = activeDir === 'rtl';
  const directionLabel = isRtl ? t('shell.appearance.ltr') : t('shell.appearance.rtl');
  return (
    <AppBar
      position="sticky"
      elevation={0}
      color="inherit"
      sx={{
        height: TopbarHeight,
        backgroundColor: 'background.paper',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box
        sx={{
          height: '100%',
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          paddingInline: { xs: 1.5, sm: 3 },
        }}
      >
        <IconButton aria-label={t('shell.openMenu')} onClick={onMenu} sx={{ display: { lg: 'none' } }}>
          <IconMenu2 size={20} stroke={1.75} />
        </IconButton>
        <Box sx={{ flexGrow: 1 }} />
        <RoleMenu />
        <Tooltip title={directionLabel}>
          <IconButton
            aria-label={directionLabel}
            // A phone's bar has room for the role, the account and little else.
            sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
            onClick={() => setSettings({ activeDir: isRtl ? 'ltr' : 'rtl' })}
          >
            {isRtl ? (
              <IconTextDirectionLtr size={20} stroke={1.75} />
            ) : (
              <IconTextDirectionRtl size={20} stroke={1.75} />
            )}
          </IconButton>
        </Tooltip>
        <ModeButton />
        <LanguageMenu />
        <AccountMenu />
      </Box>
    </AppBar>
  );
}
