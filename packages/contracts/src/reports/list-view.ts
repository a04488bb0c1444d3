import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rawText, recordId, text } from '../fields.ts';

/** Who sees a view beside its owner, and whether they may change it too: everybody may with `shared`, nobody with `locked`. */
export const viewSharings = ['personal', 'shared', 'locked'] as const;
export type ViewSharing = (typeof viewSharings)[number];

/** What a view asks the list for, in the list's own grammar, as an address would say it. */
const viewQuery = z.record(rawText(100), rawText(2_000));

/** A list is known by the path of its endpoint. */
const listPath = rawText(100);

const listView = z.object({
  id: recordId,
  name: z.string(),
  sharing: z.enum(viewSharings),
  query: viewQuery,
  owner: z.string(),
  isOwn: z.boolean(),
  mayChange: z.boolean(),
});
export type ListView = z.output<typeof listView>;

const viewName = text(60);

/** How somebody wants the columns of a list: their order, which are hidden, how wide, and which stay in sight. */
const columnLayout = z.strictObject({
  field: rawText(60, { min: 1 }),
  isHidden: z.boolean(),
  isPinned: z.boolean(),
  /** In pixels; without one the content decides. */
  width: z.int().min(60).max(800).nullable(),
});
export type ColumnLayout = z.output<typeof columnLayout>;

const listSettings = z.object({ views: z.array(listView), columns: z.array(columnLayout) });
export type ListSettings = z.output<typeof listSettings>;

export const listViews = {
  get: endpoint({
    method: 'GET',
    path: 'baseinfo/list-views',
    about: 'The saved views of a list that this person sees, and how they want its columns.',
    query: z.strictObject({ list: listPath }),
    answer: listSettings,
    access: 'self',
  }),
  create: endpoint({
    method: 'POST',
    path: 'baseinfo/list-views',
    about: 'Saves a view of a list.',
    body: z.strictObject({
      list: listPath,
      name: viewName,
      sharing: z.enum(viewSharings),
      query: viewQuery,
    }),
    answer: listView,
    status: 201,
    access: 'self',
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'baseinfo/list-views/:id',
    about: 'Renames a view, changes what it asks for, or who sees it.',
    body: z.strictObject({ name: viewName, sharing: z.enum(viewSharings), query: viewQuery }).partial(),
    answer: listView,
    access: 'self',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'baseinfo/list-views/:id',
    about: 'Removes a view for everybody who saw it.',
    answer: listView,
    access: 'self',
  }),
  layOut: endpoint({
    method: 'PUT',
    path: 'baseinfo/list-views/layout',
    about: 'Keeps how this person wants the columns of a list. No columns is the usual layout.',
    body: z.strictObject({ list: listPath, columns: z.array(columnLayout).max(100) }),
    answer: z.array(columnLayout),
    access: 'self',
  }),
};
