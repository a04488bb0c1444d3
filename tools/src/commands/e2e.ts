import { rmSync } from 'node:fs';
import { buildWebForTests } from '../build-web.ts';
import { splitFlags } from '../flags.ts';
import { root, stateFolder } from '../paths.ts';
import { programOf, run } from '../run.ts';
import { ensurePrograms } from '../services/packages.ts';
import { ownerUrl } from '../services/postgres.ts';
import { startServices } from '../services/services.ts';
import { stage } from '../stages.ts';
import { withBuiltProduct } from '../testing/built-product.ts';
import { verifyAndReport } from './verify.ts';

/**
 * Runs the browser tests against the built product on a new database with demo data: all in Chromium, and `browsers` in Firefox
 * and WebKit. `--deep` also covers every list, role, palette and appearance in full; `--pictures` saves the screenshots of the
 * tests. What the tests leave in the database must satisfy every rule of it.
 */
export async function e2e(args: string[]): Promise<void> {
  const { own, passedOn } = splitFlags(args, ['--deep', '--pictures']);
  await ensurePrograms(['firefox', 'webkit', 'screenInMemory']);
  await stage('browser tests', () =>
    withBuiltProduct(
      database,
      async (env) => {
        rmSync(screenshotsFolder, { recursive: true, force: true });
        await run(programOf('e2e/', 'playwright'), ['test', ...passedOn], {
          cwd: `${root}e2e`,
          env: {
            ...env,
            // The browsers are in the time zone of the organisation, and so are the days that a test expects.
            TZ: 'Europe/Istanbul',
            ...(own.has('--deep') && { E2E_DEEP: 'yes' }),
            ...(own.has('--pictures') && { SCREENSHOTS_FOLDER: screenshotsFolder }),
          },
        });
      },
      buildWebForTests,
    ),
  );
  const { postgres } = await startServices();
  await stage('rules of the database', () => verifyAndReport(ownerUrl(postgres, database)));
}

const database = 'kalfa_e2e';

const screenshotsFolder = `${stateFolder}screenshots`;
