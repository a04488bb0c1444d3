import { workhouse } from '@kalfa/contracts/works/workhouse';
import { duplicateOf } from '../../http/constraints.ts';
import { isOneOf } from '../../kit/list/conditions.ts';
import { envelope } from '../../kit/record/envelope.ts';
import { recordModule } from '../../kit/record/record.ts';
import { onlyWithAllPlaces } from '../../kit/record/scope-guards.ts';

export const workhouseModule = recordModule(workhouse, {
  table: 'works.workhouses',
  rows: (db) => db.selectFrom('works.workhouses as t').select([...envelope, 't.name']),
  columns: { name: 'name' },
  search: { label: ['name'] },
  constraints: { workhouses_name_live: duplicateOf('name') },
  inScope: ({ workhouseIds }) => isOneOf('id', workhouseIds),
  guard: onlyWithAllPlaces,
});
