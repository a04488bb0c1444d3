import { z } from 'zod';
import { recordId, text } from '../fields.ts';
import { record } from '../record.ts';
import { treeEndpoints, treePath } from '../tree.ts';

/** A province, or a district of one. */
export const region = record('baseinfo/regions', {
  name: 'region',
  menu: 'regions',
  attachments: 'open',
  input: z.object({ name: text(200), code: text(10).nullable(), parentId: recordId.nullable() }),
  extra: z.object({ path: treePath, childCount: z.int(), providerCount: z.int() }),
  label: 'name',
  list: {
    fields: { name: 'text', code: 'text?', parentId: 'integer?' },
    defaultSort: 'name',
    totals: [],
    shown: ['childCount', 'providerCount'],
    references: { parentId: 'baseinfo/regions' },
  },
  lookup: ['path'],
  blank: { code: null, parentId: null },
});

export const regionTree = treeEndpoints(region);
