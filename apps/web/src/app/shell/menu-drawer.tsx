import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { useTranslation } from '../../lib/i18n.ts';
import { setSettings, useSettings } from '../../lib/settings.ts';
import { AppearanceButton } from './appearance/appearance-button.tsx';
import { HelpButton } from './help/help-button.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { ModeButton } from './mode-button.tsx';
import { RoleMenu } from './role-menu.tsx';
import { headPx, SideMenu } from './side-menu.tsx';
import { ActivePlaceMenu } from './active-place/active-place-menu.tsx';

const close = () => setSettings({ isMobileSidebar: false });

/**
 * The menu over the page, where there is no room for it beside. At its bottom are the controls that do not fit a
 * phone's top bar.
 */
export function MenuDrawer() {
  const { t } = useTranslation();
  const { isMobileSidebar, SidebarWidth } = useSettings();
  return (
    <Drawer
      open={isMobileSidebar}
      onClose={close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': t('shell.mainMenu'),
          sx: { width: SidebarWidth, maxWidth: '85vw' },
        },
      }}
    >
      <Box
        sx={{
          flexGrow: 1,
          overflowY: 'auto',
          backgroundColor: 'inherit',
          scrollPaddingBlock: `${headPx}px 16px`,
        }}
      >
        <SideMenu onNavigate={close} />
      </Box>
      <Box sx={footStyles}>
        <ActivePlaceMenu />
        <RoleMenu />
        <ModeButton />
        <LanguageMenu />
        <AppearanceButton />
        <HelpButton />
      </Box>
    </Drawer>
  );
}

const footStyles = {
  display: { xs: 'flex', sm: 'none' },
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.5,
  padding: 1,
  paddingBlockEnd: 'calc(8px + env(safe-area-inset-bottom))',
  borderBlockStart: '1px solid',
  borderColor: 'divider',
} as const;
