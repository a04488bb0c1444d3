import { rightToLeft, type Language } from '@kalfa/contracts/language';

/** Writes values into the placeholders of a text, once, so that a value is never read as a placeholder. */
export const fillIn = (text: string, valueOf: (name: string) => string | undefined): string =>
  text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => valueOf(name) ?? placeholder);

type Values = Readonly<Record<string, string | number | undefined>>;

/** Fills in what people read: each value keeps its own direction. */
export const filled = (text: string, values: Values, language: Language): string =>
  fillIn(text, (name) => {
    const value = values[name];
    return value === undefined ? undefined : isolated(String(value), language);
  });

const rightToLeftLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const hasDirection = /[^\d\s]/;

/**
 * A value for a sentence that people read, with marks around it that keep it in one piece where its direction may differ
 * from that of the sentence: an Arabic sentence would show "12 m pole" as "m pole 12". Not for file names, addresses and
 * CSV, which programs read.
 */
export const isolated = (value: string, language: Language): string =>
  hasDirection.test(value) && (rightToLeft.has(language) || rightToLeftLetter.test(value))
    ? `\u2068${value}\u2069`
    : value;
