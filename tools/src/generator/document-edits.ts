import { languages } from '@kalfa/contracts/language';
import { notificationTypes } from '@kalfa/contracts/notifications/notification-types';
import type { DocumentNames } from './document-names.ts';
import { capitalised } from './names.ts';
import { phrases, type Nouns } from './phrases.ts';
import { menuEdits, moduleEdit, screenEdit, textEdits, urlOf } from './registrations.ts';
import { after, before, keyOf, type Edit } from './text-edits.ts';

/** What existing files need for a new document. */
export const documentEdits = (names: DocumentNames, nouns: Nouns): Edit[] => [
  moduleEdit(names, `${names.kebab}/${names.kebab}`),
  screenEdit(names, "\n    kits: ['documents'],"),
  {
    path: 'packages/db/src/document-tables.ts',
    apply: (text) => withTables(text, names),
  },
  ...rightsEdits(names),
  ...textEdits(names, nouns, (language) => {
    const { warehouse, store, place } = phrases[language];
    return { warehouseId: warehouse, storeId: store, placeName: place };
  }),
  ...notificationEdits(names, nouns),
  {
    path: 'apps/web/src/features/admin/audit-entry/changed-references.ts',
    apply: (text) => withReferences(text, names),
  },
  ...menuEdits(names, nouns, 'VAEDPO'),
];

/** An open document keeps its place and its items in use. */
const withTables = (text: string, { area, table, lineTable, parent }: DocumentNames) =>
  after(
    after(text, /const placeDocuments = \[/, `'${area}.${table}', `),
    /const itemLines = \{\n/,
    `  '${area}.${lineTable}': '${parent}',\n`,
  );

/** What the tests of the rights compare it with. */
const rightsEdits = ({ area, plural }: DocumentNames): Edit[] => [
  {
    path: 'apps/api/test/rights/needs.csv',
    apply: (text) => after(text, /\n/, `DOC,${area}/${plural},${plural}\n`),
  },
  {
    path: 'apps/api/test/rights/kinds.csv',
    apply: (text) =>
      ['warehouse', 'store'].reduce(
        (rows, place) => `${rows}${area}/${plural},${place},${plural},${place},,approval,4,\n`,
        text,
      ),
  },
];

/** The type that tells people of a submission and its author of the decision, unless there is one of this name already. */
function notificationEdits(names: DocumentNames, nouns: Nouns): Edit[] {
  const { kebab, plural } = names;
  if (kebab in notificationTypes) return [];
  const url = urlOf(names);
  const type = `  ${keyOf(kebab)}: {
    category: null,
    family: null,
    roles: [],
    opens: [{ menu: '${plural}', path: '${url}' }],
  },
`;
  const link = `  ${keyOf(kebab)}: { always: '${url}${url.includes('?') ? '&' : '?'}ids=412' },\n`;
  return [
    {
      path: 'packages/contracts/src/notifications/notification-types.ts',
      apply: (text) => before(text, / {2}registration: \{\n/, type),
    },
    ...languages.map((language) => ({
      path: `packages/texts/src/${language}/notifications.ts`,
      apply: (text: string) =>
        before(text, / {2}registration: /, `  ${keyOf(kebab)}: '${capitalised(nouns[language].one)}',\n`),
    })),
    {
      path: 'apps/web/src/lib/notify/link.test.ts',
      apply: (text) => before(text, / {2}registration: \{/, link),
    },
  ];
}

/** The audit shows the names of the places, which its entries refer to by id. */
const withReferences = (text: string, { area, kebab, camel }: DocumentNames) =>
  before(
    before(text, / {2}user,\n/, `  ${camel},\n`),
    /import \{ user \}/,
    `import { ${camel} } from '@kalfa/contracts/${area}/${kebab}';\n`,
  );
