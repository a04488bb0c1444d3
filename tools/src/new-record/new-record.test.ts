import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../paths.ts';
import { editsFor } from './edits.ts';
import { namesOf } from './names.ts';
import { nounsOf } from './phrases.ts';

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

test('every registration of a new record finds its place in the files of today', () => {
  const names = namesOf('hr', 'training-course');
  for (const { path, apply } of editsFor(names, nounsOf(names, []))) {
    const text = readFileSync(root + path, 'utf8');
    expect({ path, isLonger: apply(text).length > text.length }).toEqual({ path, isLonger: true });
  }
});

test('a noun is given for each language, in the singular and in the plural', () => {
  const nouns = nounsOf(namesOf('hr', 'course'), ['--tr', 'kurs/kurslar', '--ch', '课程']);
  expect(nouns).toMatchObject({
    en: { one: 'course', many: 'courses' },
    tr: { one: 'kurs', many: 'kurslar' },
    ch: { one: '课程', many: '课程' },
  });
});

const copy = mkdtempSync(join(tmpdir(), 'kalfa-new-record-'));
/** Runs a command in the copy, and returns what it printed if it failed. */
function failureOf(command: string): string {
  const [program = '', ...args] = command.split(' ');
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: copy, encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
}

afterAll(() => {
  if (existsSync(join(copy, 'kalfa'))) failureOf('./kalfa services stop');
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
  else if (existsSync(modules))
    cpSync(modules, join(copy, folder, 'node_modules'), { recursive: true, verbatimSymlinks: true });
}

/** Starts services of its own and compiles everything, which takes a minute. */
test.runIf(process.env.TEST_DEEP)('a generated record passes every check', { timeout: 900_000 }, () => {
  copyRepository();
  for (const command of [
    './kalfa new record baseinfo measuring-device --tr cihaz/cihazlar --fr appareil/appareils --ar جهاز/أجهزة --ch 仪器',
    './kalfa migrate',
    'node_modules/.bin/oxfmt --check .',
    'node_modules/.bin/tsc -p tsconfig.json',
    'node_modules/.bin/tsc -p apps/web/tsconfig.json',
    './kalfa test measuring-device',
    './kalfa test texts.test',
    './kalfa test screens.test',
  ])
    expect({ command, failure: failureOf(command) }).toEqual({ command, failure: '' });
});
