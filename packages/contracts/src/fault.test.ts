import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { unit } from './baseinfo/unit.ts';
import { faultOf } from './fault.ts';
import { documentDay, instant, recordId, recordStatusField, text } from './fields.ts';
import { position } from './hr/position.ts';

/** Converted as in server and forms. The test of the texts checks that each code has a text. */
function faultsOf(schema: z.ZodType, value: unknown) {
  const { error } = schema.safeParse(value, { reportInput: true });
  return (error?.issues ?? []).map((issue) => faultOf(issue));
}

describe('an error is reported in terms that users understand', () => {
  test.each<[string, z.ZodType]>([
    ['a text', text(5)],
    ['a number', unit.input.shape.decimals],
    ['an id', recordId],
    ['a moment', instant],
  ])('%s that is missing is required, whatever is missing about it', (_, schema) => {
    expect(faultsOf(schema, undefined)).toEqual([{ code: 'REQUIRED' }]);
    expect(faultsOf(schema, null)).toEqual([{ code: 'REQUIRED' }]);
  });

  test('an emptied text or number field of a form is required', () => {
    expect(faultsOf(text(5), '')).toEqual([{ code: 'REQUIRED' }]);
    expect(faultsOf(text(5), '   ')).toEqual([{ code: 'REQUIRED' }]);
    expect(faultsOf(unit.input.shape.decimals, '')).toEqual([{ code: 'REQUIRED' }]);
  });

  test.each<[string, z.ZodType, unknown, ReturnType<typeof faultOf>]>([
    ['a text that is too long', text(5), 'abcdef', { code: 'TEXT_TOO_LONG', params: { max: 5 } }],
    ['a text that is too short', z.string().min(3), 'ab', { code: 'TEXT_TOO_SHORT', params: { min: 3 } }],
    ['a text with control characters', text(5), 'a\u0007', { code: 'TEXT_CONTROL' }],
    ['a text that is a number', text(5), 5, { code: 'VALUE_REFUSED' }],
    ['a number that is a text', recordId, 'abc', { code: 'NUMBER_EXPECTED' }],
    ['a number that is none', recordId, Number.NaN, { code: 'NUMBER_EXPECTED' }],
    ['a number with decimals', recordId, 1.5, { code: 'WHOLE_NUMBER_EXPECTED' }],
    [
      'a number that is too big',
      unit.input.shape.decimals,
      4,
      { code: 'NUMBER_TOO_BIG', params: { max: 3 } },
    ],
    [
      'a number that is too small',
      unit.input.shape.decimals,
      -1,
      { code: 'NUMBER_TOO_SMALL', params: { min: 0 } },
    ],
    ['a moment that is none', instant, 'soon', { code: 'DATE_EXPECTED' }],
    ['a day that is none', z.iso.date(), '2024-02-30', { code: 'DATE_EXPECTED' }],
    ['a text instead of the day of a document', documentDay, '99/99/2026', { code: 'DATE_EXPECTED' }],
    ['a Date that is none', z.date(), 'soon', { code: 'DATE_EXPECTED' }],
    ['an address that is none', z.email(), 'ali@', { code: 'EMAIL_EXPECTED' }],
    ['a choice nobody offered', position.row.shape.systemKey, 'boss', { code: 'CHOICE_UNKNOWN' }],
    ['a status nobody offered', recordStatusField, 3, { code: 'CHOICE_UNKNOWN' }],
    ['a choice that was not made', z.enum(['a', 'b']), undefined, { code: 'CHOICE_UNKNOWN' }],
    ['a format without words of its own', z.url(), 'x', { code: 'VALUE_REFUSED' }],
    ['a type without words of its own', z.boolean(), 'x', { code: 'VALUE_REFUSED' }],
    ['a step that is not met', z.number().multipleOf(5), 7, { code: 'VALUE_REFUSED' }],
    ['a key that is refused', z.record(z.string().max(1), z.int()), { ab: 1 }, { code: 'VALUE_REFUSED' }],
    [
      'a rule of its own with a code',
      z.string().refine(() => false, { params: { fault: 'TAKEN' } }),
      'x',
      { code: 'TAKEN' },
    ],
    ['a rule of its own without one', z.string().refine(() => false), 'x', { code: 'VALUE_REFUSED' }],
    [
      'a rule of its own whose code is no text',
      z.string().refine(() => false, { params: { fault: 5 } }),
      'x',
      { code: 'VALUE_REFUSED' },
    ],
  ])('%s', (_, schema, value, fault) => {
    expect(faultsOf(schema, value)).toEqual([fault]);
  });

  test('an undeclared field is unknown', () => {
    expect(faultsOf(unit.input, { title: 'Kilo', symbol: 'kg', decimals: 3, surprise: 1 })).toEqual([
      { code: 'UNKNOWN_FIELD' },
    ]);
  });

  test('every error of an input is reported, one for each field', () => {
    expect(faultsOf(unit.input, { title: '', symbol: 'x'.repeat(13), decimals: 1.5 })).toEqual([
      { code: 'REQUIRED' },
      { code: 'TEXT_TOO_LONG', params: { max: 12 } },
      { code: 'WHOLE_NUMBER_EXPECTED' },
    ]);
  });

  test('the smallest number an error names is one that would be accepted', () => {
    const min = faultsOf(recordId, 0)[0]?.params?.min;
    expect(recordId.safeParse(min).success).toBe(true);
  });
});
