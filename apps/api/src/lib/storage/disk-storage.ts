import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { refuse } from '../http/refusal.ts';
import { assertStored, digestOf, measured, type Digest } from './digest.ts';
import { refuseForeignKey, type Storage } from './storage.ts';

/** Files in a local folder, in subfolders by the first letters of their keys. */
export function diskStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    refuseForeignKey(key);
    return join(folder, key.slice(0, 2), key);
  };
  const unfinished = (path: string) => `${path}.part`;
  const remove = async (key: string) => {
    const path = pathOf(key);
    await rm(unfinished(path), { force: true });
    await rm(path, { force: true });
  };
  return {
    write: async (key, pieces) => {
      const path = pathOf(key);
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        const digest = await writeVerified(unfinished(path), pieces);
        await rename(unfinished(path), path);
        // Without this a power failure could lose the new name after the upload was acknowledged.
        await syncFolder(dirname(path));
        await syncFolder(folder);
        return digest;
      } catch (error) {
        await remove(key).catch(() => undefined);
        throw isFull(error) ? refuse('STORAGE_FULL', { cause: error }) : error;
      }
    },
    read: async (key) => {
      const file = await open(pathOf(key), 'r').catch(unlessMissing);
      if (!file) return null;
      const { size } = await file.stat();
      return { size, content: file.createReadStream() };
    },
    remove,
  };
}

/** Writes a file with fsync and reads it again: a disk that fills up writes part of a chunk without an error. */
async function writeVerified(path: string, pieces: AsyncIterable<Buffer>): Promise<Digest> {
  const sent = measured(pieces);
  const file = await open(path, 'w+', 0o600);
  try {
    await file.writeFile(sent.pieces);
    await file.sync();
    const stored = await digestOf(file.createReadStream({ start: 0, autoClose: false }));
    return assertStored(sent.digest(), stored);
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

const isFull = (error: unknown) => codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT';

function unlessMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
}
