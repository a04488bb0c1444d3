import { readdirSync } from 'node:fs';
import type { AnyDocument } from '@kalfa/contracts/document';
import { faultOf } from '@kalfa/contracts/fault';
import { instant, recordId, recordStatusField, text } from '@kalfa/contracts/fields';
import { auditEntry } from '@kalfa/contracts/identity/audit-entry';
import { failedJob } from '@kalfa/contracts/identity/failed-job';
import { storedMenu } from '@kalfa/contracts/identity/stored-menu';
import { languages, languageTag, type Language } from '@kalfa/contracts/language';
import { menus } from '@kalfa/contracts/menu';
import { notification } from '@kalfa/contracts/notifications/notification';
import { notificationWays } from '@kalfa/contracts/notifications/subscription';
import type { AnyRecord } from '@kalfa/contracts/record';
import { refusalStatus } from '@kalfa/contracts/refusal';
import { balance } from '@kalfa/contracts/stock/balance';
import { inTransit } from '@kalfa/contracts/stock/in-transit';
import { shortage } from '@kalfa/contracts/stock/minimum-level';
import { movement } from '@kalfa/contracts/stock/movement';
import { describe, expect, test } from 'vitest';
import { dictionaries } from './dictionaries.ts';
import { en } from './en.ts';
import { everyText, textsOf } from './every-text.ts';
import { faults } from './faults.ts';
import { menuNames } from './menus.ts';
import { refusals } from './refusals.ts';
import type { Words } from './words.ts';

const pluralForm = /_(?:zero|one|two|few|many|other)$/;
const baseOf = (path: string) => path.replace(pluralForm, '');
/** Plural texts are those of which English has the form `_other`. */
const isPlural = (path: string) => pluralForm.test(path) && everyText.en.has(`${baseOf(path)}_other`);
const placeholdersOf = (words: string) =>
  [...words.matchAll(/\{\{(.*?)\}\}/g)].map((match) => match[1] ?? '').toSorted();

const others = languages.filter((language) => language !== 'en');

describe('the dictionaries', () => {
  test.each(languages)(
    '%s has the keys of English, and the plural forms its grammar asks for',
    (language) => {
      const forms = new Intl.PluralRules(languageTag[language]).resolvedOptions().pluralCategories;
      const expected = [...everyText.en.keys()].flatMap((path) =>
        isPlural(path) ? forms.map((form) => `${baseOf(path)}_${form}`) : [path],
      );
      expect([...everyText[language].keys()].toSorted()).toEqual([...new Set(expected)].toSorted());
    },
  );

  test.each<[Language, string[]]>([
    ['en', ['one', 'other']],
    ['tr', ['one', 'other']],
    ['fr', ['one', 'many', 'other']],
    ['ar', ['zero', 'one', 'two', 'few', 'many', 'other']],
    ['ch', ['other']],
  ])('the number of units is told in the forms of %s', (language, forms) => {
    const counts = Object.keys(dictionaries[language].entity.unit).filter((key) => key.startsWith('count_'));
    expect(counts.toSorted()).toEqual(forms.map((form) => `count_${form}`).toSorted());
  });

  test.each(others)('%s fills in what English fills in', (language) => {
    const wrong = [...everyText[language]].filter(([path, words]) => {
      if (isPlural(path)) return false;
      return String(placeholdersOf(words)) !== String(placeholdersOf(everyText.en.get(path) ?? ''));
    });
    expect(wrong).toEqual([]);
  });

  test.each(languages)(
    'a plural text of %s fills in what English fills in, but for the count at most',
    (language) => {
      const withoutCount = (words: string) => placeholdersOf(words).filter((name) => name !== 'count');
      const wrong = [...everyText[language]].filter(([path, words]) => {
        if (!isPlural(path)) return false;
        const source = everyText.en.get(`${baseOf(path)}_other`) ?? '';
        const isTwice = placeholdersOf(words).filter((name) => name === 'count').length > 1;
        return isTwice || String(withoutCount(words)) !== String(withoutCount(source));
      });
      expect(wrong).toEqual([]);
    },
  );

  test.each(languages)('every brace of %s belongs to the name of something to fill in', (language) => {
    const wrong = [...everyText[language]].filter(([, words]) =>
      /[{}]/.test(words.replaceAll(/\{\{[a-z]\w*\}\}/gi, '')),
    );
    expect(wrong).toEqual([]);
  });

  test.each(languages)('no text of %s is empty or has spaces around it', (language) => {
    expect([...everyText[language]].filter(([, words]) => words === '' || words !== words.trim())).toEqual(
      [],
    );
  });

  // A question has two buttons: its act, and this word. What undoes or discards is never asked in a question.
  test.each(languages)('no act of %s is called like the button that leaves its question', (language) => {
    const leaves = everyText[language].get('record.cancel');
    const same = [...everyText[language]].filter(([, words]) => words === leaves).map(([path]) => path);
    const isAct = (path: string) =>
      !/^(?:record|dashboard|drawing\.key)\.cancel$|\.(?:undo|discard)$/.test(path);
    expect(same.filter(isAct)).toEqual([]);
  });

  const namesOfFormats = new Set([
    'kalfa-recovery-codes.txt',
    'Ctrl+Enter',
    'Excel (.xlsx)',
    'CSV (.csv)',
    'PDF (.pdf)',
  ]);
  test.each([
    ['ar', /\p{Script=Arabic}/u],
    ['ch', /\p{Script=Han}/u],
  ] as const)('no text of %s was left in English', (language, script) => {
    // A text of signs and places alone, such as a pair of quotation marks, has no words to leave.
    const hasLetters = (words: string) => /\p{L}/u.test(words.replaceAll(/\{\{.*?\}\}/g, ''));
    const left = [...everyText[language]].filter(
      ([path, words]) =>
        hasLetters(words) &&
        !namesOfFormats.has(words) &&
        (words === everyText.en.get(path) || !script.test(words)),
    );
    expect(left).toEqual([]);
  });
});

