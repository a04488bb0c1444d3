import { z } from 'zod';
import { text } from '../fields.ts';
import { record } from '../record.ts';

export const systemOperation = record('Admin/system-operations', {
  name: 'systemOperation',
  menu: 'system-operations',
  input: z.object({ name: text(100) }),
  /** Operations with a key are used by the code and never change. */
  extra: z.object({ key: z.string().nullable(), menuCount: z.int() }),
  label: 'name',
  // The names are translated when they are shown, so their order would look random.
  list: { fields: { name: 'text', key: 'text?', menuCount: 'integer' }, defaultSort: 'key', totals: [] },
  blank: {},
});
