import { readFileSync, statSync } from 'node:fs';
import { webFolder } from '../build-web.ts';
import { CommandFailed } from '../run.ts';

/** A kind of first visit: the page it opens, and how much JavaScript it may load, compressed. */
type Budget = { page: string; entry: string; limitKb: number };

const budgets: Budget[] = [
  { page: '/auth/login', entry: 'src/app/sign-in.screen.tsx', limitKb: 130 },
  { page: 'a list page', entry: 'src/features/baseinfo/unit/unit.screen.tsx', limitKb: 260 },
];

type Chunk = { file: string; imports?: string[] };

/** Adds up every chunk a first visit loads before the page stands. Languages load beside the page and count for it. */
export function size(): void {
  const manifest = JSON.parse(readFileSync(`${webFolder}/.vite/manifest.json`, 'utf8')) as Record<
    string,
    Chunk
  >;
  const always = ['index.html', '../../packages/texts/src/en.ts'];
  let isOver = false;
  for (const { page, entry, limitKb } of budgets) {
    if (!manifest[entry]) throw new CommandFailed(`${entry} is not a page of the build`);
    const files = new Set([...always, entry].flatMap((name) => filesOf(manifest, name)));
    const kb = [...files].reduce((sum, file) => sum + statSync(`${webFolder}/${file}.gz`).size, 0) / 1024;
    console.log(`${page}: ${kb.toFixed(1)} KB of ${limitKb} KB`);
    isOver ||= kb > limitKb;
  }
  if (isOver) throw new CommandFailed('a page loads more JavaScript than its budget allows');
}

function filesOf(manifest: Record<string, Chunk>, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported, seen))];
}
