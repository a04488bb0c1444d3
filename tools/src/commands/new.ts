import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { areas, editsFor } from '../new-record/edits.ts';
import { namesOf } from '../new-record/names.ts';
import { nounsOf } from '../new-record/phrases.ts';
import { newFiles } from '../new-record/new-files.ts';
import { root } from '../paths.ts';
import { CommandFailed, programOf, run } from '../run.ts';

/** Writes a working record with one field: its table, contract, module, test, screen, texts and registrations. */
export async function newRecord([kind, area = '', name = '', ...rest]: string[]): Promise<void> {
  if (kind !== 'record' || !areas.includes(area) || name === '')
    throw new CommandFailed(
      `./kalfa new record <area> <name> [--tr one/many] [--fr …] [--ar …] [--ch …], where the area is ${areas.join(', ')}`,
    );
  const names = namesOf(area, name);
  const created = Object.entries(newFiles(names, nextMigration(), names.plural));
  const taken = created.map(([path]) => path).find((path) => existsSync(root + path));
  if (taken) throw new CommandFailed(`${taken} exists already`);
  // All edits are computed before the first file is written.
  const edited = editsFor(names, nounsOf(names, rest)).map(({ path, apply }): [string, string] => [
    path,
    apply(readFileSync(root + path, 'utf8')),
  ]);
  for (const [path, text] of [...created, ...edited]) {
    mkdirSync(dirname(root + path), { recursive: true });
    writeFileSync(root + path, text);
  }
  await run(programOf('', 'oxfmt'), [...created, ...edited].map(([path]) => path).filter(isCode));
  console.log(
    [
      'Created:',
      ...created.map(([path]) => `  ${path}`),
      'Changed:',
      ...edited.map(([path]) => `  ${path}`),
      'Next: add its fields, translate its texts, then run ./kalfa migrate and ./kalfa test ' + name,
    ].join('\n'),
  );
}

const isCode = (path: string) => /\.tsx?$/.test(path);

function nextMigration(): string {
  const numbers = readdirSync(`${root}packages/db/migrations`).map((file) => Number.parseInt(file, 10));
  return String(Math.max(...numbers.filter(Number.isInteger)) + 1).padStart(4, '0');
}
