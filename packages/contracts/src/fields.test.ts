import { describe, expect, test } from 'vitest';
import {
  day,
  documentDay,
  instant,
  longText,
  rawText,
  recordId,
  recordStatus,
  recordStatusField,
  recordStatusName,
  text,
  version,
} from './fields.ts';

const long = text(200);
const tidied = (value: string) => long.parse(value);
const isAccepted = (value: unknown, schema = long) => schema.safeParse(value).success;

/** Every text of exactly `length` characters of the alphabet. */
const textsOf = (alphabet: readonly string[], length: number): string[] =>
  length === 0
    ? ['']
    : textsOf(alphabet, length - 1).flatMap((start) => alphabet.map((letter) => start + letter));

describe('a text is normalised', () => {
  test.each([
    ['  Kum  ', 'Kum'],
    ['İnce   kum', 'İnce kum'],
    ['a\tb', 'a b'],
    ['a\r\nb', 'a b'],
    ['a\u00a0b', 'a b'],
    ['a \u00a0\t\n b', 'a b'],
    ['\u3000中文\u3000', '中文'],
    ['\ufeffKum', 'Kum'],
  ])('leading and trailing spaces are removed and inner spaces collapsed: %j', (value, expected) => {
    expect(tidied(value)).toBe(expected);
  });

  test.each([
    ['Gu\u0308neş', 'Güneş'],
    ['I\u0307nşaat', 'İnşaat'],
    ['cafe\u0301', 'café'],
    ['\u0627\u0653', '\u0622'],
  ])('a letter and its combining mark become one character: %j', (value, expected) => {
    expect(tidied(value)).toBe(expected);
  });

  test('characters that only look alike stay different', () => {
    expect(tidied('ﬁ ² ｋ')).toBe('ﬁ ² ｋ');
  });

  test.each(['200e', '200f', '202a', '202b', '202c', '202d', '202e', '2066', '2067', '2068', '2069', 'feff'])(
    'the direction mark U+%s is removed at any position',
    (code) => {
      const mark = String.fromCodePoint(Number.parseInt(code, 16));
      expect(tidied(`${mark}مر${mark}حبا${mark}`)).toBe('مرحبا');
    },
  );

  test('the joiners that Persian and emoji need are preserved', () => {
    expect(tidied('می\u200cخواهم')).toBe('می\u200cخواهم');
    expect(tidied('👷\u200d♀️')).toBe('👷\u200d♀️');
  });

  test('normalising twice gives the same result as once', () => {
    const values = textsOf(['e', '\u0301', ' ', '\u00a0', '\n'], 5).filter((value) => isAccepted(value));
    expect(values.length).toBeGreaterThan(2_000);
    expect(values.map((value) => tidied(tidied(value)))).toEqual(values.map(tidied));
  });

  test('a letter and its combining mark become one character also across a direction mark', () => {
    expect(tidied('cafe\u200e\u0301')).toBe('café');
  });

  test('the Arabic letter mark is removed like the other direction marks', () => {
    expect(tidied('مر\u061cحبا')).toBe('مرحبا');
  });

  test.each(['2028', '2029'])('the line break U+%s is not preserved in a text of one line', (code) => {
    const value = `a${String.fromCodePoint(Number.parseInt(code, 16))}b`;
    expect(long.safeParse(value).data).not.toBe(value);
  });
});

describe('a text has limits', () => {
  test('it is measured after normalisation', () => {
    expect(isAccepted(`   ${'x'.repeat(5)}   `, text(5))).toBe(true);
    expect(isAccepted('a     b', text(3))).toBe(true);
    expect(isAccepted('e\u0301'.repeat(5), text(5))).toBe(true);
    expect(isAccepted('\u200fabcde\u200f', text(5))).toBe(true);
    expect(isAccepted('x'.repeat(6), text(5))).toBe(false);
  });

  test.each(['', ' ', '\t\n', '\u00a0', '\u3000', '\u200e\u200f', '\ufeff \u2069'])(
    'a text without visible characters is empty: %j',
    (value) => {
      const issues = text(5).safeParse(value).error?.issues;
      expect(issues?.map((issue) => issue.code)).toEqual(['too_small']);
    },
  );

  const controls = ['\0', '\u0007', '\b', '\v', '\f', '\u001b', '\u007f', '\u0085', '\u009f'];
  test.each(controls)('the control character %j is refused', (control) => {
    const issues = text(5).safeParse(`a${control}b`).error?.issues;
    expect(issues?.map((issue) => issue.code === 'custom' && issue.params?.fault)).toEqual(['TEXT_CONTROL']);
  });

  test.each(['\ud83d', '\ude00', 'a\ud83d', '\ude00\ud83d'])(
    'an unpaired surrogate is refused: %j',
    (value) => {
      const issues = text(5).safeParse(value).error?.issues;
      expect(issues?.map((issue) => issue.code === 'custom' && issue.params?.fault)).toEqual([
        'TEXT_CONTROL',
      ]);
    },
  );

  test.each([null, undefined, 5, true, {}])('%j is not a text', (value) => {
    expect(isAccepted(value)).toBe(false);
  });

  test.each(['İşçi', '中文', 'مرحبا', '😀', "O'Brien & Söhne <GmbH>", '=1+1'])(
    'the text %j is stored unchanged',
    (value) => {
      expect(tidied(value)).toBe(value);
    },
  );
});

