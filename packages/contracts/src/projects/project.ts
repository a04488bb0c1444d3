import { z } from 'zod';
import { recordId, text } from '../fields.ts';
import { record } from '../record.ts';

/** A project of a site. Its plan and progress come with the projects module; what a person sees of it is settled here. */
export const project = record('warehouse/projects', {
  name: 'project',
  menu: 'projects',
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
