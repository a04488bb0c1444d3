import { z } from 'zod';
import { text } from '../fields.ts';
import { record } from '../record.ts';

/** A site. What it is beside its name comes with the works module; it stands here because people are assigned to it. */
export const workhouse = record('initial-operations/workhouses', {
  name: 'workhouse',
  menu: 'workhouses',
  input: z.object({ name: text(200) }),
  label: 'name',
  list: { fields: { name: 'text' }, defaultSort: 'name', totals: [] },
  blank: {},
});
