import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { documentEdits } from '../generator/document-edits.ts';
import { documentFiles } from '../generator/document-files.ts';
import { documentNamesOf, knownFamilies } from '../generator/document-names.ts';
import { namesOf } from '../generator/names.ts';
import { nounsOf } from '../generator/phrases.ts';
import { recordEdits } from '../generator/record-edits.ts';
import { recordFiles } from '../generator/record-files.ts';
import { areas } from '../generator/registrations.ts';
import type { Edit } from '../generator/text-edits.ts';
import { root } from '../paths.ts';
import { CommandFailed, programOf, run } from '../run.ts';

/** The files that a new entity needs, by path, and its changes of existing ones. */
type Generated = { files: Record<string, string>; edits: Edit[] };

const generators: Readonly<Record<string, (area: string, name: string, args: string[]) => Generated>> = {
  record: (area, name, args) => {
    const names = namesOf(area, name);
    return { files: recordFiles(names, nextMigration()), edits: recordEdits(names, nounsOf(names, args)) };
  },
  document: (area, name, args) => {
    const names = documentNamesOf(area, name, args);
    return {
      files: documentFiles(names, nextMigration(), knownFamilies()),
      edits: documentEdits(names, nounsOf(names, args)),
    };
  },
};

/** Writes a working record or document: its tables, contract, module, test, screen, texts and registrations. */
export async function newEntity([kind = '', area = '', name = '', ...args]: string[]): Promise<void> {
  const generate = Object.hasOwn(generators, kind) ? generators[kind] : undefined;
  if (!generate || !areas.includes(area) || name === '')
    throw new CommandFailed(
      `./kalfa new record|document <area> <name> [--tr one/many] [--fr …] [--ar …] [--ch …] [--prefix ABC], where the area is ${areas.join(', ')}`,
    );
  const { files, edits } = generate(area, name, args);
  const created = Object.entries(files);
  const taken = created.map(([path]) => path).find((path) => existsSync(root + path));
  if (taken) throw new CommandFailed(`${taken} exists already`);
  // All edits are computed before the first file is written.
  const edited = edits.map(({ path, apply }): [string, string] => [
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
