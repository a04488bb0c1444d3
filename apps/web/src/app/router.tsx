import { lazy, Suspense } from 'react';
import { createBrowserRouter, Navigate, Outlet, useRouteError, type RouteObject } from 'react-router';
import { PageSpinner } from '../kit/page/page-spinner.tsx';
import { ComingScreen } from './coming.tsx';
import { Crash } from './crash-guard.tsx';
import { publicScreens, screens, type PublicScreen, type Screen } from './screens.ts';
import { ScrollToTop } from './scroll-to-top.tsx';

/** Loaded beside the first page that needs it, so that the sign-in page does not carry it. */
const Shell = lazy(async () => ({ default: (await import('./shell/shell.tsx')).Shell }));

const CrashedRoute = () => <Crash error={useRouteError()} />;

/** A page loads on demand, with the spinner meanwhile; one that is not built yet says so in its place. */
function routeOf({ path, load, ...rest }: Screen | PublicScreen): RouteObject {
  const menu = 'menu' in rest ? rest.menu : null;
  if (!load) return { path, element: <ComingScreen menu={menu} />, errorElement: <CrashedRoute /> };
  // A file that is gone loads as nothing; the page then reloads or asks to, and waits here meanwhile.
  const Page = lazy(
    async () => ((await load()) as Awaited<ReturnType<typeof load>> | undefined) ?? { default: PageSpinner },
  );
  const element = (
    <Suspense key={path} fallback={<PageSpinner />}>
      <Page />
    </Suspense>
  );
  return { path, element, errorElement: <CrashedRoute /> };
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
    errorElement: <CrashedRoute />,
    children: [
      { path: '/', element: <Navigate to="/auth/login" replace /> },
      ...publicScreens.map(routeOf),
      {
        element: (
          <Suspense fallback={<PageSpinner />}>
            <Shell />
          </Suspense>
        ),
        children: screens.map(routeOf),
      },
      { path: '*', element: <Navigate to="/auth/404" replace /> },
    ],
  },
]);
