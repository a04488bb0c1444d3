import { z } from 'zod';
import { text } from '../fields.ts';
import { record } from '../record.ts';

export const forceMajeure = record('baseinfo/force-majeures', {
  name: 'forceMajeure',
  menu: 'force-majeure',
  attachments: 'open',
  input: z.object({ title: text(200) }),
  label: 'title',
  list: { fields: { title: 'text' }, defaultSort: 'title', totals: [] },
  blank: {},
});
