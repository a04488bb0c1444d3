import { defineConfig } from '@playwright/test';

/**
 * Debian's Chromium without its window: the same engine, which opens a test's context in half the time. The flags prevent
 * background requests on a machine without internet.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/cheap-passwords.ts',
  testMatch: '**/*.test.ts',
  outputDir: '../.kalfa/playwright',
  workers: 2,
  fullyParallel: true,
  // A shared machine may lose most of its processor time for a while; how fast a page is, is measured elsewhere.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // Exhaustive tests have this tag; `./kalfa e2e --deep` runs them too.
  ...(process.env.E2E_DEEP === undefined && { grepInvert: /@deep/ }),
  // A retried test is reported as flaky in the summary of a build, and too many of them fail it.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '../.kalfa/reports/playwright.json' }]],
  use: {
    baseURL: process.env.ADDRESS ?? 'http://127.0.0.1:3000',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    // A trace of every test takes as long as the test itself; run with --trace on to look at a failure.
    screenshot: 'only-on-failure',
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
  },
});
