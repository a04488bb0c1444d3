import type { DocumentNames } from './document-names.ts';

/**
 * The files that only this document needs, by path. The document has one warehouse or store, lines with an item and a
 * quantity, and is approved by a second person.
 */
export const documentFiles = (
  names: DocumentNames,
  migration: string,
  families: readonly string[],
): Record<string, string> => {
  const { area, kebab, table } = names;
  return {
    [`packages/db/migrations/${migration}_create_${table}.sql`]: tables(names, families),
    [`packages/contracts/src/${area}/${kebab}.ts`]: contract(names),
    [`apps/api/src/modules/${area}/${kebab}/${kebab}.ts`]: apiModule(names),
    [`apps/api/src/modules/${area}/${kebab}/${kebab}.test.ts`]: apiTest(names),
    [`apps/web/src/features/${area}/${kebab}/${kebab}.screen.tsx`]: screen(names),
  };
};

const tables = (
  { area, camel, table, lineTable, parent, many }: DocumentNames,
  families: readonly string[],
) => `-- The ${many}: documents at one warehouse or store, with items and quantities.
${families.includes(camel) ? '' : newFamily([...families, camel])}create table ${area}.${table} (
  id bigint primary key references core.documents on delete restrict,
  warehouse_id bigint references stock.warehouses on delete restrict,
  store_id bigint references stock.stores on delete restrict,
  place_location_id bigint not null references stock.locations on delete restrict,
  constraint ${table}_one_place check (num_nonnulls(warehouse_id, store_id) = 1)
);
create index ${table}_of_warehouse on ${area}.${table} (warehouse_id, id) where warehouse_id is not null;
create index ${table}_of_store on ${area}.${table} (store_id, id) where store_id is not null;

create table ${area}.${lineTable} (
  id bigint generated always as identity primary key,
  ${parent} bigint not null references ${area}.${table} on delete restrict,
  position integer not null,
  item_id bigint not null references baseinfo.items on delete restrict,
  quantity numeric(18, 3) not null,
  record_status smallint not null default 0,
  constraint ${lineTable}_quantity_positive check (quantity > 0),
  constraint ${lineTable}_record_status_known check (record_status in (0, 2))
);
create unique index ${lineTable}_item_once on ${area}.${lineTable} (${parent}, item_id) where record_status = 0;
create index ${lineTable}_of_item on ${area}.${lineTable} (item_id);

grant select, insert, update on ${area}.${table}, ${area}.${lineTable} to kalfa_app;
`;

const newFamily = (
  families: readonly string[],
) => `alter table core.documents drop constraint documents_family_known;
alter table core.documents add constraint documents_family_known check (family in (
  ${families.map((family) => `'${family}'`).join(', ')}));

`;

const contract = ({ area, camel, plural, prefix }: DocumentNames) => `import { z } from 'zod';
import { decimalText, document, itemFields, quantity } from '../document.ts';
import { recordId } from '../fields.ts';
import { approvalCycle } from '../lifecycle.ts';

export const ${camel} = document('${area}/${plural}', {
  name: '${camel}',
  kinds: { ${camel}: { menu: '${plural}', prefix: '${prefix}' } },
  fourEyes: true,
  header: z.object({ warehouseId: recordId.nullish(), storeId: recordId.nullish() }),
  line: z.object({ itemId: recordId, quantity }),
  row: z.object({
    warehouseId: recordId.nullable(),
    storeId: recordId.nullable(),
    placeName: z.string(),
    lineCount: z.int(),
  }),
  lineRow: z.object({ ...itemFields, position: z.int(), quantity: decimalText }),
  list: {
    fields: { warehouseId: 'integer?', storeId: 'integer?' },
    shown: ['placeName', 'lineCount'],
    references: { warehouseId: 'initial-operations/warehouses', storeId: 'initial-operations/stores' },
  },
  cycle: {
    ...approvalCycle,
    // Until it is closed, its place and its items cannot be closed.
    close: { about: 'Closes it.', from: ['approved'], needs: ['approve'], to: 'closed', stamp: 'closed' },
  },
  steps: ['draft', 'pending', 'approved', 'closed'],
});
`;

