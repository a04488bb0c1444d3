import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, integer, longText, recordId, text, version } from '../fields.ts';
import { record } from '../record.ts';

/** A site of a work: stores, people and projects belong to it. It is open until it is closed. */
const base = record('initial-operations/workhouses', {
  name: 'workhouse',
  menu: 'workhouses',
  attachments: 'open',
  input: z.object({
    name: text(200),
    /** Short, for labels and for people to say. */
    code: text(10),
    workId: recordId,
    regionId: recordId,
    address: longText(4_000).nullable(),
    /** The team calendar marks days with fewer people. */
    minimumPeople: integer({ min: 0, max: 10_000 }).nullable(),
    openedOn: day,
    /** Empty while the site is open. */
    closedOn: day.nullable(),
    /** Why it was opened again. */
    reopenReason: text(1_000).nullable(),
  }),
  extra: z.object({
    workTitle: z.string(),
    /** The names of province and district. */
    regionPath: z.string(),
    storeCount: z.int(),
    projectCount: z.int(),
    /** How many people are assigned to the site or one of its stores today; null for users who may not see assignments. */
    peopleCount: z.int().nullable(),
    /** What the site pays in a month today, in the base currency; null for users who may not see its details. */
    monthlyRent: z.string().nullable(),
  }),
  label: 'name',
  list: {
    fields: {
      code: 'text',
      name: 'text',
      workId: 'integer',
      regionId: 'integer',
      openedOn: 'date',
      closedOn: 'date?',
    },
    defaultSort: 'name',
    totals: [],
    shown: ['workTitle', 'regionPath', 'storeCount', 'peopleCount', 'projectCount', 'monthlyRent', 'address'],
    numbers: { monthlyRent: 'money' },
    references: { workId: 'initial-operations/works', regionId: 'baseinfo/regions' },
  },
  inOrder: [['openedOn', 'closedOn']],
  lookup: ['code'],
  blank: { address: null, minimumPeople: null, closedOn: null, reopenReason: null },
});

/** What a site has to be free of before it can close. */
export const closingConditions = ['stock', 'transit', 'documents', 'counts', 'projects'] as const;
export type ClosingCondition = (typeof closingConditions)[number];

/** One thing that keeps a site open, and the page that shows it to this user. */
const closingObstacle = z.object({
  condition: z.enum(closingConditions),
  /** The store, project or document. */
  name: z.string(),
  /** How many items, where that says more. */
  count: z.int().nullable(),
  path: z.string().nullable(),
});
export type ClosingObstacle = z.output<typeof closingObstacle>;

const closingCheck = z.object({
  obstacles: z.array(closingObstacle),
  /** What closing changes: work places that end, stores that become inactive. */
  endingWorkPlaces: z.int(),
  closingStores: z.int(),
});
export type ClosingCheck = z.output<typeof closingCheck>;

const act = <const Verb extends string, Body extends z.ZodRawShape>(
  verb: Verb,
  about: string,
  body: z.ZodObject<Body>,
) =>
  endpoint({
    method: 'POST',
    path: `initial-operations/workhouses/:id/${verb}` as const,
    about,
    body,
    answer: base.row,
    access: { menu: 'workhouses', operation: 'edit' },
  });

export const workhouse = {
  ...base,
  endpoints: {
    ...base.endpoints,
    closingCheck: endpoint({
      method: 'GET',
      path: 'initial-operations/workhouses/:id/closing-check',
      about: 'Returns everything that keeps the site from closing, and what closing would change.',
      answer: closingCheck,
      access: { menu: 'workhouses', operation: 'view' },
    }),
    close: act(
      'close',
      'Closes a site that nothing keeps open: its work places end, its stores become inactive.',
      z.strictObject({ version, closedOn: day }),
    ),
    reopen: act(
      'reopen',
      'Opens a closed site again; its work places and stores stay as they are.',
      z.strictObject({ version, reason: text(1_000) }),
    ),
  },
};
