import { addDecimals, compareDecimals, placesOf } from '@kalfa/domain/decimal';
import type { CorrectedField, DocumentLine } from './document-view.ts';

/** What was typed, by line and field; what cannot be read is `null`. */
export type TypedQuantities = Readonly<Record<string, string | null>>;

export const typedKey = (lineId: number, field: string) => `${lineId} ${field}`;

export const postedOf = (line: DocumentLine, { field, posted = field }: CorrectedField) =>
  String(line[posted]);

/** The right quantity of a field: what was typed, or what was posted. */
const rightOf = (line: DocumentLine, field: CorrectedField, typed: TypedQuantities) => {
  const key = typedKey(line.id, field.field);
  return key in typed ? (typed[key] ?? null) : postedOf(line, field);
};

/** The lines that can be corrected: those of which something was not reversed yet. */
export const correctableLines = (lines: readonly DocumentLine[], fields: readonly CorrectedField[]) =>
  lines.filter((line) => fields.some((field) => compareDecimals(postedOf(line, field), '0') > 0));

export const isWrong = (line: DocumentLine, field: CorrectedField, typed: TypedQuantities): boolean => {
  const right = rightOf(line, field, typed);
  return (
    right === null || compareDecimals(right, '0') < 0 || placesOf(right) > Number(line.unitDecimals ?? 3)
  );
};

/** By how much a field changes. */
export function differenceOf(line: DocumentLine, field: CorrectedField, typed: TypedQuantities): string {
  const right = rightOf(line, field, typed);
  return right === null ? '0' : addDecimals([right, `-${postedOf(line, field)}`]);
}

export type CorrectionState = 'ready' | 'unchanged' | 'nothingLeft' | 'wrong';

/** Why a correction cannot be posted yet, beside its button. */
export const hintOf = (
  state: CorrectionState,
  reason: string,
): Exclude<CorrectionState, 'ready'> | 'noReason' | null =>
  state !== 'ready' ? state : reason.trim() === '' ? 'noReason' : null;

/** The lines of the request: those that change, with all their fields; and whether the correction can be posted. */
export function correctionOf(
  lines: readonly DocumentLine[],
  fields: readonly CorrectedField[],
  typed: TypedQuantities,
): { state: CorrectionState; lines: readonly Readonly<Record<string, unknown>>[] } {
  const changed = lines.filter((line) =>
    fields.some((field) => compareDecimals(differenceOf(line, field, typed), '0') !== 0),
  );
  const request = changed.map((line) => ({
    lineId: line.id,
    ...Object.fromEntries(fields.map((field) => [field.field, rightOf(line, field, typed)])),
  }));
  const isEmpty = lines.every((line) =>
    fields.every((field) => compareDecimals(rightOf(line, field, typed) ?? '0', '0') === 0),
  );
  if (lines.some((line) => fields.some((field) => isWrong(line, field, typed))))
    return { state: 'wrong', lines: request };
  return { state: changed.length === 0 ? 'unchanged' : isEmpty ? 'nothingLeft' : 'ready', lines: request };
}
