import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../paths.ts';
import { documentEdits } from './document-edits.ts';
import { documentNamesOf, knownFamilies } from './document-names.ts';
import { namesOf } from './names.ts';
import { nounsOf } from './phrases.ts';
import { recordEdits } from './record-edits.ts';
import { copyRepository } from './repository-copy.ts';
import type { Edit } from './text-edits.ts';

test.each([
  ['measuring-device', 'measuringDevice', 'measuring-devices', 'measuring_devices'],
  ['delivery', 'delivery', 'deliveries', 'deliveries'],
  ['toolbox', 'toolbox', 'toolboxes', 'toolboxes'],
  ['survey', 'survey', 'surveys', 'surveys'],
])('%s has a name in every layer', (kebab, camel, plural, table) => {
  expect(namesOf('baseinfo', kebab)).toMatchObject({ camel, plural, table });
});

test('a name that is not in lower case with hyphens is refused', () => {
  expect(() => namesOf('baseinfo', 'MeasuringDevice')).toThrow('measuring-device');
});

test('a document has a prefix of its own, the first letters of its name or the given one', () => {
  const prefixOf = (...args: string[]) => documentNamesOf('stock', 'measuring-plan', args).prefix;
  expect([prefixOf(), prefixOf('--prefix', 'QQQ')]).toEqual(['MEA', 'QQQ']);
  expect(() => prefixOf('--prefix', 'ACL')).toThrow('another document has the prefix ACL');
  expect(() => prefixOf('--prefix', 'A1')).toThrow('three letters');
});

test('the name of a document fits the registry of documents', () => {
  expect(() => documentNamesOf('stock', 'temporary-equipment-request', [])).toThrow('at most 20 letters');
});

test('a new family is added to those that the migrations allow today', () => {
  expect(knownFamilies()).toEqual(expect.arrayContaining(['request', 'opening', 'leave']));
});

/** Each change with whether it makes its file longer. */
const lengthened = (edits: readonly Edit[]) =>
  edits.map(({ path, apply }) => {
    const text = readFileSync(root + path, 'utf8');
    return { path, isLonger: apply(text).length > text.length };
  });

test('every registration of a new record finds its place in the files of today', () => {
  const names = namesOf('hr', 'training-course');
  const changes = lengthened(recordEdits(names, nounsOf(names, [])));
  expect(changes.filter(({ isLonger }) => !isLonger)).toEqual([]);
  expect(changes.length).toBeGreaterThan(10);
});

test.each(['measuring-plan', 'request'])(
  'every registration of a new document finds its place in the files of today: %s',
  (name) => {
    const names = documentNamesOf('stock', name, ['--prefix', 'QQQ']);
    const changes = lengthened(documentEdits(names, nounsOf(names, [])));
    expect(changes.filter(({ isLonger }) => !isLonger)).toEqual([]);
    expect(changes.length).toBeGreaterThan(10);
  },
);

test('a count has the noun in the form of its language', () => {
  const names = namesOf('hr', 'course');
  const nouns = nounsOf(names, ['--tr', 'kurs/kurslar', '--fr', 'cours/les cours']);
  const textIn = (language: string) =>
    recordEdits(names, nouns)
      .find(({ path }) => path.endsWith(`${language}/hr.ts`))
      ?.apply('export const entity = {\n');
  expect(textIn('en')).toContain("count_one: '{{count}} course',\n    count_other: '{{count}} courses'");
  expect(textIn('tr')).toContain("count_one: '{{count}} kurs',\n    count_other: '{{count}} kurs'");
  expect(textIn('fr')).toContain("count_other: '{{count}} les cours'");
});

test('a noun is given for each language, in the singular and in the plural', () => {
  const nouns = nounsOf(namesOf('hr', 'course'), ['--tr', 'kurs/kurslar', '--ch', '课程']);
  expect(nouns).toMatchObject({
    en: { one: 'course', many: 'courses' },
    tr: { one: 'kurs', many: 'kurslar' },
    ch: { one: '课程', many: '课程' },
  });
});

const checks = [
  './kalfa migrate',
  './kalfa check format lint imports types dead-code',
  './kalfa test texts.test',
  './kalfa test screens.test',
];

/** Starts services of its own and compiles everything, which takes minutes. */
test.runIf(process.env.TEST_DEEP).each([
  [
    './kalfa new record baseinfo measuring-device --tr cihaz/cihazlar --fr appareil/appareils --ar جهاز/أجهزة --ch 仪器',
    ['./kalfa test measuring-device'],
  ],
  [
    './kalfa new document purchasing tool-request --tr talep/talepler --fr demande/demandes --ar طلب/طلبات --ch 申请',
    ['tool-request', 'link.test', 'constraints.test', 'document-tables', 'authorization'].map(
      (name) => `./kalfa test ${name}`,
    ),
  ],
])('what it generates passes every check: %s', { timeout: 3_600_000 }, (command, ownTests) => {
  const copy = copyRepository();
  try {
    for (const each of [command, ...checks, ...ownTests])
      expect({ command: each, failure: copy.failureOf(each) }).toEqual({ command: each, failure: '' });
  } finally {
    copy.remove();
  }
});
