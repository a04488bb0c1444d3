import { productType, type ProductKind } from '@kalfa/contracts/baseinfo/product-type';
import { sql } from 'kysely';
import { duplicateOf } from '../../lib/http/constraints.ts';
import { envelope } from '../../kit/record/envelope.ts';
import { recordModule } from '../../kit/record/record.ts';
import { refuseUsed } from '../../kit/record/references.ts';

export const productTypeModule = recordModule(productType, {
  table: 'baseinfo.product_types',
  rows: (db) =>
    db
      .selectFrom('baseinfo.product_types as t')
      .select([...envelope, 't.name', sql<ProductKind>`t.kind`.as('kind'), 't.height', 't.power']),
  columns: { name: 'name', kind: 'kind', height: 'height', power: 'power' },
  search: { label: ['name'] },
  constraints: {
    product_types_name_live: duplicateOf('name'),
    product_types_power_of_transformer: {
      code: 'VALIDATION_FAILED',
      path: 'power',
      fault: 'POWER_OF_TRANSFORMER',
    },
  },
  guard: async (tx, _caller, { action, before }) => {
    if (before && action === 'archive')
      await refuseUsed(tx, { table: 'baseinfo.product_types', id: before.id }, [
        { table: 'works.nodes', column: 'product_type_id' },
      ]);
  },
});
