import { unit } from '@kalfa/contracts/baseinfo/unit';
import { describeRecord } from '../../testing/describe-record.ts';

describeRecord(unit, {
  table: 'baseinfo.units',
  fresh: (n) => ({ title: `Çığır İşi ${n}`, symbol: `ş${n}`, decimals: n % 4 }),
  change: (n) => ({ title: `Yeni başlık ${n}` }),
  invalid: [
    { input: { symbol: 'x', decimals: 2 }, path: 'title' },
    { input: { title: '   ', symbol: 'x', decimals: 2 }, path: 'title' },
    { input: { title: 'a'.repeat(61), symbol: 'x', decimals: 2 }, path: 'title' },
    { input: { title: 'a\u0000b', symbol: 'x', decimals: 2 }, path: 'title' },
    { input: { title: 'Metre', symbol: 'a'.repeat(13), decimals: 2 }, path: 'symbol' },
    { input: { title: 'Metre', symbol: 'x', decimals: 4 }, path: 'decimals' },
    { input: { title: 'Metre', symbol: 'x', decimals: 1.5 }, path: 'decimals' },
    { input: { title: 'Metre', symbol: 'x', decimals: '2' }, path: 'decimals' },
    { input: { title: { nested: 1 }, symbol: 'x', decimals: 2 }, path: 'title' },
  ],
  unique: ['title', 'symbol'],
});
