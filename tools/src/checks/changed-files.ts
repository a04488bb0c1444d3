import { existsSync } from 'node:fs';
import { capture } from '../run.ts';
import { root } from '../paths.ts';

/** What git says of a change: paths from the root folder. */
export type Change = {
  /** All paths that were added, changed, renamed or removed. */
  paths: readonly string[];
  /** Those that exist. */
  files: readonly string[];
};

const git = (...args: string[]) =>
  capture('git', args, { cwd: root })
    .split('\0')
    .filter((path) => path !== '');

/** Everything that differs from a commit, with the files that git does not know yet. */
export function changeSince(revision: string): Change {
  const paths = [
    ...git('diff', '--name-only', '-z', '--no-renames', '--relative', revision, '--'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  return { paths, files: paths.filter((path) => existsSync(root + path)) };
}
