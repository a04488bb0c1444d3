import { project } from '@kalfa/contracts/projects/project';
import { duplicateOf } from '../../lib/http/constraints.ts';
import { isOneOf } from '../../kit/list/conditions.ts';
import { envelopeSearching } from '../../kit/record/envelope.ts';
import { recordModule } from '../../kit/record/record.ts';
import { onlyAtOwnSites } from '../../kit/record/scope-guards.ts';

export const projectModule = recordModule(project, {
  table: 'projects.projects',
  rows: (db) =>
    db
      .selectFrom('projects.projects as t')
      .innerJoin('works.workhouses as workhouse', 'workhouse.id', 't.workhouse_id')
      .select([
        ...envelopeSearching('workhouse.search_text'),
        't.name',
        't.workhouse_id as workhouseId',
        'workhouse.name as workhouseName',
      ]),
  columns: { name: 'name', workhouseId: 'workhouse_id' },
  search: { label: ['name'], hint: 'workhouseName' },
  constraints: { projects_name_live: duplicateOf('name'), projects_of_workhouse: { code: 'NOT_FOUND' } },
  inScope: ({ workhouseIds }) => isOneOf('workhouseId', workhouseIds),
  guard: onlyAtOwnSites,
  announces: ({ id, name, workhouseId }) => ({
    type: 'project-created',
    action: 'created',
    places: { workhouses: [workhouseId] },
    projectId: id,
    title: name,
  }),
});
