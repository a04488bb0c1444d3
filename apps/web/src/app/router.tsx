import { lazy, Suspense } from 'react';
import { createBrowserRouter, Navigate, Outlet, useRouteError, type RouteObject } from 'react-router';
import { PageSpinner } from '../kit/page/page-spinner.tsx';
import { loadPart } from '../lib/load-part.ts';
import { ComingScreen, PublicComingScreen } from './coming.tsx';
import { Crash, CrashedPage } from './crash-guard.tsx';
import { publicScreens, screens, type Load, type PublicScreen, type Screen } from './screens.ts';
import { ScrollToTop } from './scroll-to-top.tsx';

/** Loaded beside the first page that needs it, so that the sign-in page does not carry it. */
const Shell = lazy(async () => ({ default: (await loadPart(() => import('./shell/shell.tsx'))).Shell }));

const CrashedInShell = () => <Crash error={useRouteError()} />;
const CrashedOutside = () => <CrashedPage error={useRouteError()} />;

/** A page loads on demand, with the spinner meanwhile; one that is not built yet says so in its place. */
const shellRoute = ({ path, menu, load }: Screen): RouteObject => ({
  path,
  element: load ? pageOf(path, load) : <ComingScreen menu={menu} />,
  errorElement: <CrashedInShell />,
});

const publicRoute = (screen: PublicScreen): RouteObject => ({
  path: screen.path,
  element: 'load' in screen ? pageOf(screen.path, screen.load) : <PublicComingScreen name={screen.name} />,
  errorElement: <CrashedOutside />,
});

function pageOf(path: string, load: Load) {
  const Page = lazy(() => loadPart(load));
  return (
    <Suspense key={path} fallback={<PageSpinner />}>
      <Page />
    </Suspense>
  );
}

const Frame = () => (
  <>
    <ScrollToTop />
    <Outlet />
  </>
);

export const router = createBrowserRouter([
  {
    element: <Frame />,
    errorElement: <CrashedOutside />,
    children: [
      { path: '/', element: <Navigate to="/auth/login" replace /> },
      ...publicScreens.map(publicRoute),
      {
        element: (
          <Suspense fallback={<PageSpinner />}>
            <Shell />
          </Suspense>
        ),
        children: screens.map(shellRoute),
      },
      { path: '*', element: <Navigate to="/auth/404" replace /> },
    ],
  },
]);
