import { readdirSync, readFileSync } from 'node:fs';
import { root } from '../paths.ts';
import { CommandFailed } from '../run.ts';
import { namesOf, type Names } from './names.ts';

export type DocumentNames = Names & {
  /** `TOO`, of its numbers. */
  prefix: string;
  /** `tool_request_lines`. */
  lineTable: string;
  /** `tool_request_id`, the column of the lines. */
  parent: string;
};

/** The registry of documents stores the name of the family in a column of this length. */
const longestFamily = 20;

/** `--prefix TLP`; without it the first letters of the name. */
export function documentNamesOf(area: string, kebab: string, args: readonly string[]): DocumentNames {
  const names = namesOf(area, kebab);
  if (names.camel.length > longestFamily)
    throw new CommandFailed(`the name of a document has at most ${longestFamily} letters: ${names.camel}`);
  const at = args.indexOf('--prefix');
  const prefix = (at < 0 ? kebab.replaceAll('-', '').slice(0, 3) : (args[at + 1] ?? '')).toUpperCase();
  if (!/^[A-Z]{3}$/.test(prefix))
    throw new CommandFailed(`write the prefix of its numbers as three letters, such as --prefix ACL`);
  if (prefixes().has(prefix))
    throw new CommandFailed(`another document has the prefix ${prefix}: choose one with --prefix`);
  const table = kebab.replaceAll('-', '_');
  return { ...names, prefix, lineTable: `${table}_lines`, parent: `${table}_id` };
}

/** The prefixes that documents have already. */
function prefixes(): Set<string> {
  const folder = `${root}packages/contracts/src/`;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(folder + file, 'utf8'));
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/prefix: '([A-Z]{3})'/g)].map(([, found = '']) => found)),
  );
}

/** The families that the newest migration allows in the registry of documents. */
export function knownFamilies(): string[] {
  const folder = `${root}packages/db/migrations/`;
  const migrations = readdirSync(folder)
    .toSorted()
    .map((file) => readFileSync(folder + file, 'utf8'));
  const lists = migrations.flatMap((text) => [
    ...text.matchAll(/documents_family_known check \(family in \(([^)]+)\)\)/g),
  ]);
  return [...(lists.at(-1)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, family = '']) => family);
}