const apiModule = ({
  area,
  camel,
  kebab,
  table,
  lineTable,
  parent,
}: DocumentNames) => `import { ${camel} } from '@kalfa/contracts/${area}/${kebab}';
import { sql } from 'kysely';
import { documentModule, type ActWork } from '../../../kit/document/document.ts';
import { documentColumns } from '../../../kit/document/envelope.ts';
import { readItemLines, refuseBadLines, refuseIncomplete } from '../../../kit/document/item-lines.ts';
import { placeAnnouncement } from '../../../kit/place/place-announcement.ts';
import { placeHeader, placeName } from '../../../kit/place/place-header.ts';
import { isOwnPlace, placeInScope } from '../../../kit/place/place-scope.ts';
import { locationOf, shareOpenPlace } from '../../../kit/place/places.ts';

const submit: ActWork<typeof ${camel}> = async (tx, _call, locked) => {
  await shareOpenPlace(tx, await locationOf(tx, locked));
  await refuseIncomplete(tx, locked);
};

export const ${camel}Module = documentModule(${camel}, {
  table: '${area}.${table}',
  rows: sql\`(
    select \${documentColumns}, own.warehouse_id as "warehouseId", own.store_id as "storeId", \${placeName('own')} as "placeName",
      (select count(*) from ${area}.${lineTable} as line where line.${parent} = d.id and line.record_status = 0) as "lineCount"
    from ${area}.${table} as own join core.documents as d on d.id = own.id)\`,
  inScope: placeInScope,
  rules: ({ scope }, row) => ({ isWritable: isOwnPlace(scope, row) }),
  header: (tx, { actor }, input, before) => placeHeader(tx, actor, input, before),
  lines: {
    stored: {
      table: '${area}.${lineTable}',
      parent: '${parent}',
      columns: { itemId: ['item_id', 'bigint'], quantity: ['quantity', 'numeric'] },
    },
    read: (db, _actor, { id }) =>
      readItemLines(
        db,
        '${area}.${lineTable}',
        sql\`line.position, line.quantity\`,
        sql\`where line.${parent} = \${id} and line.record_status = 0 order by line.position, line.id\`,
      ),
    validate: refuseBadLines,
  },
  acts: { submit },
  announces: placeAnnouncement('${kebab}'),
  constraints: { ${lineTable}_item_once: { code: 'LINE_DUPLICATE_ITEM' } },
});
`;

const apiTest = ({
  area,
  camel,
  kebab,
}: DocumentNames) => `import { ${camel} } from '@kalfa/contracts/${area}/${kebab}';
import { describeDocument } from '../../../../test/support/describe-document.ts';
import {
  addItems,
  addWholeItem,
  makeStockWorld,
  type StockWorld,
} from '../../../../test/support/stock-world.ts';

let world: StockWorld;
let wholeItem = 0;
let items: number[] = [];
const line = (itemId: number) => ({ itemId, quantity: '5.000' });

describeDocument(${camel}, {
  prepare: async (app) => {
    world = await makeStockWorld(app);
    wholeItem = await addWholeItem(app, world);
    items = await addItems(app, world, 3);
  },
  fresh: async () => ({ warehouseId: world.warehouse, storeId: null, lines: items.map(line) }),
  change: async () => ({ warehouseId: null, storeId: world.store, documentDate: '2025-03-04' }),
  lines: {
    item: 'itemId',
    another: () => line(world.item),
    change: { quantity: '7.250' },
    invalid: [
      { fields: () => ({ quantity: 'many' }), field: 'quantity', code: 'NUMBER_EXPECTED' },
      { fields: () => ({ surprise: 1 }), field: 'surprise', code: 'UNKNOWN_FIELD' },
      { fields: () => ({ itemId: 999_999_999 }), field: 'itemId', code: 'GONE' },
      {
        fields: () => ({ itemId: wholeItem, quantity: '1.5' }),
        field: 'quantity',
        code: 'DECIMALS_TOO_MANY',
      },
    ],
  },
  place: ({ warehouseId }) => ({ warehouseId: Number(warehouseId) }),
  foreignPlace: () => ({ warehouseId: world.otherWarehouse }),
});
`;

const screen = ({
  area,
  camel,
  kebab,
  pascal,
}: DocumentNames) => `import { ${camel} } from '@kalfa/contracts/${area}/${kebab}';
import { store } from '@kalfa/contracts/stock/store';
import { warehouse } from '@kalfa/contracts/stock/warehouse';
import { DocumentScreen } from '../../../kit/document/document-screen.tsx';
import { line } from '../../../kit/document/line-columns.ts';
import { useTranslation } from '../../../lib/i18n.ts';

export default function ${pascal}Screen() {
  const { t } = useTranslation();
  return (
    <DocumentScreen
      view={{
        contract: ${camel},
        columns: [{ field: 'placeName' }, { field: 'lineCount', as: 'number' }],
        header: (field) => [
          field.lookup('warehouseId', warehouse.endpoints.lookup, 'placeName'),
          field.lookup('storeId', store.endpoints.lookup, 'placeName'),
          field.date('documentDate'),
          field.longText('description'),
        ],
        blank: { warehouseId: null, storeId: null, description: null },
        lines: [
          line.item(t('documents.field.item')),
          line.unit(t('documents.field.unit')),
          line.quantity('quantity', t('documents.field.quantity'), { isRequired: true }),
        ],
      }}
    />
  );
}
`;
