/** A part of the manifest of a build: a file, and what it loads at once and later. */
export type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] };
export type Manifest = Readonly<Record<string, Chunk>>;

/** The modules of the demonstration by the file they are built into. */
export type DemoModules = Readonly<Record<string, readonly string[]>>;

const isOfDemo = (name: string) => name.startsWith('src/demo/');

/** The table of its pages is loaded with the menu; the pages that it names are not. */
const table = 'src/demo/demo-screens.ts';

/** The files of each application are at most so large together, beyond the shell and without pictures in files of their own. */
export const mostKbPerDemo = 60;

/** The data that the pages of an application ask for. */
const dataOf: Readonly<Record<string, readonly string[]>> = {
  shop: ['products'],
  chat: ['chats'],
  notes: ['notes'],
  email: ['emails'],
  tickets: ['tickets'],
  contacts: ['contacts'],
  profile: ['posts', 'users', 'gallery'],
  blog: ['blog'],
};
const data = 'src/demo/mock/data/';

/** This chunk, and those that it cannot do without. */
export function loadedWith(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  if (!manifest[name] || seen.has(name)) return seen;
  seen.add(name);
  for (const imported of manifest[name].imports ?? []) loadedWith(manifest, imported, seen);
  return seen;
}

/** The pages of the business, and what they can load of the demonstration, which is nothing but the table of its pages. */
export function demoInBusiness(
  manifest: Manifest,
  modules: DemoModules,
): { pages: number; found: readonly string[] } {
  const seen = new Set<string>();
  const open = ['index.html'];
  while (open.length > 0) {
    const name = open.pop() ?? '';
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) continue;
    seen.add(name);
    const hasTable = modules[chunk.file]?.includes(table);
    const later = (chunk.dynamicImports ?? []).filter((one) => !(hasTable && isOfDemo(one)));
    open.push(...(chunk.imports ?? []), ...later);
  }
  const found = [...seen].flatMap((name) => {
    const file = manifest[name]?.file ?? '';
    return (modules[file] ?? []).filter((one) => one !== table).map((one) => `${one} in ${file} (${name})`);
  });
  return { pages: [...seen].filter((name) => name.includes('.screen.')).length, found };
}

/** The files of each application beyond those that every page inside the shell has loaded. */
export function filesOfDemos(
  manifest: Manifest,
  shell: readonly string[],
  texts: string,
): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Set(shell.flatMap((name) => filesWith(manifest, name)));
  const names = Object.keys(manifest).filter(isOfDemo);
  const owned = Object.values(dataOf).flat();
  const foreign = names.filter(
    (name) => name.startsWith(data) && !owned.some((one) => name === `${data}${one}.ts`),
  );
  if (foreign.length > 0) throw new Error(`${foreign.join(', ')} belongs to no application`);
  const pages = Map.groupBy(
    names.filter((name) => name.includes('.screen.')),
    (name) => name.split('/')[2] ?? '',
  );
  return new Map(
    [...pages].map(([demo, own]) => {
      const loaded = [...own, texts, ...(dataOf[demo] ?? []).map((one) => `${data}${one}.ts`)];
      const files = loaded.flatMap((name) => filesWith(manifest, name));
      return [demo, new Set(files.filter((file) => !known.has(file)))];
    }),
  );
}

const filesWith = (manifest: Manifest, name: string): string[] =>
  [...loadedWith(manifest, name)].flatMap((one) => {
    const chunk = manifest[one];
    return chunk ? [chunk.file, ...(chunk.css ?? [])] : [];
  });
