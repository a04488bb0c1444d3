import { languageTag, type Language } from '@kalfa/contracts/language';
import type { Cell } from '../spreadsheet.ts';

/** Formats a value for print. A number keeps all its decimal places and gets the language's decimal separator. */
export function printedCell(cell: Cell, isDecimal: boolean, language: Language): string {
  if (cell === null) return '';
  const text = typeof cell === 'object' ? cell.text : String(cell);
  if (!isDecimal && typeof cell !== 'object') return text;
  const sign = new Intl.NumberFormat(languageTag[language], { numberingSystem: 'latn' })
    .format(0.5)
    .charAt(1);
  return text.replace('.', sign);
}
