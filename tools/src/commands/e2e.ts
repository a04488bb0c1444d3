import { rmSync } from 'node:fs';
import { buildWebForTests } from '../build-web.ts';
import { splitFlags } from '../flags.ts';
import { root, stateFolder } from '../paths.ts';
import { programOf, run } from '../run.ts';
import { stage } from '../stages.ts';
import { withBuiltProduct } from '../testing/built-product.ts';

/**
 * Runs the browser tests in Chromium against the built product on a new database with demo data. `--deep` also covers every list,
 * role, palette and appearance in full; `--pictures` saves the screenshots of the tests.
 */
export async function e2e(args: string[]): Promise<void> {
  const { own, passedOn } = splitFlags(args, ['--deep', '--pictures']);
  await stage('browser tests', () =>
    withBuiltProduct(
      'kalfa_e2e',
      async (env) => {
        rmSync(screenshotsFolder, { recursive: true, force: true });
        await run(programOf('e2e/', 'playwright'), ['test', ...passedOn], {
          cwd: `${root}e2e`,
          env: {
            ...env,
            ...(own.has('--deep') && { E2E_DEEP: 'yes' }),
            ...(own.has('--pictures') && { SCREENSHOTS_FOLDER: screenshotsFolder }),
          },
        });
      },
      buildWebForTests,
    ),
  );
}

const screenshotsFolder = `${stateFolder}screenshots`;
