import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { recordId } from '../fields.ts';
import { workPlace } from '../hr/work-place.ts';
import { printedFrame } from '../printed.ts';
import { openDocument } from '../stock/place-documents.ts';
import { store } from '../stock/store.ts';
import { workhouseDetail } from './workhouse-detail.ts';
import { workhouse } from './workhouse.ts';

/** What belongs to a site. Each part is null for users who may not see its own page. */
const parts = {
  stores: z
    .array(store.row.pick({ id: true, code: true, name: true, stockedItems: true, stockValue: true }))
    .nullable(),
  /** Who works at the site or one of its stores today. */
  people: z
    .array(
      workPlace.row.pick({
        id: true,
        personnelId: true,
        personnelName: true,
        positionTitle: true,
        placeName: true,
        startDate: true,
        endDate: true,
      }),
    )
    .nullable(),
  /** The running ones first. */
  projects: z.array(z.object({ id: recordId, name: z.string(), isRunning: z.boolean() })).nullable(),
  /** What the site rents now or later, and what it has rented, with the subscriptions. */
  rents: z
    .array(
      workhouseDetail.row.pick({
        id: true,
        owner: true,
        rentStartDate: true,
        rentEndDate: true,
        rentAmount: true,
        currency: true,
        description: true,
        subscriptions: true,
      }),
    )
    .nullable(),
};

/** A site with everything that belongs to it, for its page and for paper. */
export const siteOverview = {
  read: endpoint({
    method: 'GET',
    path: 'initial-operations/workhouses/:id/overview',
    about:
      'Returns the stores, people, projects, rented places and unfinished documents of a site, as far as this user may see them.',
    answer: z.object({
      ...parts,
      documents: z.array(openDocument),
      /** How many unfinished documents this user may not see. */
      hiddenDocuments: z.int(),
    }),
    access: { menu: 'workhouses', operation: 'view' },
  }),
  print: endpoint({
    method: 'GET',
    path: 'initial-operations/workhouses/:id/sheet',
    about:
      'Returns a site with everything that belongs to it and that this user may print, and records the printing.',
    answer: z.object({
      ...printedFrame,
      site: workhouse.row,
      tender: z.object({ number: z.string(), title: z.string() }),
      ...parts,
    }),
    access: { menu: 'workhouses', operation: 'print' },
  }),
};
export type SiteParts = Pick<z.output<typeof siteOverview.read.answer>, keyof typeof parts>;
export type PrintedSite = z.output<typeof siteOverview.print.answer>;
