import { createReadStream, createWriteStream, globSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { root } from './paths.ts';
import { programOf, run } from './run.ts';

export const webFolder = `${root}apps/web/dist`;

/** Builds the browser application and stores a compressed copy of each file, so that requests need no compression. */
export const buildWeb = (): Promise<void> => build(process.env);

/** The same with the test page that shows components in isolation. It never ships. */
export const buildWebForTests = (): Promise<void> => build({ ...process.env, VITE_TRIAL_PAGES: 'on' });

async function build(env: NodeJS.ProcessEnv): Promise<void> {
  rmSync(webFolder, { recursive: true, force: true });
  await run(programOf('apps/web/', 'vite'), ['build', '--logLevel', 'warn'], { cwd: `${root}apps/web`, env });
  const files = globSync(`${webFolder}/**/*.{js,css,svg,wasm}`);
  await Promise.all(files.flatMap((file) => [compress(file, 'gz'), compress(file, 'br')]));
}

function compress(file: string, kind: 'gz' | 'br'): Promise<void> {
  const encoder =
    kind === 'gz'
      ? createGzip({ level: 9 })
      : createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return pipeline(createReadStream(file), encoder, createWriteStream(`${file}.${kind}`));
}
