import { root } from '../paths.ts';
import { run } from '../run.ts';
import { withBuiltProduct } from '../testing/built-product.ts';

/** Takes the pictures of the landing page from the product as it stands, in every language, light and dark. */
export const pictures = (): Promise<void> =>
  withBuiltProduct('kalfa_pictures', (env) =>
    run('node', ['pictures/take-pictures.ts'], { cwd: `${root}e2e`, env }),
  );
