import { forceMajeure } from '@kalfa/contracts/baseinfo/force-majeure';
import { describeRecord } from '../../../test/support/describe-record.ts';

describeRecord(forceMajeure, {
  table: 'baseinfo.force_majeures',
  fresh: (n) => ({ title: `Şiddetli yağış ${n}` }),
  change: (n) => ({ title: `Sel ${n}` }),
  invalid: [
    { input: {}, path: 'title' },
    { input: { title: 'a'.repeat(201) }, path: 'title' },
  ],
  unique: ['title'],
});
