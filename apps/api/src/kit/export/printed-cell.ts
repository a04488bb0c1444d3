import { languageTag, type Language } from '@kalfa/contracts/language';
import type { Cell } from '../spreadsheet.ts';

/** A value on paper. A number keeps all its places and gets the decimal sign of the language. */
export function printedCell(cell: Cell, isDecimal: boolean, language: Language): string {
  if (cell === null) return '';
  if (!isDecimal) return String(cell);
  const sign = new Intl.NumberFormat(languageTag[language], { numberingSystem: 'latn' })
    .format(0.5)
    .charAt(1);
  return String(cell).replace('.', sign);
}
