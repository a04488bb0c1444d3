import './zod-without-eval.ts';
import '@fontsource-variable/plus-jakarta-sans/index.css';
import '@fontsource-variable/vazirmatn/index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { Feedback } from '../kit/feedback/feedback.tsx';
import { startTexts } from '../lib/i18n.ts';
import { useLoading } from '../lib/load-part.ts';
import { queryClient } from '../lib/query.ts';
import { startSession } from '../lib/session/load.ts';
import { useSettings } from '../lib/settings.ts';
import { Appearance } from '../theme/appearance.tsx';
import { CrashGuard } from './crash-guard.tsx';
import { followOtherTabs } from './language.ts';
import { LoadingTrouble } from './loading-trouble.tsx';
import { router } from './router.tsx';
import { StartTrouble } from './start-trouble.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('the page has no root element');
const root = createRoot(container);

const stopWatching = useLoading.subscribe(() =>
  root.render(
    <Appearance>
      <StartTrouble />
    </Appearance>,
  ),
);
await startTexts(useSettings.getState().isLanguage);
stopWatching();
followOtherTabs();
startSession();

root.render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Appearance>
        <CrashGuard>
          <RouterProvider router={router} />
          <Feedback />
          <LoadingTrouble />
        </CrashGuard>
      </Appearance>
    </QueryClientProvider>
  </StrictMode>,
);
