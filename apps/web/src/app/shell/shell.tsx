import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Link from '@mui/material/Link';
import { lazy, Suspense, useState } from 'react';
import { Outlet, useSearchParams } from 'react-router';
import { useTranslation } from '../../lib/i18n.ts';
import { loadPart } from '../../lib/load-part.ts';
import { useSettings } from '../../lib/settings.ts';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

/** The own account opens over any page, and is loaded when it first does. */
const AccountDrawer = lazy(async () => ({
  default: (await loadPart(() => import('../../features/identity/account/account-drawer.tsx'))).AccountDrawer,
}));

/** The frame of every page behind sign-in: menu, top bar, content. */
export function Shell() {
  const { t } = useTranslation();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [search] = useSearchParams();
  const { SidebarWidth, isLayout } = useSettings();
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh' }}>
      <Link
        href="#content"
        sx={{
          position: 'absolute',
          insetBlockStart: -60,
          zIndex: 2000,
          padding: 1,
          backgroundColor: 'background.paper',
          '&:focus': { insetBlockStart: 8 },
        }}
      >
        {t('shell.skipToContent')}
      </Link>
      <Box
        component="aside"
        sx={{
          display: { xs: 'none', lg: 'block' },
          width: SidebarWidth,
          flexShrink: 0,
          position: 'sticky',
          insetBlockStart: 0,
          height: '100vh',
          overflowY: 'auto',
          backgroundColor: 'background.paper',
          borderInlineEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        <SideMenu />
      </Box>
      <Drawer
        open={isMenuOpen}
        onClose={() => setIsMenuOpen(false)}
        sx={{ display: { lg: 'none' } }}
        slotProps={{ paper: { sx: { width: SidebarWidth } } }}
      >
        <SideMenu onNavigate={() => setIsMenuOpen(false)} />
      </Drawer>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <TopBar onMenu={() => setIsMenuOpen(true)} />
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{
            padding: { xs: 1.5, sm: 2, md: 3 },
            // Room for the button that stands at the foot of a phone.
            paddingBlockEnd: { xs: 11, sm: 2, md: 3 },
            marginInline: 'auto',
            maxWidth: isLayout === 'boxed' ? 1300 : 'none',
            '&:focus': { outline: 'none' },
          }}
        >
          <Outlet />
        </Box>
      </Box>
      <Suspense>{search.has('account') && <AccountDrawer />}</Suspense>
    </Box>
  );
}
