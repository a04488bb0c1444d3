import { playwright } from '@vitest/browser-playwright';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Tests of components: in the browser of the browser tests, with real styles, fonts, keys and pointer, and without a server.
 * All files share one page and its modules, which take longer to load than most files; `src/testing` resets what they keep.
 */
export default defineConfig({
  root: here('.'),
  cacheDir: here('../../.kalfa/vite-components'),
  // As in the build: the libraries check and trace much more in development, which takes longer than the tests.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  resolve: {
    conditions: ['module', 'browser', 'production'],
    alias: [{ find: /^zustand$/, replacement: here('src/testing/stores.ts') }],
  },
  // Everything the application may load is found before the first test; what is found later would reload the page.
  optimizeDeps: {
    entries: ['src/app/main.tsx', 'src/testing/*.ts*', 'src/**/*.component.test.tsx'],
    include: ['axe-core', 'react/jsx-runtime', 'zustand/react', 'zustand/vanilla'],
    rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } },
  },
  test: {
    name: 'components',
    include: ['src/**/*.component.test.tsx'],
    setupFiles: ['src/testing/setup.ts'],
    isolate: false,
    maxWorkers: 1,
    // After the tests of the API, which use both cores.
    sequence: { groupOrder: 1 },
    // A shared machine may lose most of its processor time for a while.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // As in e2e/playwright.config.ts: the summary of a build reports it, and too many fail it.
    retry: 1,
    expect: { poll: { timeout: 20_000, interval: 50 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // A part of a name is enough, as in the browser tests.
      locators: { exact: false },
      viewport: { width: 1440, height: 900 },
      instances: [{ browser: 'chromium' }],
      // As in e2e/playwright.config.ts.
      provider: playwright({
        contextOptions: { reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } },
        launchOptions: {
          executablePath: '/usr/bin/chromium-headless-shell',
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
          ],
        },
      }),
    },
  },
});
