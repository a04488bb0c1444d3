import { lazy, Suspense } from 'react';
import { createBrowserRouter, Navigate, Outlet, useRouteError, type RouteObject } from 'react-router';
import { PageSpinner } from '../kit/page/page-spinner.tsx';
import { ComingScreen } from './coming.tsx';
import { Crash } from './crash-guard.tsx';
import { publicScreens, screens, type PublicScreen, type Screen } from './screens.ts';
import { ScrollToTop } from './scroll-to-top.tsx';
import { Shell } from './shell/shell.tsx';

const CrashedRoute = () => <Crash error={useRouteError()} />;

/** A page loads on demand, with the spinner meanwhile; one that is not built yet says so in its place. */
function routeOf({ path, load, ...rest }: Screen | PublicScreen): RouteObject {
  const menu = 'menu' in rest ? rest.menu : null;
  if (!load) return { path, element: <ComingScreen menu={menu} />, errorElement: <CrashedRoute /> };
  const Page = lazy(load);
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
      { element: <Shell />, children: screens.map(routeOf) },
      { path: '*', element: <Navigate to="/auth/404" replace /> },
    ],
  },
]);
