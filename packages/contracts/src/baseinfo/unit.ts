import { z } from 'zod';
import { text } from '../fields.ts';
import { record } from '../record.ts';

export const unit = record('baseinfo/units', {
  name: 'unit',
  menu: 'units',
  attachments: 'open',
  input: z.object({ title: text(60), symbol: text(12), decimals: z.int().min(0).max(3) }),
  extra: z.object({ itemCount: z.int() }),
  label: 'title',
  list: {
    fields: { title: 'text', symbol: 'text', decimals: 'integer' },
    defaultSort: 'title',
    totals: [],
    shown: ['itemCount'],
  },
  blank: { decimals: 3 },
});
