import '@fontsource-variable/plus-jakarta-sans/index.css';
import '@fontsource-variable/vazirmatn/index.css';
import '../theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { startTexts } from '../lib/i18n.ts';
import { useLoading } from '../lib/load-part.ts';
import { startSession } from '../lib/session/start.ts';
import { useSettings } from '../lib/settings.ts';
import { followAppearance } from '../theme/apply-appearance.ts';
import { followOtherTabs } from '../lib/language.ts';
import { beginPage } from './begin-page.ts';
import { LoadingTrouble } from './loading-trouble.tsx';
import { Site } from './site.tsx';
import { StartTrouble } from './start-trouble.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('the page has no root element');
const root = createRoot(container);

followAppearance();
const stopWatching = useLoading.subscribe(() => root.render(<StartTrouble />));
startSession();
const texts = startTexts(useSettings.getState().isLanguage);
beginPage(window.location.pathname);
void show();

/** A function, because in WebKit the importers of a module that awaits at its top level may run before it is complete. */
async function show(): Promise<void> {
  await texts;
  stopWatching();
  followOtherTabs();
  root.render(
    <StrictMode>
      <BrowserRouter>
        <Site />
        <LoadingTrouble />
      </BrowserRouter>
    </StrictMode>,
  );
}
