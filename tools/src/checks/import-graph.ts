import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** What each source file imports, by paths from the root folder. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const sources = ['packages/*/src/**/*', 'apps/**/*', 'tools/src/**/*', 'bench/**/*', 'e2e/**/*', '*'];

export const isSource = (path: string) => /\.tsx?$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path);

/** Reads the imports of every source file. Takes half a second, so nothing is kept between two runs. */
export function readImports(root: string): ImportGraph {
  const files = globSync(
    sources.map((pattern) => `${pattern}.{ts,tsx}`),
    { cwd: root, exclude: (path) => /node_modules|(^|\/)dist$/.test(path) },
  ).filter(isSource);
  const known = new Set(files);
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(join(root, file), 'utf8'), known)]));
}

// The formatter leaves one way to write an import, so no parser is needed.
const specifier = /\b(?:from|import)\s*\(?\s*'([^']+)'/g;

function importsOf(file: string, text: string, known: ReadonlySet<string>): string[] {
  const paths = [...text.matchAll(specifier)].map(([, name = '']) => resolved(file, name));
  return [...new Set(paths)].filter((path) => known.has(path));
}

/** `@kalfa/texts/menus` is `packages/texts/src/menus.ts`; the exports of each package say so. */
function resolved(file: string, name: string): string {
  if (name.startsWith('.')) return normalize(join(dirname(file), name));
  const [, pkg = '', rest = ''] = /^@kalfa\/([^/]+)\/(.+)$/.exec(name) ?? [];
  if (pkg === 'api') return `apps/api/${/^(test|seed)\//.test(rest) ? '' : 'src/'}${rest}.ts`;
  if (pkg === 'tools') return `tools/src/${rest}.ts`;
  return `packages/${pkg}/src/${rest}.ts`;
}

/** The text of the files that name one of these words, such as the SQL name of a table or function. */
export function filesNaming(root: string, files: Iterable<string>, words: readonly string[]): string[] {
  if (words.length === 0) return [];
  return [...files].filter((file) => {
    const path = join(root, file);
    if (!existsSync(path)) return false;
    const text = readFileSync(path, 'utf8');
    return words.some((word) => text.includes(word));
  });
}
