import { CommandFailed } from '../run.ts';

/** The name of a record or document in each layer. */
export type Names = {
  area: string;
  /** `measuringDevice`, in TypeScript and JSON. */
  camel: string;
  /** `MeasuringDevice`. */
  pascal: string;
  /** `measuring-device`, in file names. */
  kebab: string;
  /** `measuring-devices`: the path below the area, and the menu entry. */
  plural: string;
  /** `measuring_devices`. */
  table: string;
  /** `measuring device` and `measuring devices`, in texts. */
  one: string;
  many: string;
};

export function namesOf(area: string, kebab: string): Names {
  if (!/^[a-z]+(-[a-z]+)*$/.test(kebab))
    throw new CommandFailed(`write the name in the singular, such as measuring-device: ${kebab}`);
  const camel = kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const plural = pluralOf(kebab);
  return {
    area,
    camel,
    pascal: capitalised(camel),
    kebab,
    plural,
    table: plural.replaceAll('-', '_'),
    one: kebab.replaceAll('-', ' '),
    many: plural.replaceAll('-', ' '),
  };
}

const pluralOf = (word: string) =>
  /[^aeiou]y$/.test(word)
    ? `${word.slice(0, -1)}ies`
    : /(s|x|z|ch|sh)$/.test(word)
      ? `${word}es`
      : `${word}s`;

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
