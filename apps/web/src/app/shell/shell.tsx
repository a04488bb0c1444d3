import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useMemo } from 'react';
import { Outlet, useSearchParams } from 'react-router';
import { CrumbsAbove } from '../../kit/page/crumbs.tsx';
import { useFocusKept } from '../../kit/page/keep-focus.ts';
import { loadNamespaces, useTranslation } from '../../lib/i18n.ts';
import { browserIdle } from '../../lib/browser-idle.ts';
import { loadPart } from '../../lib/load-part.ts';
import { useSettings } from '../../lib/settings.ts';
import { AppearanceWhenOpened } from './appearance/appearance-when-opened.tsx';
import { Commands } from './palette/commands.tsx';
import { SideBar } from './side-bar.tsx';
import { ForeignZoneStrip } from './foreign-zone-strip.tsx';
import { TopBar } from './top-bar.tsx';
import { useIsDesktop } from './use-is-desktop.ts';
import { useMenu } from './use-menu.ts';
import { useRequestedPlace, useForeignPlace } from './active-place/active-place.ts';

/** The account drawer opens over any page, and is loaded when it is first opened. */
const AccountDrawer = lazy(async () => {
  const [{ AccountDrawer: drawer }] = await Promise.all([
    loadPart(() => import('../../features/account/account-drawer.tsx')),
    loadNamespaces('identity'),
  ]);
  return { default: drawer };
});
/** So are the forms of the menu that not everybody uses. */
const BottomBar = lazy(async () => ({
  default: (await loadPart(() => import('./bottom-bar.tsx'))).BottomBar,
}));
const MenuDrawer = lazy(async () => ({
  default: (await loadPart(() => import('./menu-drawer.tsx'))).MenuDrawer,
}));
const HorizontalMenu = lazy(async () => ({
  default: (await loadPart(() => import('./horizontal-menu.tsx'))).HorizontalMenu,
}));
const PendingWork = lazy(async () => {
  await browserIdle();
  return { default: (await loadPart(() => import('./badges/pending-work.tsx'))).PendingWork };
});
const PlaceSheet = lazy(async () => ({
  default: (await loadPart(() => import('./active-place/place-sheet.tsx'))).PlaceSheet,
}));
/** Nothing of these is shown at once. */
const OfflineStrip = lazy(async () => {
  await browserIdle();
  return { default: (await loadPart(() => import('../../kit/feedback/offline-strip.tsx'))).OfflineStrip };
});
const ActivePlaceStrip = lazy(async () => ({
  default: (await loadPart(() => import('./active-place/active-place-strip.tsx'))).ActivePlaceStrip,
}));

/** The frame of every page behind sign-in: menu, top bar, content. */
export function Shell() {
  const [search] = useSearchParams();
  const isDesk = useIsDesktop();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const { isHorizontal, isMobileSidebar, TopbarHeight } = useSettings();
  const isAsking = useRequestedPlace(({ requested }) => requested !== null);
  return (
    <CrumbsAbove value={useCrumbs()}>
      <Box
        sx={{ display: 'flex', minHeight: '100dvh', '--top-bar': { xs: '56px', sm: `${TopbarHeight}px` } }}
      >
        <SkipLink />
        {isDesk && !isHorizontal && <SideBar />}
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <TopBar />
          {isDesk && isHorizontal && (
            <Suspense fallback={<Box sx={{ height: 49 }} />}>
              <HorizontalMenu />
            </Suspense>
          )}
          <Suspense>
            <OfflineStrip />
          </Suspense>
          <ForeignZoneStrip />
          <Content />
        </Box>
        <Suspense>{isPhone && <BottomBar />}</Suspense>
        <Suspense>{!isDesk && isMobileSidebar && <MenuDrawer />}</Suspense>
        <Suspense>{isAsking && <PlaceSheet />}</Suspense>
        <AppearanceWhenOpened />
        <Suspense>{search.has('account') && <AccountDrawer />}</Suspense>
        <Commands />
        <Suspense>
          <PendingWork />
        </Suspense>
      </Box>
    </CrumbsAbove>
  );
}

function Content() {
  useFocusKept();
  const isBoxed = useSettings(({ isLayout }) => isLayout === 'boxed');
  const foreignPlace = useForeignPlace();
  return (
    <Box
      component="main"
      id="content"
      tabIndex={-1}
      sx={{
        padding: { xs: 1.5, sm: 2, md: 3 },
        paddingBlockStart: { xs: 1.5, sm: '6px', md: '6px' },
        // Room for the bar and the button at the bottom of a phone.
        paddingBlockEnd: { xs: 'calc(var(--bottom-bar, 0px) + 88px)', sm: 2, md: 3 },
        marginInline: 'auto',
        maxWidth: isBoxed ? 1300 : 'none',
        '&:focus': { outline: 'none' },
      }}
    >
      <Suspense>{foreignPlace && <ActivePlaceStrip {...foreignPlace} />}</Suspense>
      <Outlet />
    </Box>
  );
}

function SkipLink() {
  const { t } = useTranslation();
  return (
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
  );
}

/** The groups and pages above the open one; those the role does not see are named and not linked. */
function useCrumbs() {
  const { way, pages } = useMenu();
  return useMemo(
    () =>
      way.slice(0, -1).map(({ key, name }) => ({
        name,
        url: pages.find((page) => page.key === key)?.url ?? null,
      })),
    [way, pages],
  );
}
