import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { loadPart } from '../../lib/load-part.ts';
import { setSettings, useSettings } from '../../lib/settings.ts';
import { AccountMenu } from './account-menu.tsx';
import { AppearanceButton } from './appearance/appearance-button.tsx';
import { BellPlace } from './bell/bell-place.tsx';
import { CommandBox } from './command-box.tsx';
import { HelpButton } from './help/help-button.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from '../../kit/plain/logo.tsx';
import { ModeButton } from './mode-button.tsx';
import { openPalette } from './palette/open-palette.ts';
import { RoleMenu } from './role-menu.tsx';
import { useIsDesktop } from './use-is-desktop.ts';
import { WayBack } from './way-back.tsx';
import { useIsBound } from '../../lib/session/active-places.ts';

/** Only roles that are bound to places need it. */
const ActivePlaceMenu = lazy(async () => ({
  default: (await loadPart(() => import('./active-place/active-place-menu.tsx'))).ActivePlaceMenu,
}));

export function TopBar() {
  const { t } = useTranslation();
  const { TopbarHeight, isHorizontal } = useSettings();
  const isDesk = useIsDesktop();
  const isBound = useIsBound();
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        insetBlockStart: 0,
        zIndex: 'appBar',
        height: { xs: 56, sm: TopbarHeight },
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, lg: 1 },
        paddingInline: { xs: 1.5, sm: 3 },
        backgroundColor: 'background.paper',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        '@media print': { display: 'none' },
      }}
    >
      <WayBack />
      {isHorizontal && isDesk ? (
        <Box sx={{ marginInlineEnd: 2 }}>
          <Logo />
        </Box>
      ) : (
        <MenuToggle isDesk={isDesk} />
      )}
      <CommandBox />
      <IconButton
        aria-label={t('navigation.search')}
        aria-haspopup="dialog"
        onClick={() => openPalette()}
        // A page with a search of its own would show two.
        sx={{ display: { sm: 'none' }, 'body:has(main [type=search]) &': { display: 'none' } }}
      >
        <IconSearch size={24} stroke={1.75} />
      </IconButton>
      <Box sx={{ flexGrow: 1, display: { xs: 'none', sm: 'block' } }} />
      {/* A phone's bar has little room; the other controls are at the bottom of its menu. */}
      <Box sx={{ display: { xs: 'none', sm: 'contents' } }}>
        <Suspense>{isBound && <ActivePlaceMenu />}</Suspense>
        <RoleMenu />
        <ModeButton />
        <LanguageMenu />
        <AppearanceButton />
      </Box>
      <BellPlace />
      <Box sx={{ display: { xs: 'none', sm: 'contents' } }}>
        <HelpButton />
      </Box>
      <AccountMenu />
    </Box>
  );
}

/** Collapses the menu beside the page, or opens the one over it. A phone opens it from its bottom bar. */
function MenuToggle({ isDesk }: { isDesk: boolean }) {
  const { t } = useTranslation();
  const { isCollapse, isMobileSidebar } = useSettings();
  const size = isCollapse ? t('navigation.widenMenu') : t('navigation.narrowMenu');
  return (
    <IconButton
      aria-label={isDesk ? size : t('shell.openMenu')}
      aria-expanded={isDesk ? !isCollapse : isMobileSidebar}
      onClick={() => setSettings(isDesk ? { isCollapse: !isCollapse } : { isMobileSidebar: true })}
      sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
    >
      <IconMenu2 size={20} stroke={1.75} />
    </IconButton>
  );
}
