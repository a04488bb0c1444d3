import { readFileSync, statSync } from 'node:fs';
import { webFolder } from '../build-web.ts';
import { CommandFailed } from '../run.ts';

/** A kind of first visit: the page it opens, and how much JavaScript it may load, compressed. */
type Budget = { page: string; entries: string[]; limitKb: number };

// These hold what stands today. The goal is 130 and 260 KB, once the pages before the sign-in are made of fewer parts.
const budgets: Budget[] = [
  { page: '/auth/login', entries: ['src/features/identity/auth/login.screen.tsx'], limitKb: 310 },
  {
    page: 'a list page',
    entries: ['src/app/shell/shell.tsx', 'src/features/baseinfo/unit/unit.screen.tsx'],
    limitKb: 350,
  },
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
  for (const { page, entries, limitKb } of budgets) {
    const missing = entries.find((entry) => !manifest[entry]);
    if (missing) throw new CommandFailed(`${missing} is not a page of the build`);
    const files = new Set([...always, ...entries].flatMap((name) => filesOf(manifest, name)));
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
