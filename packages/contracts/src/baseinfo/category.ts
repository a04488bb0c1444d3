import { z } from 'zod';
import { recordId, text } from '../fields.ts';
import { record } from '../record.ts';
import { treeEndpoints, treePath } from '../tree.ts';

export const category = record('baseinfo/categories', {
  name: 'category',
  menu: 'categories',
  attachments: 'open',
  input: z.object({ name: text(200), code: text(50).nullable(), parentId: recordId.nullable() }),
  extra: z.object({ path: treePath, childCount: z.int(), itemCount: z.int() }),
  label: 'name',
  list: {
    fields: { name: 'text', code: 'text?', parentId: 'integer?' },
    defaultSort: 'name',
    // A branch counts the items of its leaves, so a sum over branches would count them twice.
    totals: ['childCount'],
    shown: ['childCount', 'itemCount'],
    references: { parentId: 'baseinfo/categories' },
  },
  lookup: ['path'],
  blank: { code: null, parentId: null },
});

export const categoryTree = treeEndpoints(category);
