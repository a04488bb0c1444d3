import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { recordId, recordStatusField, version } from './fields.ts';
import type { MenuKey } from './menu.ts';

/** The ancestors of a node, from the top down. */
export const treePath = z.array(z.object({ id: recordId, name: z.string() }));
export type TreePath = z.output<typeof treePath>;

const treeNode = z.object({
  id: recordId,
  name: z.string(),
  parentId: recordId.nullable(),
  recordStatus: recordStatusField,
});
export type TreeNode = z.output<typeof treeNode>;

/** The additional endpoints of a record that forms a tree. */
export const treeEndpoints = <
  const Path extends string,
  const Menu extends MenuKey,
  Row extends z.ZodType,
>(record: {
  path: Path;
  menu: Menu;
  row: Row;
}) => ({
  tree: endpoint({
    method: 'GET',
    path: `${record.path}/tree` as const,
    about: 'Returns all records that are not archived, each with its parent, by name.',
    answer: z.array(treeNode),
    access: { menu: record.menu, operation: 'view' },
  }),
  move: endpoint({
    method: 'POST',
    path: `${record.path}/:id/move` as const,
    about: 'Moves the record with all its descendants under another parent, or to the top.',
    body: z.strictObject({ parentId: recordId.nullable(), version: version.optional() }),
    answer: record.row,
    access: { menu: record.menu, operation: 'edit' },
  }),
});
