import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rawText, recordId, text } from '../fields.ts';

/** Who else sees a view, and whether they may change it: everybody may with `shared`, nobody with `locked`. */
export const viewSharings = ['personal', 'shared', 'locked'] as const;
export type ViewSharing = (typeof viewSharings)[number];

/** The list query of a view, as in a URL. */
const viewQuery = z.record(rawText(100), rawText(2_000));

/** A list is identified by the path of its endpoint. */
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

/** A user's column layout of a list: order, hidden columns, widths, and pinned columns. */
const columnLayout = z.strictObject({
  field: rawText(60, { min: 1 }),
  isHidden: z.boolean(),
  isPinned: z.boolean(),
  /** In pixels; null means automatic. */
  width: z.int().min(60).max(800).nullable(),
});
export type ColumnLayout = z.output<typeof columnLayout>;

const listSettings = z.object({ views: z.array(listView), columns: z.array(columnLayout) });
export type ListSettings = z.output<typeof listSettings>;

export const listViews = {
  get: endpoint({
    method: 'GET',
    path: 'baseinfo/list-views',
    about: 'Lists the saved views of a list that this user sees, and their column layout.',
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
    about: 'Renames a view, or changes its query or sharing.',
    body: z.strictObject({ name: viewName, sharing: z.enum(viewSharings), query: viewQuery }).partial(),
    answer: listView,
    access: 'self',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'baseinfo/list-views/:id',
    about: 'Deletes a view for everybody.',
    answer: listView,
    access: 'self',
  }),
  layOut: endpoint({
    method: 'PUT',
    path: 'baseinfo/list-views/layout',
    about: "Stores this user's column layout of a list. No columns means the default layout.",
    body: z.strictObject({ list: listPath, columns: z.array(columnLayout).max(100) }),
    answer: z.array(columnLayout),
    access: 'self',
  }),
};
