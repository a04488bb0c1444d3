import { workhouse } from '@kalfa/contracts/works/workhouse';
import { describeRecord } from '../../../test/support/describe-record.ts';

describeRecord(workhouse, {
  table: 'works.workhouses',
  fresh: (n) => ({ name: `Çumra İşletme Şantiyesi ${n}` }),
  change: (n) => ({ name: `Ereğli Şantiyesi ${n}` }),
  invalid: [
    { input: {}, path: 'name' },
    { input: { name: '  ' }, path: 'name' },
    { input: { name: 'a'.repeat(201) }, path: 'name' },
  ],
  unique: ['name'],
});
