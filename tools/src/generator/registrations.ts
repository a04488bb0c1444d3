import { languageTag, languages, type Language } from '@kalfa/contracts/language';
import { menus } from '@kalfa/contracts/menu';
import { operationsOf, type OperationLetters } from '@kalfa/contracts/permission';
import { capitalised, type Names } from './names.ts';
import { phrases, type Noun, type Nouns } from './phrases.ts';
import { after, before, keyOf, lastLine, type Edit } from './text-edits.ts';

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

/** The address of its page: that of its menu entry, if there is one already. */
export const urlOf = ({ area, plural }: Names): string =>
  plural in menus ? menus[plural as keyof typeof menus].url : `/${area}/list-${plural}`;

/** Its import and its line in the table of modules, by the path of its file below the area. */
export const moduleEdit = ({ area, camel }: Names, file: string): Edit => ({
  path: 'apps/api/src/app/modules.ts',
  apply: (text) =>
    before(
      before(text, / {2}positionModule\(/, `  ${camel}Module(settings),\n`),
      /import type \{ WatchedList \}/,
      `import { ${camel}Module } from '../modules/${area}/${file}.ts';\n`,
    ),
});

/** Its row in the table of pages. Most pages have a row that only lacks its screen. */
export const screenEdit = (names: Names, more = ''): Edit => ({
  path: 'apps/web/src/app/screens.ts',
  apply: (text) => {
    const { area, kebab, plural } = names;
    const built = `load: () => import('../features/${area}/${kebab}/${kebab}.screen.tsx'),\n    namespace: '${area}',${more}`;
    const waiting = new RegExp(`\\{ path: '([^']+)', menu: '${plural}' \\}`);
    return waiting.test(text)
      ? text.replace(waiting, `{\n    path: '$1',\n    menu: '${plural}',\n    ${built}\n  }`)
      : before(
          text,
          lastLine('];'),
          `  {\n    path: '${urlOf(names)}',\n    menu: '${plural}',\n    ${built}\n  },\n`,
        );
  },
});

/** Its texts in the five files of its area, with the names of its fields in each language. */
export const textEdits = (
  names: Names,
  nouns: Nouns,
  fieldsOf: (language: Language) => Readonly<Record<string, string>>,
): Edit[] =>
  languages.map((language) => ({
    path: `packages/texts/src/${language}/${names.area}.ts`,
    apply: (text) =>
      after(
        text,
        /export const entity[^=]*= \{\n/,
        entityTexts(names, language, nouns[language], fieldsOf(language)),
      ),
  }));

/** Each language has its own plural forms. */
function entityTexts(
  { camel }: Names,
  language: Language,
  { one, many }: Noun,
  fields: Readonly<Record<string, string>>,
): string {
  const forms = new Intl.PluralRules(languageTag[language]).resolvedOptions().pluralCategories;
  const nounOf = (form: string) => (phrases[language].plural.includes(form) ? many : one);
  const counts = forms.map((form) => `    count_${form}: '{{count}} ${nounOf(form)}',\n`);
  const named = Object.entries(fields).map(([field, name]) => `${field}: '${name}'`);
  return `  ${camel}: {
    title: '${capitalised(many)}',
    one: '${capitalised(one)}',
    new: '${phrases[language].create(one)}',
${counts.join('')}    field: { ${named.join(', ')} },
    help: {},
  },
`;
}

/** Its menu entry with its names, its help, its page and its grants, if the menu has none of this name yet. */
export function menuEdits(names: Names, nouns: Nouns, operations: OperationLetters): Edit[] {
  const { area, plural } = names;
  if (plural in menus) return [];
  const parent = groupOf[area];
  const siblings = Object.values(menus).filter((row) => 'parent' in row && row.parent === parent);
  const order = Math.max(...siblings.map((row) => row.order)) + 5;
  const entry = `  ${keyOf(plural)}: {
    parent: '${parent}',
    url: '${urlOf(names)}',
    icon: 'IconListDetails',
    order: ${order},
    operations: '${operations}',
  },
`;
  const name = `  ${keyOf(plural)}: {
${languages.map((language) => `    ${language}: '${capitalised(nouns[language].many)}',\n`).join('')}  },
`;
  const grants = operationsOf(operations).map((operation) => `admin,${plural},${operation}\n`);
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
          `    ${keyOf(plural)}: '${phrases[language].help(nouns[language].many)}',\n`,
        ),
    })),
    {
      path: 'apps/web/src/app/screens.test.ts',
      apply: (text) => after(text, /const ownRoutes = \[/, `'${urlOf(names)}', `),
    },
    {
      path: 'apps/api/test/rights/grants.csv',
      apply: (text) => after(text, /\n/, grants.join('')),
    },
  ];
}
