import { languageTag, languages, type Language } from '@kalfa/contracts/language';
import { menus } from '@kalfa/contracts/menu';
import { CommandFailed } from '../run.ts';
import { capitalised, type RecordNames } from './names.ts';
import { phrases, type Noun, type Nouns } from './phrases.ts';

/** A change of an existing file. */
export type Edit = { path: string; apply: (text: string) => string };

/** The menu group of the pages of an area. */
const groupOf: Readonly<Record<string, keyof typeof menus>> = {
  baseinfo: 'base-information',
  works: 'tenders-works',
  purchasing: 'purchasing',
  stock: 'warehouse',
  projects: 'projects-group',
  hr: 'human-resources',
};

export const areas = Object.keys(groupOf);

/** What existing files need for a new record: its registrations, its texts, and its menu entry if there is none yet. */
export const editsFor = (names: RecordNames, nouns: Nouns): Edit[] => [
  { path: 'apps/api/src/modules.ts', apply: (text) => withModule(text, names) },
  { path: 'apps/web/src/app/screens.ts', apply: (text) => withScreen(text, names) },
  {
    path: 'apps/api/test/rights/needs.csv',
    apply: (text) => after(text, /\n/, `STD,${names.area}/${names.plural},${names.plural}\n`),
  },
  ...languages.map((language) => ({
    path: `packages/texts/src/${language}/${names.area}.ts`,
    apply: (text: string) =>
      after(text, /export const entity[^=]*= \{\n/, entityTexts(names, language, nouns[language])),
  })),
  ...(names.plural in menus ? [] : menuEdits(names, nouns)),
];

function menuEdits(names: RecordNames, nouns: Nouns): Edit[] {
  const parent = groupOf[names.area];
  const siblings = Object.values(menus).filter((row) => 'parent' in row && row.parent === parent);
  const order = Math.max(...siblings.map((row) => row.order)) + 5;
  const entry = `  ${keyOf(names.plural)}: {
    parent: '${parent}',
    url: '/${names.area}/list-${names.plural}',
    icon: 'IconListDetails',
    order: ${order},
    operations: 'VAEDP',
  },
`;
  const name = `  ${keyOf(names.plural)}: {
${languages.map((language) => `    ${language}: '${capitalised(nouns[language].many)}',\n`).join('')}  },
`;
  const grants = ['view', 'add', 'edit', 'delete', 'print'].map(
    (operation) => `admin,${names.plural},${operation}\n`,
  );
  return [
    {
      path: 'packages/contracts/src/menu.ts',
      apply: (text) => before(text, /\} as const satisfies Record<string, MenuRow>/, entry),
    },
    { path: 'packages/texts/src/menus.ts', apply: (text) => before(text, lastLine('};'), name) },
    ...languages.map((language) => ({
      path: `packages/texts/src/${language}/help.ts`,
      apply: (text: string) =>
        after(
          text,
          /\n {2}page: \{\n/,
          `    ${keyOf(names.plural)}: '${phrases[language].help(nouns[language].many)}',\n`,
        ),
    })),
    {
      path: 'apps/web/src/app/screens.test.ts',
      apply: (text) => after(text, /const ownRoutes = \[/, `'/${names.area}/list-${names.plural}', `),
    },
    {
      path: 'apps/api/test/rights/grants.csv',
      apply: (text) => after(text, /\n/, grants.join('')),
    },
  ];
}

const withModule = (text: string, { area, camel, kebab }: RecordNames) =>
  before(
    before(text, / {2}positionModule\(/, `  ${camel}Module(settings),\n`),
    /import type \{ WatchedList \}/,
    `import { ${camel}Module } from './modules/${area}/${kebab}.ts';\n`,
  );

/** Most pages have a row that only lacks its screen. */
function withScreen(text: string, { area, kebab, plural }: RecordNames): string {
  const built = `load: () => import('../features/${area}/${kebab}/${kebab}.screen.tsx'),\n    namespace: '${area}'`;
  const waiting = new RegExp(`\\{ path: '([^']+)', menu: '${plural}' \\}`);
  return waiting.test(text)
    ? text.replace(waiting, `{\n    path: '$1',\n    menu: '${plural}',\n    ${built},\n  }`)
    : before(
        text,
        lastLine('];'),
        `  {\n    path: '/${area}/list-${plural}',\n    menu: '${plural}',\n    ${built},\n  },\n`,
      );
}

/** The texts of the record with its noun in a language; each language has its own plural forms. */
function entityTexts({ camel }: RecordNames, language: Language, { one, many }: Noun): string {
  const { create, title } = phrases[language];
  const forms = new Intl.PluralRules(languageTag[language]).resolvedOptions().pluralCategories;
  const counts = forms.map((form) => `    count_${form}: '{{count}} ${form === 'one' ? one : many}',\n`);
  return `  ${camel}: {
    title: '${capitalised(many)}',
    one: '${capitalised(one)}',
    new: '${create(one)}',
${counts.join('')}    field: { title: '${title}' },
    help: {},
  },
`;
}

const keyOf = (key: string) => (/^\w+$/.test(key) ? key : `'${key}'`);

const lastLine = (line: string) => new RegExp(`^${line.replaceAll(/[\]}]/g, '\\$&')}\n*$(?![^])`, 'm');

/** The text with a passage before the first match. */
function before(text: string, anchor: RegExp, added: string): string {
  const { index } = matchOf(text, anchor);
  return text.slice(0, index) + added + text.slice(index);
}

/** The text with a passage behind the first match. */
function after(text: string, anchor: RegExp, added: string): string {
  const { index, 0: found } = matchOf(text, anchor);
  return text.slice(0, index + found.length) + added + text.slice(index + found.length);
}

function matchOf(text: string, anchor: RegExp): RegExpExecArray {
  const match = anchor.exec(text);
  if (!match) throw new CommandFailed(`${String(anchor)} was not found`);
  return match;
}
