import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { refuseForeignKey, type Storage } from './storage.ts';

/** Files in a folder of this machine, a hundred or so folders deep in the first letters of their keys. */
export function diskStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    refuseForeignKey(key);
    return join(folder, key.slice(0, 2), key);
  };
  return {
    write: async (key, pieces) => {
      const path = pathOf(key);
      const unfinished = `${path}.part`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const file = await open(unfinished, 'w', 0o600);
      let size = 0;
      try {
        for await (const piece of pieces) {
          await file.write(piece);
          size += piece.length;
        }
        await file.sync();
      } catch (error) {
        await file.close();
        await rm(unfinished, { force: true });
        throw error;
      }
      await file.close();
      await rename(unfinished, path);
      return size;
    },
    read: async (key) => (await open(pathOf(key), 'r')).createReadStream(),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
