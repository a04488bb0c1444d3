import { z } from 'zod';

const control = /\p{Cc}/u;

// Direction marks are pasted along invisibly and would make two equal labels differ.
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const lineEnds = /\r\n?|[\u2028\u2029]/g;
const space = /[ \t\n\r\u00a0\u2028\u2029]+/g;

/** PostgreSQL stores every text except these. */
export const canBeStored = (value: string) => !value.includes('\0') && value.isWellFormed();

// No language puts five marks on one letter; a hundred would cover the lines above and below. Joiners do not end a
// sequence of marks.
const tooManyMarks = /(?:\p{M}\p{Cf}*){5}/u;
const hasFewMarks = (value: string) => !tooManyMarks.test(value);
const marksFault = { params: { fault: 'TEXT_MARKS', figures: { max: 4 } } };

/** A text as it is stored: without direction marks, with single spaces, Unicode-normalised. */
export const tidy = (value: string) =>
  value.replace(directionMarks, '').normalize('NFC').replace(space, ' ').trim();

/** A required text of one line: trimmed, inner spaces collapsed, Unicode-normalised. */
export const text = (max: number) =>
  z
    .string()
    .overwrite(tidy)
    .min(1)
    .max(max)
    .refine((value) => !control.test(value) && value.isWellFormed(), { params: { fault: 'TEXT_CONTROL' } })
    .refine(hasFewMarks, marksFault);

/** The code of a currency: TRY. */
export const currencyCode = text(3).regex(/^[A-Z]{3}$/);

/** A text of several lines; each line is normalised, and empty lines between others are preserved. */
export const longText = (max: number) =>
  z
    .string()
    .overwrite((value) => value.replace(lineEnds, '\n').split('\n').map(tidy).join('\n').trim())
    .min(1)
    .max(max)
    .refine((value) => !control.test(value.replaceAll('\n', '')) && value.isWellFormed(), {
      params: { fault: 'TEXT_CONTROL' },
    })
    .refine(hasFewMarks, marksFault);

/** A text without normalisation: secrets, search terms, and input with a grammar of its own. */
export const rawText = (max: number, { min = 0 }: { min?: number } = {}) =>
  z
    .string()
    .min(min)
    .max(max)
    .refine(canBeStored, { params: { fault: 'TEXT_CONTROL' } });

/** An exact number, sent as text so that it is never rounded: with four places `12.5` is `12.5000`. */
export const decimal = ({ places, max }: { places: number; max: number }) =>
  z
    .string()
    .overwrite((value) => withPlaces(value.trim(), places))
    .check((context) => {
      const fault = decimalFault(context.value, { places, max });
      if (fault) context.issues.push({ code: 'custom', input: context.value, params: fault });
    });

const withPlaces = (value: string, places: number) => {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  return whole === undefined || fraction.length > places
    ? value
    : `${whole.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(places, '0')}`;
};

function decimalFault(value: string, { places, max }: { places: number; max: number }) {
  if (value === '') return { fault: 'REQUIRED' };
  if (!/^-?\d+(\.\d+)?$/.test(value)) return { fault: 'NUMBER_EXPECTED' };
  if (value.startsWith('-')) return { fault: 'NUMBER_TOO_SMALL', figures: { min: 0 } };
  if (Number(value) > max) return { fault: 'NUMBER_TOO_BIG', figures: { max } };
  if ((value.split('.')[1]?.length ?? 0) > places)
    return { fault: 'DECIMALS_TOO_MANY', figures: { max: places } };
  return null;
}

/** The value of a sensitive field unless its disclosure was requested. */
export const masked = '***';

/** Ids are of type `bigint`, which covers every safe integer of JavaScript. */
export const recordId = z.int().positive();

const largestInteger = 2_147_483_647;

/** An integer within the range of the type `integer`. */
export const integer = ({
  min = -largestInteger,
  max = largestInteger,
}: { min?: number; max?: number } = {}) => z.int().min(min).max(max);

/** The version of a record that a change is based on. */
export const version = integer({ min: 1 });

/** Numbers in a query string, where everything is text. */
export const queryId = z.coerce.number().pipe(recordId);
export const queryVersion = z.coerce.number().pipe(version);
export const queryInteger = (range: { min: number; max?: number }) => z.coerce.number().pipe(integer(range));

export const instant = z.iso.datetime();

/** The fields of a new row: one that may be null may also be left out, which means the same. */
type NewFields<Shape extends z.ZodRawShape> = {
  [Field in keyof Shape]: Shape[Field] extends z.ZodNullable ? z.ZodDefault<Shape[Field]> : Shape[Field];
};

/** Never use it for a change, where a field that is left out stays as it is. */
export const newFields = <Shape extends z.ZodRawShape>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      field instanceof z.ZodNullable ? field.default(null) : field,
    ]),
  ) as NewFields<Shape>;

/** A text that is no date is neither too early nor too late. */
const dayBetween = (min: string, max: string) =>
  z.iso
    .date({ abort: true })
    .refine((value) => value >= min, { params: { fault: 'DATE_TOO_EARLY', figures: { min } } })
    .refine((value) => value <= max, { params: { fault: 'DATE_TOO_LATE', figures: { max } } });

/** A calendar day, never shifted by a time zone. No employee was born or hired before the first one. */
export const day = dayBetween('1900-01-01', '2100-12-31');
/** The day of a document. The settings define for which days the organisation has books. */
export const documentDay = dayBetween('2000-01-01', '2100-12-31');

/** 0 active, 1 passive, 2 archived. The specification fixes the name and that 0 is active. */
export const recordStatus = { active: 0, passive: 1, archived: 2 } as const;
export type RecordStatus = (typeof recordStatus)[keyof typeof recordStatus];
export const recordStatusName = { 0: 'active', 1: 'passive', 2: 'archived' } as const satisfies Record<
  RecordStatus,
  keyof typeof recordStatus
>;
export const recordStatusField = z.union([z.literal(0), z.literal(1), z.literal(2)]);
