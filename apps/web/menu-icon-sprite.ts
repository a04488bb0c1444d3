import { menuIconNames } from './src/kit/menu-icon/menu-icon-names.ts';

type IconNode = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

/** One SVG file with a symbol for each icon of the menu: a shell that imports them as components loads 4 KB more JavaScript. */
export async function menuIconSprite(): Promise<string> {
  const symbols = await Promise.all(
    menuIconNames.map(async (name) => {
      const { __iconNode } = (await import(`@tabler/icons-react/dist/esm/icons/${name}.mjs`)) as {
        __iconNode: IconNode;
      };
      return `<symbol id="${name}" viewBox="0 0 24 24">${__iconNode.map(elementOf).join('')}</symbol>`;
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}

/** `key` is React's and no attribute of the drawing. */
const elementOf = ([tag, attributes]: IconNode[number]) =>
  `<${tag} ${Object.entries(attributes)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}/>`;
