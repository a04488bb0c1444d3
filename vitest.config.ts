import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Starts the long suites first, so that both workers finish at about the same time. */
class LongSuitesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (moduleId.includes('/apps/api/test/') ? 0 : 1);
    // oxlint-disable-next-line unicorn/no-array-sort -- This sorts test files.
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

/** Test files share a worker: starting one for each file takes longer than most files. */
const workers = { isolate: false, maxWorkers: 2 };

export default defineConfig({
  test: {
    sequence: { sequencer: LongSuitesFirst },
    reporters: ['default', ['json', { outputFile: '.kalfa/reports/vitest.json' }]],
    projects: [
      {
        test: {
          name: 'pure',
          ...workers,
          setupFiles: ['tools/src/testing/modules-per-file.ts'],
          unstubGlobals: true,
          // The API tests use both cores at the same time, and a shared machine may lose most of its processor time.
          testTimeout: 60_000,
          include: ['packages/**/src/**/*.test.ts', 'apps/web/src/**/*.test.ts', 'tools/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          ...workers,
          include: ['apps/api/{src,test,seed}/**/*.test.ts'],
          globalSetup: ['tools/src/testing/template-database.ts'],
          pool: 'forks',
          testTimeout: 90_000,
          hookTimeout: 180_000,
        },
      },
      'apps/web/vitest.config.ts',
    ],
  },
});
