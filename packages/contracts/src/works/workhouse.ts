import { z } from 'zod';
import { text } from '../fields.ts';
import { record } from '../record.ts';

/** A site, to which people are assigned. */
export const workhouse = record('initial-operations/workhouses', {
  name: 'workhouse',
  menu: 'workhouses',
  attachments: 'open',
  input: z.object({ name: text(200) }),
  label: 'name',
  list: { fields: { name: 'text' }, defaultSort: 'name', totals: [] },
  blank: {},
});
