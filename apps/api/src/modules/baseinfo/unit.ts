import { unit } from '@kalfa/contracts/baseinfo/unit';
import { sql } from 'kysely';
import { duplicateOf } from '../../lib/http/constraints.ts';
import { refuse } from '../../lib/http/refusal.ts';
import { envelope } from '../../kit/record/envelope.ts';
import { recordModule } from '../../kit/record/record.ts';
import { isUsed, refuseUsed } from '../../kit/record/references.ts';

const uses = [{ table: 'baseinfo.items', column: 'unit_id' }] as const;

export const unitModule = recordModule(unit, {
  table: 'baseinfo.units',
  rows: (db) =>
    db
      .selectFrom('baseinfo.units as t')
      .select([
        ...envelope,
        't.title',
        't.symbol',
        't.decimals',
        sql<number>`(select count(*) from baseinfo.items as item where item.unit_id = t.id and item.record_status <> 2)`.as(
          'itemCount',
        ),
      ]),
  columns: { title: 'title', symbol: 'symbol', decimals: 'decimals' },
  imports: { unique: ['title', 'symbol'] },
  search: { label: ['title'], code: 'symbol' },
  constraints: { units_title_live: duplicateOf('title'), units_symbol_live: duplicateOf('symbol') },
  guard: async (tx, _caller, { action, before, input }) => {
    if (!before) return;
    const own = { table: 'baseinfo.units', id: before.id } as const;
    if (action === 'archive') await refuseUsed(tx, own, uses);
    // Existing quantities may use the decimal places that would be removed.
    const losesPlaces = input.decimals !== undefined && input.decimals < before.decimals;
    if (losesPlaces && (await isUsed(tx, own, uses)))
      throw refuse('IN_USE', { faults: [{ path: 'decimals', code: 'PLACES_IN_USE' }] });
  },
});
