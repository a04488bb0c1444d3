import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { recordId, recordStatusField, version } from './fields.ts';
import type { MenuKey } from './menu.ts';

/** What stands above a place in a tree, the topmost first. */
export const treePath = z.array(z.object({ id: recordId, name: z.string() }));
export type TreePath = z.output<typeof treePath>;

const treeNode = z.object({
  id: recordId,
  name: z.string(),
  parentId: recordId.nullable(),
  recordStatus: recordStatusField,
});
export type TreeNode = z.output<typeof treeNode>;

/** What a record that stands in a tree can do beside what every record can. */
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
    about: 'All that is not archived, each with what it stands under, by name.',
    answer: z.array(treeNode),
    access: { menu: record.menu, operation: 'view' },
  }),
  move: endpoint({
    method: 'POST',
    path: `${record.path}/:id/move` as const,
    about: 'Puts it under another one, or at the top, with everything below it.',
    body: z.strictObject({ parentId: recordId.nullable(), version: version.optional() }),
    answer: record.row,
    access: { menu: record.menu, operation: 'edit' },
  }),
});
