/** Spreadsheets detect a formula by the first character; some also accept the full-width forms of the same signs. */
const escapable = /^'*[=+\-@\t\r＝＋－＠]/;
const escaped = /^'(?='*[=+\-@\t\r＝＋－＠])/;

/**
 * Puts an apostrophe before a text that a spreadsheet might run. A text that already has one gets another, so that the
 * escaping is reversible.
 */
export const escapeFormula = (text: string) => (escapable.test(text) ? `'${text}` : text);

/** Reverses `escapeFormula`. */
export const unescapeFormula = (text: string) => text.replace(escaped, '');
