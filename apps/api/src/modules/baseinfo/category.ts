import { category, categoryTree } from '@kalfa/contracts/baseinfo/category';
import type { TreePath } from '@kalfa/contracts/tree';
import { sql } from 'kysely';
import { duplicateOf } from '../../lib/http/constraints.ts';
import type { Module } from '../../kit/module.ts';
import type { ListSettings } from '../../kit/list/list.ts';
import { envelope } from '../../kit/record/envelope.ts';
import { recordModule } from '../../kit/record/record.ts';
import { isWholePathActive, treeConstraints, treeGuard, treeRoutes } from '../../kit/record/tree.ts';

const table = 'baseinfo.categories';

const asRecord = recordModule(category, {
  table,
  rows: (db) =>
    db.selectFrom('baseinfo.categories as t').select([
      ...envelope,
      't.name',
      't.code',
      't.parent_id as parentId',
      sql<TreePath>`baseinfo.path_of_category(t.parent_id)`.as('path'),
      sql<number>`(select count(*) from baseinfo.categories as child where child.parent_id = t.id and child.record_status <> 2)`.as(
        'childCount',
      ),
      // With its descendants, because a branch whose leaves have items is not empty.
      sql<number>`(with recursive below as (
            select t.id union all
            select child.id from baseinfo.categories as child join below on child.parent_id = below.id)
          select count(*) from baseinfo.items as item join below on below.id = item.category_id where item.record_status <> 2)`.as(
        'itemCount',
      ),
    ]),
  columns: { name: 'name', code: 'code', parentId: 'parent_id' },
  search: { label: ['name'], code: 'code' },
  constraints: {
    ...treeConstraints('categories'),
    categories_name_live: duplicateOf('name'),
    categories_code_live: duplicateOf('code'),
  },
  isOffered: isWholePathActive,
  guard: treeGuard(table, [{ table: 'baseinfo.items', column: 'category_id' }]),
});

export const categoryModule = (settings: ListSettings): Module => {
  const { read: _read, routes, ...module } = asRecord(settings);
  return { ...module, routes: [...routes, ...treeRoutes(category, categoryTree, { table, routes })] };
};
