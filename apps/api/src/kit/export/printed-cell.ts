import { languageTag, type Language } from '@kalfa/contracts/language';
import type { Cell } from '../spreadsheet.ts';

/** Formats a value for print. A number keeps all its decimal places and gets the language's decimal separator. */
export function printedCell(cell: Cell, isDecimal: boolean, language: Language): string {
  if (cell === null) return '';
  if (!isDecimal) return String(cell);
  const sign = new Intl.NumberFormat(languageTag[language], { numberingSystem: 'latn' })
    .format(0.5)
    .charAt(1);
  return String(cell).replace('.', sign);
}