type Contract = { area: string; value: object };

/** The contracts as they lie in their areas, so that a new one is asked for its words without being named here. */
async function contractsOfAreas(): Promise<Contract[]> {
  const folder = new URL('../../contracts/src/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^[\w-]+[\\/][\w-]+\.ts$/.test(name),
  );
  const contractsIn = async (name: string) => {
    const module = (await import(new URL(name, folder).href)) as Record<string, unknown>;
    return Object.values(module)
      .filter((value) => typeof value === 'object' && value !== null && 'endpoints' in value)
      .map((value) => ({ area: name.split(/[\\/]/)[0] ?? '', value: value as object }));
  };
  return (await Promise.all(files.map(contractsIn))).flat();
}

const everyContract = await contractsOfAreas();
const contracts = everyContract
  .filter(({ value }) => 'input' in value)
  .map(({ area, value }) => ({ area, record: value as AnyRecord }));
const documents = everyContract
  .filter(({ value }) => 'cycle' in value)
  .map(({ area, value }) => ({ area, document: value as AnyDocument }));
const records = contracts.map(({ record }) => record);
const recordsAndLanguages = records.flatMap((record) =>
  languages.map((language) => ({ name: record.name, language, record })),
);

describe('the words of the records', () => {
  test('every record contract is asked for its words', () => {
    expect(records.map((record) => record.name)).toEqual(
      expect.arrayContaining(['unit', 'forceMajeure', 'position']),
    );
  });

  test.each(contracts.map(({ area, record }) => [record.name, area] as const))(
    '%s has its texts in the namespace of its area, %s, which its pages load',
    (name, area) => {
      expect(en).toHaveProperty([area, 'entity', name]);
    },
  );

  test('no two namespaces have a key in common, except the records of the areas', () => {
    const keys = Object.values(en).flatMap((namespace) => Object.keys(namespace));
    const names = Object.values(en).flatMap((namespace) =>
      'entity' in namespace ? Object.keys(namespace.entity) : [],
    );
    const twice = (all: string[]) => all.filter((key, at) => all.indexOf(key) !== at && key !== 'entity');
    expect([...twice(keys), ...twice(names)]).toEqual([]);
  });

  test.each(recordsAndLanguages)('$name has its words in $language', ({ record, language }) => {
    const own = new Map(textsOf(dictionaries[language]));
    const paths = ['title', 'one', 'new', 'count_other'].map((word) => `entity.${record.name}.${word}`);
    expect(paths.filter((path) => !own.get(path))).toEqual([]);
  });

  test.each(recordsAndLanguages)('every field of $name is named in $language', ({ record, language }) => {
    const own = new Map(textsOf(dictionaries[language]));
    const fields = [...Object.keys(record.input.shape), ...Object.keys(record.extra?.shape ?? {})];
    expect(fields.filter((field) => !own.get(`entity.${record.name}.field.${field}`))).toEqual([]);
  });

  test.each(recordsAndLanguages)(
    'every column of the list of $name is named in $language',
    ({ record, language }) => {
      const own = new Map(textsOf(dictionaries[language]));
      const isNamed = (field: string) =>
        own.has(`entity.${record.name}.field.${field}`) || own.has(`record.field.${field}`);
      expect(Object.keys(record.list.fields).filter((field) => !isNamed(field))).toEqual([]);
    },
  );

  test.each(languages)('no field is named in %s that no record has', (language) => {
    // These have words and are no records.
    const shapes = [
      ...records.map(({ name, row }) => ({ name, shape: row.shape })),
      { name: 'auditEntry', shape: auditEntry.endpoints.list.answer.element.shape },
      ...[balance, movement, inTransit].map(({ name, list, endpoints }) => ({
        name,
        shape: { ...list.fields, ...endpoints.list.answer.element.shape },
      })),
      { name: 'failedJob', shape: { ...failedJob.endpoints.list.answer.element.shape, handledAs: 0 } },
      { name: 'notification', shape: notification.endpoints.list.answer.element.shape },
      { name: 'notificationList', shape: { types: 0, added: 0, muted: 0 } },
      { name: 'notificationPreference', shape: Object.fromEntries(notificationWays.map((way) => [way, 0])) },
      { name: 'shortage', shape: shortage.endpoints.list.answer.element.shape },
      // The parts of a design, in its history.
      { name: 'network', shape: { areas: 0, nodes: 0, spans: 0, rates: 0, positions: 0 } },
      { name: 'menu', shape: storedMenu.list.answer.element.shape },
      ...documents.map(({ document: { name, row, header, lineRow, cycle } }) => ({
        name,
        shape: {
          ...row.shape,
          ...header.shape,
          ...lineRow?.shape,
          ...Object.assign({}, ...Object.values(cycle).map(({ input }) => input)),
        },
      })),
    ];
    const known = new Set(
      shapes.flatMap(({ name, shape }) => Object.keys(shape).map((field) => `entity.${name}.field.${field}`)),
    );
    const named = textsOf(dictionaries[language]).map(([path]) => path);
    expect(named.filter((path) => /^entity\.\w+\.field\./.test(path) && !known.has(path))).toEqual([]);
  });
});

