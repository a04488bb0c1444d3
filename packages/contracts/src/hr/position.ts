import { z } from 'zod';
import { text } from '../fields.ts';
import { record } from '../record.ts';

export const position = record('hr/positions', {
  name: 'position',
  menu: 'positions',
  input: z.object({ title: text(150) }),
  /** The two positions the rules know by their key; nobody can change them. */
  extra: z.object({
    systemKey: z.enum(['siteManager', 'siteWorker']).nullable(),
    /** Who is employed in it today. */
    personnelCount: z.int(),
  }),
  label: 'title',
  list: { fields: { title: 'text' }, defaultSort: 'title', totals: [], shown: ['personnelCount'] },
  blank: {},
});