describe('a letter has few combining marks', () => {
  const zalgo = (marks: number) => `Kab${'\u0315'.repeat(marks)}lo`;
  const faultsOf = (value: string, schema = long) =>
    schema.safeParse(value).error?.issues.map((issue) => issue.code === 'custom' && issue.params?.fault);

  test('four are accepted, five are refused', () => {
    expect(isAccepted(zalgo(4))).toBe(true);
    expect(faultsOf(zalgo(5))).toEqual(['TEXT_MARKS']);
    expect(faultsOf(`erste Zeile\n${zalgo(40)}`, longText(200))).toEqual(['TEXT_MARKS']);
  });

  test('joiners between them do not make them fewer', () => {
    expect(faultsOf(`a${'\u0315\u200d'.repeat(5)}`)).toEqual(['TEXT_MARKS']);
  });

  test.each([
    ['Arabic with its vowels', 'بِسْمِ اللَّهِ الرَّحْمَٰنِ الرَّحِيمِ'],
    ['Hebrew with points and accents', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים'],
    ['Vietnamese, decomposed', 'Nguyễn Trường Tộ'.normalize('NFD')],
    ['Turkish, decomposed', 'Çağrı Öğütçü İğde'.normalize('NFD')],
    ['Burmese', 'မြွှေ'],
    ['Tibetan', 'བསྒྲུབས'],
    ['Devanagari', 'क्षत्रिय'],
    ['emoji of several parts', '👩🏽‍❤️‍💋‍👨🏿 1️⃣ 🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ])('%s is accepted', (_name, value) => {
    expect(isAccepted(value)).toBe(true);
  });
});

describe('a raw text', () => {
  test('preserves everything but what cannot be stored', () => {
    expect(rawText(20).parse(' \t=1 \u200e ')).toBe(' \t=1 \u200e ');
    expect(['a\0', '\ud800', 'x'.repeat(21)].map((value) => isAccepted(value, rawText(20)))).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('the other fields', () => {
  test('a day is between 1900 and 2100, and the day of a document after 2000', () => {
    const days = ['1899-12-31', '1900-01-01', '1999-12-31', '2000-01-01', '2100-12-31', '2101-01-01'];
    expect(days.filter((value) => day.safeParse(value).success)).toEqual(days.slice(1, 5));
    expect(days.filter((value) => documentDay.safeParse(value).success)).toEqual(days.slice(3, 5));
  });

  test('a version fits its column', () => {
    const versions = [0, 1, 2_147_483_647, 2_147_483_648];
    expect(versions.filter((value) => version.safeParse(value).success)).toEqual([1, 2_147_483_647]);
  });

  test('an id is a positive integer', () => {
    const refused = [0, -1, 1.5, '1', null, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53];
    expect([1, Number.MAX_SAFE_INTEGER].map((id) => recordId.safeParse(id).success)).toEqual([true, true]);
    expect(refused.map((id) => recordId.safeParse(id).success)).toEqual(refused.map(() => false));
  });

  test('an instant is in UTC', () => {
    const refused = [
      '2024-01-01',
      '2024-01-01T10:00:00',
      '2024-01-01T10:00:00+03:00',
      '2024-02-30T10:00:00Z',
      '',
      5,
    ];
    expect(instant.safeParse('2024-02-29T10:00:00.123456Z').success).toBe(true);
    expect(refused.map((value) => instant.safeParse(value).success)).toEqual(refused.map(() => false));
  });

  test('a status is one of the named ones, and 0 is active', () => {
    expect(recordStatus.active).toBe(0);
    expect(Object.entries(recordStatusName)).toEqual(
      Object.entries(recordStatus).map(([name, status]) => [String(status), name]),
    );
    expect(Object.values(recordStatus).map((status) => recordStatusField.parse(status))).toEqual([0, 1, 2]);
    expect([3, -1, '0', null].map((status) => recordStatusField.safeParse(status).success)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
