import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router';
import { PageSpinner } from '../kit/page/page-spinner.tsx';
import { loadNamespaces } from '../lib/i18n.ts';
import { loadPart } from '../lib/load-part.ts';
import { CrashedPage } from './crashed-page.tsx';
import { SignedIn } from './guard.tsx';
import { publicScreens, type PublicScreen } from './public-screens.ts';
import { screens } from './screens.ts';
import { ScrollToTop } from './scroll-to-top.tsx';

/** Everything behind the sign-in is one chunk, with its texts, so that the pages before it do not load it. */
const Inside = lazy(async () => {
  const [{ Inside }] = await Promise.all([loadPart(() => import('./inside.tsx')), loadNamespaces('common')]);
  return { default: Inside };
});

/** Every route: the pages outside the shell here, all others inside it. */
export function Site() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary FallbackComponent={CrashedPage} resetKeys={[pathname]}>
      <ScrollToTop />
      <Suspense fallback={<PageSpinner />}>
        <Routes>
          <Route path="/" element={<Navigate to="/auth/login" replace />} />
          {pages.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="*" element={<BehindSignIn />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

/** The gallery of components, which exists only on the development server. */
const gallery: PublicScreen[] = import.meta.env.DEV
  ? [{ path: '/dev/components', load: () => import('../dev/components.screen.tsx'), namespace: 'common' }]
  : [];

/** The line grid and the drawing of a network by themselves; also in the build for the browser tests, and in no other. */
const trials: PublicScreen[] =
  import.meta.env.DEV || import.meta.env.VITE_TRIAL_PAGES === 'on'
    ? [
        { path: '/dev/lines', load: () => import('../dev/lines.screen.tsx'), namespace: 'common' },
        { path: '/dev/network', load: () => import('../dev/network.screen.tsx'), namespace: 'common' },
      ]
    : [];

const pages = [...publicScreens, ...gallery, ...trials].map(({ path, load, namespace }: PublicScreen) => ({
  path,
  Page: lazy(async () => {
    const [page] = await Promise.all([loadPart(load), namespace && loadNamespaces(namespace)]);
    return page;
  }),
}));

/** A guest is redirected to the sign-in, and an unknown path to the error page, without loading the shell. */
function BehindSignIn() {
  const { pathname } = useLocation();
  const isKnown = screens.some(({ path }) => matchPath(path, pathname) !== null);
  // The error page receives the requested path, so that it can offer similar ones.
  if (!isKnown) return <Navigate to="/auth/404" state={{ pathname }} replace />;
  return (
    <SignedIn>
      <Inside />
    </SignedIn>
  );
}
