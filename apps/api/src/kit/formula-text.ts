/** Spreadsheets take a text for a formula by its first character; some also read the full-width forms of the same signs. */
const escapable = /^'*[=+\-@\t\r＝＋－＠]/;
const escaped = /^'(?='*[=+\-@\t\r＝＋－＠])/;

/** An apostrophe before what a spreadsheet might run. A text that already has one gets another, so that nothing is lost. */
export const escapeFormula = (text: string) => (escapable.test(text) ? `'${text}` : text);

/** The text as it was before `escapeFormula`. */
export const unescapeFormula = (text: string) => text.replace(escaped, '');