describe('the words of the documents', () => {
  test.each(documents.map(({ area, document }) => [document.name, area] as const))(
    '%s has its texts in the namespace of its area, %s, which its pages load',
    (name, area) => {
      expect(en).toHaveProperty([area, 'entity', name]);
    },
  );

  test.each(
    documents.flatMap(({ document }) =>
      languages.map((language) => ({ name: document.name, language, document })),
    ),
  )('every column of the list of $name is named in $language', ({ document, language }) => {
    const own = new Map(textsOf(dictionaries[language]));
    const isNamed = (field: string) =>
      [`entity.${document.name}.field`, 'documents.field', 'record.field'].some((path) =>
        own.has(`${path}.${field}`),
      );
    const fields = [...Object.keys(document.list.fields), ...(document.list.shown ?? [])];
    expect(fields.filter((field) => !isNamed(field))).toEqual([]);
  });
});

describe('the tables of words', () => {
  const isComplete = (words: Words | undefined) => languages.every((language) => words?.[language]);

  test('every menu entry has a name in every language, and nothing else has', () => {
    const names: Readonly<Record<string, Words>> = menuNames;
    expect(Object.keys(menus).filter((key) => !isComplete(names[key]))).toEqual([]);
    expect(Object.keys(names).filter((key) => !Object.hasOwn(menus, key))).toEqual([]);
  });

  test('every refusal has its words in every language, and nothing else has', () => {
    const words: Readonly<Record<string, Words>> = refusals;
    expect(Object.keys(refusalStatus).filter((code) => !isComplete(words[code]))).toEqual([]);
    expect(Object.keys(words).filter((code) => !Object.hasOwn(refusalStatus, code))).toEqual([]);
  });

  test('a refusal fills nothing in, because the server does not', () => {
    const filled = Object.entries(refusals).filter(([, words]) =>
      Object.values(words).some((w) => w.includes('{{')),
    );
    expect(filled).toEqual([]);
  });

  test('whatever is wrong with a field of ours, there are words for it, with all they fill in', () => {
    const probes: unknown[] = [
      undefined,
      null,
      '',
      ' ',
      'x'.repeat(1_000),
      '\u0007',
      'x',
      -1,
      0,
      1.5,
      1e9,
      1e17,
      true,
      {},
    ];
    const schemas = [
      text(5),
      recordId,
      instant,
      recordStatusField,
      ...records.flatMap(({ row }) => Object.values(row.shape)),
      ...records.map(({ input }) => input),
    ];
    const found = schemas.flatMap((schema) =>
      [...probes, { surprise: 1 }].flatMap((probe) =>
        (schema.safeParse(probe, { reportInput: true }).error?.issues ?? []).map((issue) => faultOf(issue)),
      ),
    );
    expect(new Set(found.map(({ code }) => code)).size).toBeGreaterThanOrEqual(9);
    expect(found.filter((fault) => !hasWords(fault))).toEqual([]);
  });

  // The kinds of issues are zod's; the rest of an issue is what faultOf looks at.
  test.each([
    { code: 'invalid_type', expected: 'number', input: 'x' },
    { code: 'invalid_type', expected: 'int', input: 1.5 },
    { code: 'invalid_type', expected: 'date', input: 'x' },
    { code: 'invalid_type', expected: 'map', input: 'x' },
    { code: 'invalid_type', expected: 'string' },
    { code: 'too_small', origin: 'string', minimum: 1 },
    { code: 'too_small', origin: 'string', minimum: 3 },
    { code: 'too_small', origin: 'number', minimum: 3 },
    { code: 'too_big', origin: 'string', maximum: 3 },
    { code: 'too_big', origin: 'array', maximum: 3 },
    { code: 'invalid_format', format: 'email' },
    { code: 'invalid_format', format: 'date' },
    { code: 'invalid_format', format: 'datetime' },
    { code: 'invalid_format', format: 'safeint' },
    { code: 'invalid_format', format: 'regex' },
    { code: 'not_multiple_of', divisor: 2 },
    { code: 'unrecognized_keys', keys: ['x'] },
    { code: 'invalid_union', errors: [] },
    { code: 'invalid_key', origin: 'record', issues: [] },
    { code: 'invalid_element', origin: 'map', issues: [] },
    { code: 'invalid_value', values: ['x'] },
    { code: 'custom' },
  ])('there are words for an issue like %j', (issue) => {
    const fault = faultOf({ path: [], message: '', ...issue } as unknown as Parameters<typeof faultOf>[0]);
    expect(fault).toSatisfy(hasWords);
  });
});

/** The code is known, and every figure its words need comes with it. */
function hasWords({ code, params = {} }: ReturnType<typeof faultOf>): boolean {
  if (!Object.hasOwn(faults, code)) return false;
  const words: Words = faults[code as keyof typeof faults];
  return languages.every((language) =>
    placeholdersOf(words[language]).every((name) => Object.hasOwn(params, name)),
  );
}
