import { languageTag, type Language } from '@kalfa/contracts/language';
import { printFormats } from '../../lib/print/formats.ts';
import type { CellKind } from '../excel-value.ts';
import type { Cell } from '../spreadsheet.ts';

type Paper = { language: Language; timeZone: string };

/**
 * Formats a value for print. A number keeps all its decimal places and gets the language's decimal separator; a day and a
 * moment are written as on the screen.
 */
export function printedCell(cell: Cell, kind: CellKind, { language, timeZone }: Paper): string {
  if (cell === null) return '';
  const text = typeof cell === 'object' ? cell.text : String(cell);
  if (kind === 'date' && isDay.test(text)) return printFormats(language).day(text);
  if (kind === 'instant' && !Number.isNaN(Date.parse(text)))
    return printFormats(language).dayAndTime(text, timeZone);
  if (kind !== 'decimal' && typeof cell !== 'object') return text;
  const sign = new Intl.NumberFormat(languageTag[language], { numberingSystem: 'latn' })
    .format(0.5)
    .charAt(1);
  return text.replace('.', sign);
}

const isDay = /^\d{4}-\d\d-\d\d$/;
