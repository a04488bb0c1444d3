import { z } from 'zod';
import { recordId, text } from '../fields.ts';
import { record } from '../record.ts';

/** A store on a site. */
export const store = record('initial-operations/stores', {
  name: 'store',
  menu: 'stores',
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
