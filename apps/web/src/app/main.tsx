import './zod-without-eval.ts';
import '@fontsource-variable/plus-jakarta-sans/index.css';
import '@fontsource-variable/vazirmatn/index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { Feedback } from '../kit/feedback/feedback.tsx';
import { startTexts } from '../lib/i18n.ts';
import { newQueryClient } from '../lib/query.ts';
import { useSettings } from '../lib/settings.ts';
import { Appearance } from '../theme/appearance.tsx';
import { CrashGuard } from './crash-guard.tsx';
import { NewVersionBanner, watchPreloadErrors } from './new-version.tsx';
import { router } from './router.tsx';
import { TextsFollowSettings } from './texts-follow-settings.tsx';

watchPreloadErrors();
await startTexts(useSettings.getState().isLanguage);

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root element');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={newQueryClient()}>
      <Appearance>
        <TextsFollowSettings />
        <CrashGuard>
          <RouterProvider router={router} />
          <Feedback />
          <NewVersionBanner />
        </CrashGuard>
      </Appearance>
    </QueryClientProvider>
  </StrictMode>,
);
