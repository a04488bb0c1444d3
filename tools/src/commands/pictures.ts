import { root } from '../paths.ts';
import { run } from '../run.ts';
import { withBuiltProduct } from '../testing/built-product.ts';

/** Takes the screenshots of the landing page from the current build, in every language, light and dark, and those of the README. */
export const pictures = (): Promise<void> =>
  withBuiltProduct('kalfa_pictures', (env) =>
    run('node', ['pictures/take-pictures.ts'], {
      cwd: `${root}e2e`,
      // In another time zone the pages would say so.
      env: { ...env, TZ: 'Europe/Istanbul' },
    }),
  );
