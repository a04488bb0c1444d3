import { createReadStream, createWriteStream, globSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { root } from './paths.ts';
import { programOf, run } from './run.ts';

export const webFolder = `${root}apps/web/dist`;

/** Builds the browser application and lays a compressed twin beside each file, so that no request compresses it again. */
export async function buildWeb(): Promise<void> {
  rmSync(webFolder, { recursive: true, force: true });
  await run(programOf('apps/web/', 'vite'), ['build', '--logLevel', 'warn'], { cwd: `${root}apps/web` });
  const files = globSync(`${webFolder}/**/*.{js,css,svg}`);
  await Promise.all(files.flatMap((file) => [compress(file, 'gz'), compress(file, 'br')]));
}

function compress(file: string, kind: 'gz' | 'br'): Promise<void> {
  const encoder =
    kind === 'gz'
      ? createGzip({ level: 9 })
      : createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return pipeline(createReadStream(file), encoder, createWriteStream(`${file}.${kind}`));
}
