/** The folders behind the short first step that our documents use: `api/kit/list` is a folder of the server. */
const roots: Readonly<Record<string, readonly string[]>> = {
  'api/': ['apps/api/src/', 'apps/api/'],
  'web/': ['apps/web/src/', 'apps/web/'],
  'contracts/': ['packages/contracts/src/'],
  'domain/': ['packages/domain/src/'],
  'texts/': ['packages/texts/src/'],
  'db/': ['packages/db/src/', 'packages/db/'],
};

/** Paths in a text of ours: of a file with an ending that we use, or of a folder by its full path. */
const step = String.raw`(?:[\w@-][\w.@-]*|\{[\w.,@ -]+\})`;
const named = new RegExp(
  String.raw`(?<![\w./@:{-])(?:\.\.\/)*(${step}(?:\/${step})*\.(?:tsx?|sql|css|cjs|md|json|svg|csv)\b|(?:apps|packages|tools|e2e|bench|docs)(?:\/${step})+)`,
  'g',
);

/** Braces name several files. */
const expanded = (path: string): string[] => {
  const [whole, inside = ''] = /\{([^{}]*)\}/.exec(path) ?? [];
  return whole === undefined
    ? [path]
    : inside.split(',').flatMap((part) => expanded(path.replace(whole, part.trim())));
};

/** What a text names, without what stands for another name, such as `NNNN` or `measuring-device` of a recipe. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(named)].flatMap(([, path = '']) => expanded(path)).filter((path) => !/NNNN|…/.test(path));

/** All files and folders, and everything their paths may be shortened to. */
export function pathIndex(files: readonly string[]) {
  const known = new Set(files.flatMap((file) => [file, ...foldersOf(file)]));
  return { known, ends: new Set([...known].flatMap(endsOf)) };
}

/** The paths that a text names and that lead nowhere. The end of a path is enough, as long as a file has it. */
export function missingPaths(text: string, { known, ends }: ReturnType<typeof pathIndex>): string[] {
  const isThere = (path: string) =>
    ends.has(path) ||
    Object.entries(roots).some(
      ([short, folders]) =>
        path.startsWith(short) && folders.some((folder) => known.has(folder + path.slice(short.length))),
    );
  return [...new Set(pathsIn(text))].filter((path) => !isThere(path));
}

const foldersOf = (file: string): string[] =>
  file
    .split('/')
    .slice(0, -1)
    .map((_, index, steps) => steps.slice(0, index + 1).join('/'));

const endsOf = (path: string): string[] =>
  path.split('/').map((_, index, steps) => steps.slice(index).join('/'));
