import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';

const debounceMs = 100;

/**
 * Reports the source files that change in some folders of `base`, together when several change at once. Every folder below has
 * a watch of its own: the recursive watch of Node follows files, so on Linux it loses a file that Git or an editor replaces.
 */
export function watchFolders(
  base: string,
  folders: readonly string[],
  onChange: (paths: string[]) => void,
): { close: () => void } {
  const watches = new Map<string, FSWatcher>();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const report = () => {
    const paths = [...changed];
    changed.clear();
    onChange(paths);
  };
  const note = (path: string) => {
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(report, debounceMs);
  };
  const forget = (folder: string) => {
    for (const [path, watcher] of watches) {
      if (path !== folder && !path.startsWith(`${folder}/`)) continue;
      watcher.close();
      watches.delete(path);
    }
  };
  const follow = (folder: string, isNew: boolean) => {
    forget(folder);
    // A folder may disappear before it is watched; the watch of its parent reports that.
    try {
      const watcher = watch(join(base, folder), (event, name) => name && look(event, `${folder}/${name}`));
      watcher.on('error', () => forget(folder));
      watches.set(folder, watcher);
      for (const entry of readdirSync(join(base, folder), { withFileTypes: true })) {
        const path = `${folder}/${entry.name}`;
        if (entry.isDirectory()) follow(path, isNew);
        else if (isNew && causesRestart(path)) note(path);
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  };
  const look = (event: string, path: string) => {
    const stats = statSync(join(base, path), { throwIfNoEntry: false });
    if (stats?.isDirectory()) {
      if (event === 'rename') follow(path, true);
    } else if (watches.has(path)) {
      forget(path);
      note(path);
    } else if (causesRestart(path)) note(path);
  };

  for (const folder of folders) follow(folder, false);
  return {
    close: () => {
      clearTimeout(timer);
      for (const folder of folders) forget(folder);
    },
  };
}

/** Tests and demo data are no part of the running API, and editors put files of their own beside ours. */
const causesRestart = (path: string): boolean =>
  /\.(ts|tsx|json|sql)$/.test(path) && !/\.test\.tsx?$|\/(test|testing|seed)\/|\/\.[^/]*$/.test(path);
