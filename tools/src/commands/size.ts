import { readFileSync, statSync } from 'node:fs';
import { webFolder } from '../build-web.ts';
import { CommandFailed } from '../run.ts';

/** A kind of first visit: the page it opens, and its budget of compressed JavaScript. */
type Budget = { page: string; entries: string[]; limitKb: number };

const textsOf = (namespace: string) => `../../packages/texts/src/en/${namespace}.ts`;

/** The chunks named in vite.config.ts have no source file; they are found by name. */
const budgets: Budget[] = [
  { page: '/auth/login', entries: ['_outside'], limitKb: 125 },
  {
    page: '/landingpage',
    entries: [textsOf('landing'), 'src/features/landing/landing.screen.tsx'],
    limitKb: 125,
  },
  {
    page: 'a list page',
    entries: [
      '_session',
      '_shell',
      textsOf('common'),
      textsOf('baseinfo'),
      'src/features/baseinfo/unit/unit.screen.tsx',
    ],
    limitKb: 250,
  },
];

type Chunk = { file: string; imports?: string[] };

/** Adds up every chunk that a first visit loads before the page is usable, including the language files. */
export function size(): void {
  const manifest = JSON.parse(readFileSync(`${webFolder}/.vite/manifest.json`, 'utf8')) as Record<
    string,
    Chunk
  >;
  const trials = Object.keys(manifest).filter((name) => name.startsWith('src/dev/'));
  if (trials.length > 0)
    throw new CommandFailed(`${trials.join(', ')} must not ship; build without the test pages first`);
  const always = ['index.html', textsOf('public')];
  let isOver = false;
  for (const { page, entries, limitKb } of budgets) {
    const names = [...always, ...entries].map((entry) => nameIn(manifest, entry));
    const files = new Set(names.flatMap((name) => filesOf(manifest, name)));
    const kb = [...files].reduce((sum, file) => sum + statSync(`${webFolder}/${file}.gz`).size, 0) / 1024;
    console.log(`${page}: ${kb.toFixed(1)} KB of ${limitKb} KB`);
    isOver ||= kb > limitKb;
  }
  if (isOver) throw new CommandFailed('a page loads more JavaScript than its budget allows');
}

function nameIn(manifest: Record<string, Chunk>, entry: string): string {
  // A style sheet may have the same name and does not count.
  const name = Object.keys(manifest).find(
    (key) => key === entry || (key.startsWith(`${entry}-`) && key.endsWith('.js')),
  );
  if (name === undefined) throw new CommandFailed(`${entry} is not part of the build`);
  return name;
}

function filesOf(manifest: Record<string, Chunk>, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported, seen))];
}
