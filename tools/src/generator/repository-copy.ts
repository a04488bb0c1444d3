import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../paths.ts';

export type RepositoryCopy = {
  folder: string;
  /** Runs a command in the copy, and returns what it printed if it failed. */
  failureOf: (command: string) => string;
  remove: () => void;
};

/** Copies what Git knows of into a temporary folder, and links the installed packages. */
export function copyRepository(): RepositoryCopy {
  const copy = mkdtempSync(join(tmpdir(), 'kalfa-generator-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const paths = listed.split('\0').filter((path) => path !== '' && existsSync(root + path));
  for (const path of paths) cpSync(root + path, join(copy, path));
  const packages = paths.filter((path) => path.endsWith('/package.json'));
  for (const folder of ['.', ...packages.map(dirname)]) linkModules(copy, folder);
  const failureOf = (command: string) => {
    const [program = '', ...args] = command.split(' ');
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: copy,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
    return status === 0 ? '' : stdout + stderr;
  };
  return {
    folder: copy,
    failureOf,
    remove: () => {
      failureOf('./kalfa services stop');
      rmSync(copy, { recursive: true, force: true });
    },
  };
}

/** A relative link of a package to another leads to the copy; the libraries themselves are shared. */
function linkModules(copy: string, folder: string): void {
  const modules = join(root, folder, 'node_modules');
  if (folder === '.') symlinkSync(modules, join(copy, 'node_modules'));
  else if (existsSync(modules))
    cpSync(modules, join(copy, folder, 'node_modules'), { recursive: true, verbatimSymlinks: true });
}
