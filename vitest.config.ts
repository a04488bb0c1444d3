import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: '.kalfa/reports/vitest.json' }]],
    projects: [
      {
        test: {
          name: 'pure',
          include: ['packages/**/src/**/*.test.ts', 'apps/web/src/**/*.test.ts', 'tools/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/{src,test,seed}/**/*.test.ts'],
          globalSetup: ['tools/src/testing/template-database.ts'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
