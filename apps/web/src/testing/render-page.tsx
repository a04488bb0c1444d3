import type { Language } from '@kalfa/contracts/language';
import { openDB } from 'idb';
import { StrictMode, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { LoadingTrouble } from '../app/loading-trouble.tsx';
import { Site } from '../app/site.tsx';
import { loadTexts, showTexts, startTexts } from '../lib/i18n.ts';
import { followOtherTabs } from '../lib/language.ts';
import { replaceLine } from '../lib/notify/connect.ts';
import { forgetEverythingRead } from '../lib/query.ts';
import { keepSession, loadSession } from '../lib/session/load.ts';
import { settingsKey, useSettings, type Settings } from '../lib/settings.ts';
import { replaceTransport } from '../lib/transport.ts';
import { followAppearance } from '../theme/apply-appearance.ts';
import { fakeServer, type FakeAnswer, type FakeServer, type ServerClock } from './answers.ts';
import { sessionAnswers, storeSession, type RoleName } from './session.ts';
import { resetStores } from './stores.ts';

export type PageOptions = {
  language?: Language;
  direction?: Settings['activeDir'];
  mode?: Settings['activeMode'];
  settings?: Partial<Settings>;
  /** Stored in this browser before the page loads. */
  stored?: Readonly<Record<string, string>>;
  /** The roles of the signed-in user; none is a guest. */
  roles?: readonly RoleName[];
  viewport?: readonly [width: number, height: number];
  answers?: readonly FakeAnswer[];
  /** Otherwise the answers have no date, and the clock of this device counts. */
  clock?: ServerClock;
  /** Errors that belong to the test; any other fails it. */
  expectedFault?: RegExp;
};

export type OpenPage = {
  server: FakeServer;
  /** What a reload does: everything starts again, at the same address, with what this browser has stored. */
  reload: () => Promise<void>;
};

const desk = [1440, 900] as const;
const homeAddress = window.location.href;

let root: Root | null = null;
let server = fakeServer();
let expectedFault: RegExp | null = null;
const faults: string[] = [];

replaceTransport((url, request) => server.transport(url, request));
replaceLine(() => ({
  active: true,
  on: () => undefined,
  connect: () => undefined,
  disconnect: () => undefined,
}));
watchFaults();
followAppearance();
followOtherTabs();
keepSession();

/** Opens a page of the application as `app/main.tsx` does, with a server in the page that gives these answers. */
export async function renderPage(address: string | ReactNode, options: PageOptions = {}): Promise<OpenPage> {
  const { language, direction, mode, settings, stored = {}, roles = ['admin'], viewport = desk } = options;
  const appearance = {
    ...(language && { isLanguage: language }),
    ...(direction && { activeDir: direction }),
    ...(mode && { activeMode: mode }),
    ...settings,
  };
  localStorage.setItem(settingsKey, JSON.stringify({ state: appearance, version: 1 }));
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
  if (roles.length > 0) storeSession(roles);
  expectedFault = options.expectedFault ?? null;
  server = fakeServer([...sessionAnswers, ...(options.answers ?? [])], options.clock);
  // The window itself says its size: the next file starts with the usual one.
  if (viewport[0] !== window.innerWidth || viewport[1] !== window.innerHeight)
    await page.viewport(...viewport);
  const shown = typeof address === 'string' ? <Site /> : address;
  window.history.replaceState(null, '', typeof address === 'string' ? address : '/');
  await start(shown);
  return {
    server,
    reload: async () => {
      close();
      await start(shown);
    },
  };
}

async function start(shown: ReactNode): Promise<void> {
  resetStores();
  const { isLanguage } = useSettings.getState();
  await startTexts(isLanguage);
  // A part that an earlier test has loaded does not ask for its texts again.
  await loadTexts(isLanguage);
  showTexts(isLanguage);
  await loadSession();
  const container = document.body.appendChild(document.createElement('div'));
  container.id = 'root';
  root = createRoot(container);
  root.render(
    <StrictMode>
      <BrowserRouter>
        {shown}
        <LoadingTrouble />
      </BrowserRouter>
    </StrictMode>,
  );
}

function close(): void {
  root?.unmount();
  root = null;
  document.getElementById('root')?.remove();
  forgetEverythingRead();
}

/** Other tests open the same documents in this browser. */
async function dropDrafts(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await openDB(name);
    await Promise.all([...database.objectStoreNames].map((store) => database.clear(store)));
    database.close();
  }
}

/** Ends the page of a test, and fails the test for what went wrong on it. */
export async function closePage(): Promise<void> {
  close();
  localStorage.clear();
  sessionStorage.clear();
  await dropDrafts();
  resetStores();
  window.history.replaceState(null, '', homeAddress);
  const isExpected = (fault: string) => expectedFault?.test(fault) ?? false;
  const found = [...faults.splice(0).filter((fault) => !isExpected(fault)), ...server.unknown.splice(0)];
  expect(found, 'errors on the page, and calls that nothing answers').toEqual([]);
}

function watchFaults(): void {
  const { error } = console;
  // oxlint-disable-next-line no-console -- what a page logs as an error fails its test
  console.error = (...logged: unknown[]) => {
    faults.push(logged.map(String).join(' '));
    error(...logged);
  };
}
