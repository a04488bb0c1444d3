/// <reference types="vite/client" />

/** The texts of MUI's own components, such as the label of an alert's close button. English is their default. */
export type ComponentTexts = { components?: object };

type Pack = () => Promise<Readonly<Record<string, ComponentTexts>>>;

/** MUI's own texts in every language it ships, each in a file that is loaded on demand. */
const files = import.meta.glob('../../node_modules/@mui/material/locale/[a-z][a-z][A-Z]*.mjs') as Readonly<
  Record<string, Pack>
>;
const packs = new Map(
  Object.entries(files).map(([path, load]) => [/(\w+)\.mjs$/.exec(path)?.[1] ?? '', load]),
);

/** The languages there are texts for, as MUI writes them: `trTR`, `zhCN`. */
export const packNames = [...packs.keys()];

/**
 * The texts for a language such as `pt-BR`, or `pt` for the first of its regions. English, and languages that MUI does
 * not ship, have none.
 */
export async function loadPack(tag: string): Promise<ComponentTexts> {
  const name = tag.replace('-', '');
  const found = packs.has(name) ? name : packNames.find((other) => other.startsWith(tag));
  return (found && (await packs.get(found)?.())?.[found]) || {};
}
