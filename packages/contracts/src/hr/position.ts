import { z } from 'zod';
import { text } from '../fields.ts';
import { record } from '../record.ts';

export const position = record('hr/positions', {
  name: 'position',
  menu: 'positions',
  attachments: 'open',
  input: z.object({ title: text(150) }),
  /** The two positions that the code refers to by key cannot be changed. */
  extra: z.object({
    systemKey: z.enum(['siteManager', 'siteWorker']).nullable(),
    /** The number of people employed in it today. */
    personnelCount: z.int(),
  }),
  label: 'title',
  list: { fields: { title: 'text' }, defaultSort: 'title', totals: [], shown: ['personnelCount'] },
  blank: {},
});
