import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, longText, recordId, text, version } from '../fields.ts';
import { lookupQuery, lookupRow, record } from '../record.ts';

/** What is built for a tender. It runs until it is ended. */
const base = record('initial-operations/works', {
  name: 'work',
  menu: 'works',
  attachments: 'open',
  input: z.object({
    title: text(300),
    tenderId: recordId,
    startDate: day,
    /** Empty while the work is running. */
    endDate: day.nullable(),
    description: longText(4_000).nullable(),
  }),
  extra: z.object({
    tenderTitle: z.string(),
    networkCount: z.int(),
    siteCount: z.int(),
    openSiteCount: z.int(),
    projectCount: z.int(),
  }),
  label: 'title',
  list: {
    fields: { title: 'text', tenderId: 'integer', startDate: 'date', endDate: 'date?' },
    defaultSort: 'title',
    totals: [],
    shown: ['tenderTitle', 'networkCount', 'siteCount', 'openSiteCount', 'projectCount', 'description'],
    references: { tenderId: 'initial-operations/tenders' },
  },
  inOrder: [['startDate', 'endDate']],
  lookup: ['tenderTitle'],
  blank: { endDate: null, description: null },
});

const act = <const Verb extends string, Body extends z.ZodRawShape>(
  verb: Verb,
  about: string,
  body: z.ZodObject<Body>,
) =>
  endpoint({
    method: 'POST',
    path: `initial-operations/works/:id/${verb}` as const,
    about,
    body,
    answer: base.row,
    access: { menu: 'works', operation: 'edit' },
  });

export const work = {
  ...base,
  endpoints: {
    ...base.endpoints,
    tenders: endpoint({
      method: 'GET',
      path: 'initial-operations/works/tenders/lookup',
      about: 'Returns the approved tenders for a picker, by title or number.',
      query: lookupQuery,
      answer: z.array(lookupRow),
      access: 'lookup',
    }),
    end: act('end', 'Ends a work without open sites.', z.strictObject({ version, endDate: day })),
    reopen: act('reopen', 'Lets an ended work run again.', z.strictObject({ version })),
  },
};
