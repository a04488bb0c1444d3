import { unit } from '@kalfa/contracts/baseinfo/unit';
import { taken } from '../../http/constraints.ts';
import { envelope } from '../../kit/record/envelope.ts';
import { recordModule } from '../../kit/record/record.ts';

export const unitModule = recordModule(unit, {
  table: 'baseinfo.units',
  rows: (db) =>
    db.selectFrom('baseinfo.units as t').select([...envelope, 't.title', 't.symbol', 't.decimals']),
  columns: { title: 'title', symbol: 'symbol', decimals: 'decimals' },
  search: { label: ['title'], code: 'symbol' },
  constraints: { units_title_live: taken('title'), units_symbol_live: taken('symbol') },
});
