import { z } from 'zod';
import { recordId, text } from '../fields.ts';
import { record } from '../record.ts';

/** A project of a site. */
export const project = record('warehouse/projects', {
  name: 'project',
  menu: 'projects',
  attachments: 'open',
  input: z.object({ name: text(200), workhouseId: recordId }),
  extra: z.object({ workhouseName: z.string() }),
  label: 'name',
  list: {
    fields: { name: 'text', workhouseId: 'integer', workhouseName: 'text' },
    defaultSort: 'name',
    totals: [],
  },
  blank: {},
});
