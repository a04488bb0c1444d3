import { region, regionTree } from '@kalfa/contracts/baseinfo/region';
import type { TreePath } from '@kalfa/contracts/tree';
import { sql } from 'kysely';
import { duplicateOf } from '../../lib/http/constraints.ts';
import type { Module } from '../../kit/module.ts';
import type { ListSettings } from '../../kit/list/list.ts';
import { envelope } from '../../kit/record/envelope.ts';
import { recordModule } from '../../kit/record/record.ts';
import { isWholePathActive, treeConstraints, treeGuard, treeRoutes } from '../../kit/record/tree.ts';

const table = 'baseinfo.regions';

const asRecord = recordModule(region, {
  table,
  rows: (db) =>
    db.selectFrom('baseinfo.regions as t').select([
      ...envelope,
      't.name',
      't.code',
      't.parent_id as parentId',
      sql<TreePath>`baseinfo.path_of_region(t.parent_id)`.as('path'),
      sql<number>`(select count(*) from baseinfo.regions as child where child.parent_id = t.id and child.record_status <> 2)`.as(
        'childCount',
      ),
      // A province includes its districts.
      sql<number>`(select count(*) from baseinfo.providers as provider join baseinfo.regions as place on place.id = provider.region_id
          where (place.id = t.id or place.parent_id = t.id) and provider.record_status <> 2)`.as(
        'providerCount',
      ),
    ]),
  columns: { name: 'name', code: 'code', parentId: 'parent_id' },
  search: { label: ['name'], code: 'code' },
  constraints: { ...treeConstraints('regions'), regions_name_live: duplicateOf('name') },
  isOffered: isWholePathActive,
  guard: treeGuard(
    table,
    (['baseinfo.providers', 'stock.warehouses', 'stock.stores'] as const).map((user) => ({
      table: user,
      column: 'region_id',
    })),
  ),
});

export const regionModule = (settings: ListSettings): Module => {
  const { read: _read, routes, ...module } = asRecord(settings);
  return { ...module, routes: [...routes, ...treeRoutes(region, regionTree, { table, routes })] };
};
