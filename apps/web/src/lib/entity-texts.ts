import { useFormats } from './format.ts';
import type { TextKey, TextValues } from './translate.ts';
import { useTranslation } from './i18n.ts';

/** The texts of one entity, by its name. The test of the texts makes sure that each field has some. */
export type EntityTexts = {
  title: string;
  one: string;
  new: string;
  count: (count: number) => string;
  field: (name: string) => string;
  help: (name: string) => string | undefined;
  /** The label of one value of an enum field. */
  choice: (field: string, value: string) => string | undefined;
};

export function useEntityTexts(name: string): EntityTexts {
  const { t, exists } = useTranslation();
  const formats = useFormats();
  // The key is built from the entity's name, which typed keys cannot express.
  const text = (key: string, values?: TextValues) => t(key as TextKey, values);
  const own = `entity.${name}`;
  return {
    // On demand: the log names kinds of records that have no page, and no texts of one.
    get title() {
      return text(`${own}.title`);
    },
    get one() {
      return text(`${own}.one`);
    },
    get new() {
      return text(`${own}.new`);
    },
    count: (count) => text(`${own}.count`, { count, replace: { count: formats.number(count) } }),
    // The journal may contain a field that was removed since; its name is better than nothing.
    field: (field) => {
      const known = [`${own}.field.${field}`, `record.field.${field}`, `documents.field.${field}`].find(
        (key) => exists(key),
      );
      return known === undefined ? field : text(known);
    },
    choice: (field, value) => {
      const key = `${own}.choice.${field}.${value}`;
      return exists(key) ? text(key) : undefined;
    },
    help: (field) => (exists(`${own}.help.${field}`) ? text(`${own}.help.${field}`) : undefined),
  };
}
