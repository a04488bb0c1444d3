import { z } from 'zod';
import { day, recordId, text } from '../fields.ts';
import { record } from '../record.ts';

export const placeKinds = ['warehouse', 'workhouse', 'store', 'center'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** Where a person works, from when to when: what their `assigned` roles may see. */
export const workPlace = record('hr/work-places', {
  name: 'workPlace',
  menu: 'work-places',
  input: z.object({
    personnelId: recordId,
    positionId: recordId,
    placeKind: z.enum(placeKinds),
    /** Which one, by the kind; none for the centre. */
    warehouseId: recordId.nullable(),
    workhouseId: recordId.nullable(),
    storeId: recordId.nullable(),
    /** Only while this role of the person is the active one; empty means in each of them. */
    userRoleId: recordId.nullable(),
    startDate: day,
    endDate: day.nullable(),
    description: text(1_000).nullable(),
  }),
  extra: z.object({
    personnelName: z.string(),
    positionTitle: z.string(),
    placeName: z.string().nullable(),
    roleName: z.string().nullable(),
  }),
  label: 'startDate',
  list: {
    fields: {
      personnelId: 'integer',
      personnelName: 'text',
      positionTitle: 'text',
      placeKind: 'text',
      placeName: 'text?',
      startDate: 'date',
      endDate: 'date?',
    },
    defaultSort: '-startDate',
    totals: [],
  },
  blank: {
    warehouseId: null,
    workhouseId: null,
    storeId: null,
    userRoleId: null,
    endDate: null,
    description: null,
  },
});
