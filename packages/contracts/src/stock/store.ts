import { z } from 'zod';
import { recordId } from '../fields.ts';
import { record } from '../record.ts';
import { placeExtra, placeFields, placeInput, placeNumbers, placeReferences, placeShown } from './place.ts';

/** A store on a site. */
export const store = record('initial-operations/stores', {
  name: 'store',
  menu: 'stores',
  attachments: 'open',
  input: z.object({ ...placeInput, workhouseId: recordId }),
  extra: z.object({ ...placeExtra, workhouseName: z.string() }),
  label: 'name',
  list: {
    fields: { ...placeFields, workhouseId: 'integer', workhouseName: 'text' },
    defaultSort: 'name',
    totals: [],
    shown: placeShown,
    numbers: placeNumbers,
    references: { ...placeReferences, workhouseId: 'initial-operations/workhouses' },
  },
  lookup: ['code'],
  lookupOf: 'workhouseId',
  blank: { note: null },
});
