import { warehouse } from '@kalfa/contracts/stock/warehouse';
import { describeRecord } from '../../../../test/support/describe-record.ts';

describeRecord(warehouse, {
  table: 'stock.warehouses',
  fresh: (n) => ({ name: `Merkez İletken Deposu ${n}` }),
  change: (n) => ({ name: `Hurda Deposu ${n}` }),
  invalid: [
    { input: {}, path: 'name' },
    { input: { name: '  ' }, path: 'name' },
    { input: { name: 'a'.repeat(201) }, path: 'name' },
  ],
  unique: ['name'],
});
