import { formatTag, type Language } from '@kalfa/contracts/language';
import { fillIn, isolated } from './fill-in.ts';
import { faults, type FaultCode } from './faults.ts';

/** The error of one field, as a code and the parameters of its text. */
type FaultToWrite = { code: FaultCode; params?: Readonly<Record<string, unknown>> | undefined };

/**
 * The error text of one field. Server and browser share it, so that both say the same. `labelOf` is the label of a field,
 * for texts that name another one.
 */
export const faultWords = (
  { code, params }: FaultToWrite,
  language: Language,
  labelOf: (field: string) => string = (field) => field,
): string =>
  fillIn(faults[code][language], (name) => {
    const text = String(params?.[name] ?? '');
    return isolated(writtenValue(name, text, language, labelOf), language);
  });

function writtenValue(
  name: string,
  text: string,
  language: Language,
  labelOf: (field: string) => string,
): string {
  if (isField(name)) return labelOf(text);
  if (name === 'left') return quantityIn(text, language);
  return isBound(name) && isDay.test(text) ? daysIn(language).format(new Date(text)) : text;
}

/** With the decimal places it is given with. */
function quantityIn(text: string, language: Language): string {
  const places = text.split('.')[1]?.length ?? 0;
  const format = { minimumFractionDigits: places, maximumFractionDigits: places };
  return new Intl.NumberFormat(formatTag[language], format).format(Number(text));
}

const isField = (name: string) => name === 'earlier' || name === 'later';

/** The earliest and the latest day are written as the reader writes them; what somebody has entered stays as it is. */
const isBound = (name: string) => name === 'min' || name === 'max';

const isDay = /^\d{4}-\d\d-\d\d$/;

/** A day has no time zone. */
const daysIn = (language: Language) =>
  new Intl.DateTimeFormat(formatTag[language], {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
