import { forceMajeure } from '@kalfa/contracts/baseinfo/force-majeure';
import { duplicateOf } from '../../lib/http/constraints.ts';
import { envelope } from '../../kit/record/envelope.ts';
import { recordModule } from '../../kit/record/record.ts';

export const forceMajeureModule = recordModule(forceMajeure, {
  table: 'baseinfo.force_majeures',
  rows: (db) => db.selectFrom('baseinfo.force_majeures as t').select([...envelope, 't.title']),
  columns: { title: 'title' },
  search: { label: ['title'] },
  constraints: { force_majeures_title_live: duplicateOf('title') },
});
