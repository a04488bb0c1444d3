import { defineConfig } from '@playwright/test';

/** Debian's own Chromium; the flags keep it from calling home on a machine without internet. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: '../.kalfa/playwright',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // A second try is told as flaky at the end of a build, and too many of them fail it.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '../.kalfa/reports/playwright.json' }]],
  use: {
    baseURL: process.env.ADDRESS ?? 'http://127.0.0.1:3000',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    // A trace of every test takes as long as the test itself; run with --trace on to look at a failure.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: '/usr/bin/chromium',
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
