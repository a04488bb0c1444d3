import { z } from 'zod';
import { day, recordId, text } from '../fields.ts';
import { record } from '../record.ts';

export const placeKinds = ['warehouse', 'workhouse', 'store', 'center'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** Where a person works, from when to when: this is what their `assigned` roles may see. */
export const workPlace = record('hr/work-places', {
  name: 'workPlace',
  menu: 'work-places',
  input: z.object({
    personnelId: recordId,
    positionId: recordId,
    placeKind: z.enum(placeKinds),
    /** The place of that kind; none for the centre. */
    warehouseId: recordId.nullable(),
    workhouseId: recordId.nullable(),
    storeId: recordId.nullable(),
    /** Applies only while this role is active; null means in every role. */
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
      warehouseId: 'integer?',
      workhouseId: 'integer?',
      storeId: 'integer?',
      startDate: 'date',
      endDate: 'date?',
    },
    defaultSort: '-startDate',
    totals: [],
    references: {
      warehouseId: 'initial-operations/warehouses',
      workhouseId: 'initial-operations/workhouses',
      storeId: 'initial-operations/stores',
    },
  },
  inOrder: [['startDate', 'endDate']],
  blank: {
    warehouseId: null,
    workhouseId: null,
    storeId: null,
    userRoleId: null,
    endDate: null,
    description: null,
  },
});
