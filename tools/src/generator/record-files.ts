import type { Names } from './names.ts';

/** The files that only this record needs, by path. The record has one unique text field, its title. */
export const recordFiles = (names: Names, migration: string): Record<string, string> => ({
  [`packages/db/migrations/${migration}_create_${names.table}.sql`]: table(names),
  [`packages/contracts/src/${names.area}/${names.kebab}.ts`]: contract(names),
  [`apps/api/src/modules/${names.area}/${names.kebab}.ts`]: apiModule(names),
  [`apps/api/src/modules/${names.area}/${names.kebab}.test.ts`]: apiTest(names),
  [`apps/web/src/features/${names.area}/${names.kebab}/${names.kebab}.screen.tsx`]: screen(names),
});

const table = ({ area, table: name, many }: Names) => `-- The ${many}.
create table ${area}.${name} (
  id bigint generated always as identity primary key,
  title varchar(100) collate "tr-x-icu" not null,
  search_text text generated always as (core.fold_search(title)) stored
);

call core.make_record('${area}.${name}');

create unique index ${name}_title_live on ${area}.${name} (core.fold_case(title)) where record_status <> 2;
create index ${name}_by_title on ${area}.${name} (title collate core.natural_order, id);
create index ${name}_search on ${area}.${name} using gin (search_text gin_trgm_ops);
`;

const contract = ({ area, camel, plural }: Names) => `import { z } from 'zod';
import { text } from '../fields.ts';
import { record } from '../record.ts';

export const ${camel} = record('${area}/${plural}', {
  name: '${camel}',
  menu: '${plural}',
  input: z.object({ title: text(100) }),
  label: 'title',
  list: { fields: { title: 'text' }, defaultSort: 'title', totals: [] },
  blank: {},
});
`;

const apiModule = ({
  area,
  camel,
  kebab,
  table: name,
}: Names) => `import { ${camel} } from '@kalfa/contracts/${area}/${kebab}';
import { duplicateOf } from '../../lib/http/constraints.ts';
import { envelope } from '../../kit/record/envelope.ts';
import { recordModule } from '../../kit/record/record.ts';

export const ${camel}Module = recordModule(${camel}, {
  table: '${area}.${name}',
  rows: (db) => db.selectFrom('${area}.${name} as t').select([...envelope, 't.title']),
  columns: { title: 'title' },
  search: { label: ['title'] },
  constraints: { ${name}_title_live: duplicateOf('title') },
});
`;

const apiTest = ({
  area,
  camel,
  kebab,
  table: name,
}: Names) => `import { ${camel} } from '@kalfa/contracts/${area}/${kebab}';
import { describeRecord } from '../../../test/support/describe-record.ts';

describeRecord(${camel}, {
  table: '${area}.${name}',
  fresh: (n) => ({ title: \`Işıklı başlık \${n}\` }),
  change: (n) => ({ title: \`Yeni başlık \${n}\` }),
  invalid: [
    { input: {}, path: 'title' },
    { input: { title: 'a'.repeat(101) }, path: 'title' },
  ],
  unique: ['title'],
});
`;

const screen = ({
  area,
  camel,
  kebab,
  pascal,
}: Names) => `import { ${camel} } from '@kalfa/contracts/${area}/${kebab}';
import { RecordScreen } from '../../../kit/record/record-screen.tsx';

export default function ${pascal}Screen() {
  return (
    <RecordScreen contract={${camel}} columns={[{ field: 'title' }]} form={(field) => field.text('title')} />
  );
}
`;
