import { readFileSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { parse } from 'acorn';
import { oldestBrowsers } from '../../../apps/web/oldest-browsers.ts';
import { CommandFailed } from '../run.ts';

type Browser = keyof typeof oldestBrowsers;
const names = Object.keys(oldestBrowsers) as Browser[];

/** What is used although one of the oldest browsers lacks it, and why nothing breaks there. */
const harmless: Readonly<Record<string, string>> = {
  WebTransport: 'engine.io asks before it opens one',
  'Symbol.dispose': 'libraries ask first',
  'Error.captureStackTrace': 'zod and React ask first',
  'URL.canParse': 'zod asks first; our own code has `parseUrl`',
  'AbortSignal.timeout': 'Chrome has it since 103; only the name of its error is newer',
  drop: 'of a drag',
  error: 'of the console and of results',
  grow: 'of a tween',
  pause: 'of a video',
  resize: 'of a drawing',
  toArray: 'of the children of React',
  use: 'of React and of i18n',
};

/** The parts of a compatibility entry that are entries themselves. */
const partsOf = (entry: Identifier) =>
  Object.entries(entry).filter(([name]) => name !== '__compat') as [string, Identifier][];

const isNewer = (version: string, oldest: string) => {
  const [a = [], b = []] = [version, oldest].map((text) => text.replace('≤', '').split('.').map(Number));
  for (let index = 0; index < 2; index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
};

/** The oldest browsers that lack it. */
function lackedBy({ __compat: compat }: Identifier): Browser[] {
  if (!compat) return [];
  return names.filter((name) => {
    const support = compat.support[name];
    const statements = (Array.isArray(support) ? support : [support]) as SimpleSupportStatement[];
    return !statements.some(
      (one) =>
        typeof one?.version_added === 'string' &&
        one.version_added !== 'preview' &&
        !one.flags &&
        !one.prefix &&
        !one.alternative_name &&
        !isNewer(one.version_added, oldestBrowsers[name]) &&
        one.version_removed === undefined,
    );
  });
}

/** Globals, their own functions such as `URL.parse`, and the methods of the language's objects such as `toSorted`, each with the oldest browsers that lack it. */
function readTables() {
  // 15 MB, which Node reads much faster than a bundler.
  const browsers = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;
  const globals = new Map<string, Browser[]>();
  const members = new Map<string, Browser[]>();
  for (const table of [browsers.api, browsers.javascript.builtins] as Identifier[])
    for (const [owner, entry] of partsOf(table)) {
      globals.set(owner, lackedBy(entry));
      for (const [key, part] of partsOf(entry)) {
        const isBuiltin = table === (browsers.javascript.builtins as Identifier);
        const name = key.replace(/_(static|event)$/, '');
        // The built-in objects of the language do not mark what belongs to the object itself.
        if (isBuiltin || key.endsWith('_static')) globals.set(`${owner}.${name}`, lackedBy(part));
        if (!isBuiltin || key.endsWith('_static') || !part.__compat) continue;
        // A name that any object of the oldest browsers has says nothing about the object here.
        const lacked = lackedBy(part);
        const before = members.get(name);
        members.set(name, before ? before.filter((one) => lacked.includes(one)) : lacked);
      }
    }
  return { globals, members };
}

type Node = { type: string; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesOf(child);
}

/** What a script uses that one of the oldest browsers lacks. */
export function tooNew(code: string): Map<string, Browser[]> {
  const found = new Map<string, Browser[]>();
  const { globals, members } = (tables ??= readTables());
  const note = (name: string, lacked: Browser[] | undefined) => {
    if (lacked && lacked.length > 0 && !Object.hasOwn(harmless, name)) found.set(name, lacked);
  };
  for (const node of nodesOf(
    parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as unknown as Node,
  )) {
    if (node.type === 'NewExpression' && isNode(node.callee) && node.callee.type === 'Identifier') {
      const name = String(node.callee.name);
      note(name, globals.get(name));
    }
    const called = node.type === 'CallExpression' && isNode(node.callee) ? node.callee : node;
    if (called.type !== 'MemberExpression' || called.computed || !isNode(called.property)) continue;
    const { object } = called;
    const name = String(called.property.name);
    const owner = isNode(object) && object.type === 'Identifier' ? `${String(object.name)}.${name}` : '';
    if (globals.has(owner)) note(owner, globals.get(owner));
    else if (called !== node) note(name, members.get(name));
  }
  return found;
}

let tables: ReturnType<typeof readTables> | undefined;

/** Fails for a file of the build that uses what the oldest browsers lack. */
export function checkBrowserSupport(folder: string): void {
  const files = globSync(`${folder}/**/*.js`);
  const faults = files.flatMap((file) =>
    [...tooNew(readFileSync(file, 'utf8'))].map(
      ([name, lacked]) =>
        `${basename(file)}: ${name} is missing in ${lacked.map((one) => `${one} ${oldestBrowsers[one]}`).join(', ')}`,
    ),
  );
  if (faults.length > 0) throw new CommandFailed(faults.join('\n'));
  console.log(
    `${files.length} scripts use nothing that ${names.map((one) => `${one} ${oldestBrowsers[one]}`).join(', ')} lack`,
  );
}
