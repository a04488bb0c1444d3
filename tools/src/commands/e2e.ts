import { rmSync } from 'node:fs';
import { buildWebForTests } from '../build-web.ts';
import { root, stateFolder } from '../paths.ts';
import { programOf, run } from '../run.ts';
import { withBuiltProduct } from '../testing/built-product.ts';

/** The built product on a new database with demo data, driven in a real Chromium. */
export const e2e = (args: string[]): Promise<void> =>
  withBuiltProduct(
    'kalfa_e2e',
    async (env) => {
      rmSync(`${stateFolder}screenshots`, { recursive: true, force: true });
      await run(programOf('e2e/', 'playwright'), ['test', ...args], { cwd: `${root}e2e`, env });
    },
    buildWebForTests,
  );
