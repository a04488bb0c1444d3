import { z } from 'zod';
import { record } from '../record.ts';
import { placeExtra, placeFields, placeInput, placeNumbers, placeReferences, placeShown } from './place.ts';

/** A central warehouse. */
export const warehouse = record('initial-operations/warehouses', {
  name: 'warehouse',
  menu: 'warehouses',
  attachments: 'open',
  input: z.object(placeInput),
  extra: z.object(placeExtra),
  label: 'name',
  list: {
    fields: placeFields,
    defaultSort: 'name',
    totals: [],
    shown: placeShown,
    numbers: placeNumbers,
    references: placeReferences,
  },
  lookup: ['code'],
  blank: { note: null },
});
