import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../paths.ts';
import { namesOf } from './names.ts';

test.each([
  ['measuring-device', 'measuringDevice', 'measuring-devices', 'measuring_devices'],
  ['delivery', 'delivery', 'deliveries', 'deliveries'],
  ['toolbox', 'toolbox', 'toolboxes', 'toolboxes'],
  ['survey', 'survey', 'surveys', 'surveys'],
])('%s has a name in every layer', (kebab, camel, plural, table) => {
  expect(namesOf('baseinfo', kebab)).toMatchObject({ camel, plural, table });
});

test('a name that is not in lower case with hyphens is refused', () => {
  expect(() => namesOf('baseinfo', 'MeasuringDevice')).toThrow('measuring-device');
});

const copy = mkdtempSync(join(tmpdir(), 'kalfa-new-record-'));
const inCopy = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: copy, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

afterAll(() => {
  inCopy('./kalfa', 'services', 'stop');
  rmSync(copy, { recursive: true, force: true });
});

/** Copies what Git knows of, and links the installed packages. */
function copyRepository(): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const path of listed.split('\0').filter(Boolean)) cpSync(root + path, join(copy, path));
  const packages = listed.split('\0').filter((path) => path.endsWith('/package.json'));
  for (const folder of packages.map(dirname)) linkModules(folder);
  linkModules('.');
}

/** A relative link of a package to another leads to the copy; the libraries themselves are shared. */
function linkModules(folder: string): void {
  const modules = join(root, folder, 'node_modules');
  if (folder === '.') symlinkSync(modules, join(copy, 'node_modules'));
  else cpSync(modules, join(copy, folder, 'node_modules'), { recursive: true, verbatimSymlinks: true });
}

test('a generated record compiles, and its own tests pass', { timeout: 600_000 }, () => {
  copyRepository();
  inCopy('./kalfa', 'new', 'record', 'baseinfo', 'measuring-device');
  inCopy('./kalfa', 'migrate');
  inCopy('node_modules/.bin/oxfmt', '--check', '.');
  inCopy('node_modules/.bin/tsc', '-p', 'tsconfig.json');
  inCopy('node_modules/.bin/tsc', '-p', 'apps/web/tsconfig.json');
  inCopy('./kalfa', 'test', 'measuring-device');
  inCopy('./kalfa', 'test', 'texts.test');
});
