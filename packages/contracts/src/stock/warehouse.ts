import { z } from 'zod';
import { text } from '../fields.ts';
import { record } from '../record.ts';

/** A central warehouse. */
export const warehouse = record('initial-operations/warehouses', {
  name: 'warehouse',
  menu: 'warehouses',
  attachments: 'open',
  input: z.object({ name: text(200) }),
  label: 'name',
  list: { fields: { name: 'text' }, defaultSort: 'name', totals: [] },
  blank: {},
});
