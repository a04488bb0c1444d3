import { lazy, Suspense } from 'react';
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  useLocation,
  useRouteError,
  type RouteObject,
} from 'react-router';
import { PageSpinner } from '../kit/page/page-spinner.tsx';
import { loadPart } from '../lib/load-part.ts';
import { ComingScreen, PublicComingScreen } from './coming.tsx';
import { Crash, CrashedPage } from './crash-guard.tsx';
import { MayView, SignedIn } from './guard.tsx';
import { publicScreens, screens, type Load, type PublicScreen, type Screen } from './screens.ts';
import { ScrollToTop } from './scroll-to-top.tsx';

/** Loaded beside the first page that needs it, so that the sign-in page does not carry it. */
const Shell = lazy(async () => ({ default: (await loadPart(() => import('./shell/shell.tsx'))).Shell }));

const CrashedInShell = () => <Crash error={useRouteError()} />;
const CrashedOutside = () => <CrashedPage error={useRouteError()} />;

/** A page loads on demand, with the spinner meanwhile; one that is not built yet says so in its place. */
const shellRoute = ({ path, menu, load }: Screen): RouteObject => ({
  path,
  element: (
    <MayView key={path} menu={menu}>
      {load ? pageOf(path, load) : <ComingScreen menu={menu} />}
    </MayView>
  ),
  errorElement: <CrashedInShell />,
});

const publicRoute = ({ path, load }: PublicScreen): RouteObject => ({
  path,
  element: load ? pageOf(path, load) : <PublicComingScreen />,
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

/** The page that is not there is told which one was meant, so that it can offer those that are nearly it. */
function NotFound() {
  const { pathname } = useLocation();
  return <Navigate to="/auth/404" state={{ pathname }} replace />;
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
          <SignedIn>
            <Suspense fallback={<PageSpinner />}>
              <Shell />
            </Suspense>
          </SignedIn>
        ),
        children: screens.map(shellRoute),
      },
      { path: '*', element: <NotFound /> },
    ],
  },
]);
