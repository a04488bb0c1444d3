import '../lib/zod-without-eval.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Route, Routes, useLocation } from 'react-router';
import { Feedback } from '../kit/feedback/feedback.tsx';
import { PageSpinner } from '../kit/page/page-spinner.tsx';
import { loadPart } from '../lib/load-part.ts';
import { queryClient } from '../lib/query.ts';
import { Appearance } from '../theme/appearance.tsx';
import { Crash } from './crash.tsx';
import { MayView } from './guard.tsx';
import { pageOf } from './page-code.tsx';
import { guardOf, isBuilt, screens, type Screen } from './screens.ts';
import { closeLayersWithTheSession } from './shell/close-layers.ts';
import { Shell } from './shell/shell.tsx';

closeLayersWithTheSession();

/** Everything behind the sign-in: the theme, the query cache, and the shell with its pages. */
export const Inside = () => (
  <QueryClientProvider client={queryClient}>
    <Appearance>
      <Routes>
        <Route element={<Shell />}>
          {pages.map(({ path, Page, screen }) => (
            <Route
              key={path}
              path={path}
              element={
                <MayView key={path} screen={screen}>
                  <PageGuard>
                    <Suspense key={path} fallback={<PageSpinner />}>
                      <Page />
                    </Suspense>
                  </PageGuard>
                </MayView>
              }
            />
          ))}
        </Route>
      </Routes>
      <Feedback />
    </Appearance>
  </QueryClientProvider>
);

/** A page that crashes leaves the menu intact, and another page starts without the error. */
function PageGuard({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary FallbackComponent={Crash} resetKeys={[pathname]}>
      {children}
    </ErrorBoundary>
  );
}

const ComingScreen = lazy(async () => ({
  default: (await loadPart(() => import('./coming.tsx'))).ComingScreen,
}));

function pageOrComing(screen: Screen) {
  const Built = screen.load && pageOf(screen);
  return function Page() {
    const { search } = useLocation();
    return Built && isBuilt(screen, guardOf(screen, search)) ? <Built /> : <ComingScreen screen={screen} />;
  };
}

/** A page loads on demand; one that is not built yet shows a placeholder. */
const pages = screens.map((screen: Screen) => ({
  path: screen.path,
  screen,
  Page: pageOrComing(screen),
}));
