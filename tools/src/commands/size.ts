import { readFileSync, statSync } from 'node:fs';
import { webFolder } from '../build-web.ts';
import {
  demoInBusiness,
  filesOfDemos,
  loadedWith,
  mostKbPerDemo,
  type DemoModules,
  type Manifest,
} from '../demonstration.ts';
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

/** Adds up every chunk that a first visit loads before the page is usable, including the language files. */
export function size(): void {
  const manifest = builtList<Manifest>('manifest');
  const trials = Object.keys(manifest).filter((name) => name.startsWith('src/dev/'));
  if (trials.length > 0)
    throw new CommandFailed(`${trials.join(', ')} must not ship; build without the test pages first`);
  const always = ['index.html', textsOf('public')];
  let isOver = false;
  for (const { page, entries, limitKb } of budgets) {
    const names = [...always, ...entries].map((entry) => nameIn(manifest, entry));
    const chunks = new Set(names.flatMap((name) => [...loadedWith(manifest, name)]));
    const kb = kbOf(new Set([...chunks].flatMap((name) => manifest[name]?.file ?? [])));
    console.log(`${page}: ${kb.toFixed(1)} KB of ${limitKb} KB`);
    isOver ||= kb > limitKb;
  }
  if (isOver) throw new CommandFailed('a page loads more JavaScript than its budget allows');
  checkDemonstration(manifest, always);
}

/** The business loads nothing of the demonstration, and each application of it stays small. */
function checkDemonstration(manifest: Manifest, always: readonly string[]): void {
  const { pages, found } = demoInBusiness(manifest, builtList<DemoModules>('demo-modules'));
  if (found.length > 0) throw new CommandFailed(`the business loads the demonstration:\n${found.join('\n')}`);
  console.log(`the demonstration: nothing of it in ${pages} pages of the business`);
  const shell = [...always, '_session', '_shell', textsOf('common')].map((entry) => nameIn(manifest, entry));
  // A build without the demonstration has no texts of it either.
  const hasDemo = Object.keys(manifest).some((name) => name.startsWith('src/demo/'));
  const demos = hasDemo ? filesOfDemos(manifest, shell, textsOf('demo')) : new Map<string, Set<string>>();
  let isOver = false;
  for (const [demo, files] of demos) {
    const kb = kbOf(files);
    console.log(`the demonstration, ${demo}: ${kb.toFixed(1)} KB of ${mostKbPerDemo} KB beyond the shell`);
    isOver ||= kb > mostKbPerDemo;
  }
  if (isOver) throw new CommandFailed('an application of the demonstration is larger than its budget allows');
}

const builtList = <List>(name: string) =>
  JSON.parse(readFileSync(`${webFolder}/.vite/${name}.json`, 'utf8')) as List;

const kbOf = (files: ReadonlySet<string>) =>
  [...files].reduce((sum, file) => sum + statSync(`${webFolder}/${file}.gz`).size, 0) / 1024;

function nameIn(manifest: Manifest, entry: string): string {
  // A style sheet may have the same name and does not count.
  const name = Object.keys(manifest).find(
    (key) => key === entry || (key.startsWith(`${entry}-`) && key.endsWith('.js')),
  );
  if (name === undefined) throw new CommandFailed(`${entry} is not part of the build`);
  return name;
}
