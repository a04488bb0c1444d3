import { z } from 'zod';
import { attachmentRow } from './files/file.ts';
import { exportJobRow } from './files/export-job.ts';
import { importLimits, importSessionAnswer, importSource } from './files/import-session.ts';
import { orderSentence, type DatesInOrder } from './dates-in-order.ts';
import { endpoint, file } from './endpoint.ts';
import { instant, newFields, queryVersion, rawText, recordId, recordStatusField, version } from './fields.ts';
import {
  listQuery,
  queryValue,
  searchText,
  type FieldKind,
  type ListShape,
  type NumberStyle,
} from './list.ts';
import type { MenuKey } from './menu.ts';

/** All actions on a record. The server returns which of these the user may take now. */
export const recordActions = ['edit', 'activate', 'deactivate', 'archive', 'restore'] as const;
export type RecordAction = (typeof recordActions)[number];

/** The fields that every record has beside its own. */
const envelope = z.object({
  id: recordId,
  version: z.int(),
  recordStatus: recordStatusField,
  createdAt: instant,
  createdBy: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
  /** The rules rely on this record, so nobody may change it. */
  isFixed: z.boolean(),
  actions: z.array(z.enum(recordActions)),
});

export type Envelope = z.output<typeof envelope>;

const envelopeFields = { recordStatus: 'integer', createdAt: 'instant', updatedAt: 'instant' } as const;

/** The version a change is based on, here or in the header `If-Match`. */
const basedOn = z.object({ version: version.optional() });

const historyEntry = z.object({
  id: z.int(),
  at: instant,
  by: z.string(),
  action: z.string(),
  /** Each changed field with its value before and after. */
  changes: z.record(z.string(), z.array(z.unknown())),
});
export type HistoryEntry = z.output<typeof historyEntry>;

/** Many records in one call; each is validated separately, and the answer has a result for each. */
const bulkBody = z.strictObject({
  records: z
    .array(z.strictObject({ id: recordId, version }))
    .min(1)
    .max(200),
});
const bulkOutcome = z.object({
  id: recordId,
  success: z.boolean(),
  /** The new version, if it succeeded. */
  version: z.int().nullable(),
  code: z.string().nullable(),
  message: z.string().nullable(),
});
export type BulkOutcome = z.output<typeof bulkOutcome>;

/** By part of the name, or by id: for the names of earlier selections, which may be inactive now. */
export const lookupQuery = z.strictObject({
  q: searchText.optional(),
  ids: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){0,49}$/)
    .optional(),
  /** Only those that belong to this record, by the field that the contract of the list names: the vehicles of a driver. */
  of: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  /** Goods are sent also to places where the user does not work, so a picker of destinations finds all of them. */
  purpose: z.literal('destination').optional(),
});
export const lookupRow = z.object({ id: recordId, name: z.string() });

export const exportBody = z.strictObject({
  format: z.enum(['xlsx', 'csv', 'pdf']),
  scope: z.enum(['all', 'filtered', 'selected']),
  columns: z.array(rawText(100)).max(100).optional(),
  q: searchText.optional(),
  filter: z.record(rawText(100), z.union([queryValue, z.record(rawText(20), queryValue)])).optional(),
  sort: rawText(500).optional(),
  ids: z.array(recordId).max(500).optional(),
});
export type ExportBody = z.output<typeof exportBody>;

/** A field of the row that the list can be filtered and sorted by; another name does not compile. */
type FieldOf<Input, Extra> = (keyof Input | keyof Extra) & string;

type RecordShape<
  Name extends string,
  Input extends z.ZodRawShape,
  Extra extends z.ZodRawShape,
  LookupField extends string,
> = {
  /** The name of the entity, singular: the key of its texts, its name in the audit and in events. */
  readonly name: Name;
  readonly menu: MenuKey;
  /** Files can be attached; `open` files are visible with the record, `sensitive` ones to users who may see sensitive fields. */
  readonly attachments?: 'open' | 'sensitive';
  readonly input: z.ZodObject<Input>;
  /** Columns the server adds to the input. */
  readonly extra?: z.ZodObject<Extra>;
  /** The field that is the label of a record. */
  readonly label: FieldOf<NoInfer<Input>, NoInfer<Extra>>;
  readonly list: {
    /** Every text field in this list is part of the table's `search_text`. */
    readonly fields: { readonly [Field in FieldOf<NoInfer<Input>, NoInfer<Extra>>]?: FieldKind };
    readonly defaultSort: `${'' | '-'}${FieldOf<NoInfer<Input>, NoInfer<Extra>> | keyof typeof envelopeFields}`;
    readonly totals: readonly FieldOf<NoInfer<Input>, NoInfer<Extra>>[];
    readonly shown?: readonly FieldOf<NoInfer<Input>, NoInfer<Extra>>[];
    readonly numbers?: { readonly [Field in FieldOf<NoInfer<Input>, NoInfer<Extra>>]?: NumberStyle };
    readonly references?: { readonly [Field in FieldOf<NoInfer<Input>, NoInfer<Extra>>]?: string };
  };
  /** The fields a picker gets beside the label. */
  readonly lookup?: readonly (LookupField & FieldOf<NoInfer<Input>, NoInfer<Extra>>)[];
  /** The field that says what a record belongs to, where a picker may find only those of one other record. */
  readonly lookupOf?: FieldOf<NoInfer<Input>, NoInfer<Extra>>;
  /** The defaults of a new form, beside null where a field may be null. */
  readonly blank: Partial<z.input<z.ZodObject<Input>>>;
  /** Dates of which one is not before the other: `[['startDate', 'endDate']]`. */
  readonly inOrder?: DatesInOrder<keyof NoInfer<Input> & string>;
};

/** A record is anything edited in one form and shown in one list. These are all its endpoints. */
export function record<
  const Path extends string,
  const Name extends string,
  Input extends z.ZodRawShape,
  Extra extends z.ZodRawShape = Record<never, never>,
  const LookupField extends string = never,
>(path: Path, shape: RecordShape<Name, Input, Extra, LookupField>) {
  const { menu, name } = shape;
  const inOrder: DatesInOrder = shape.inOrder ?? [];
  const input = shape.input.strict();
  const row = envelope.extend(shape.input.shape).extend((shape.extra?.shape ?? {}) as Extra);
  const fields = { ...(shape.list.fields as Record<string, FieldKind>), ...envelopeFields };
  const list: ListShape = { ...shape.list, fields };
  const shapes: Readonly<Record<string, unknown>> = row.shape;
  const lookupShape: unknown = Object.fromEntries(
    (shape.lookup ?? []).map((field) => [field, shapes[field]]),
  );
  const found = lookupRow.extend(lookupShape as Pick<Input & Extra, LookupField & keyof (Input & Extra)>);
  const change = input.partial().extend(basedOn.shape);
  const access = <const O extends 'view' | 'add' | 'edit' | 'delete' | 'print'>(operation: O) => ({
    menu,
    operation,
  });
  const act = <const P extends string, const O extends 'edit' | 'delete'>(
    verb: P,
    operation: O,
    about: string,
  ) =>
    endpoint({
      method: 'POST',
      path: `${path}/:id/${verb}` as const,
      about,
      body: z.strictObject(basedOn.shape),
      answer: row,
      access: access(operation),
    });
  // One effect per endpoint: users who may edit many must not be able to archive one with the same call.
  const bulk = <const P extends string, const O extends 'edit' | 'delete'>(verb: P, operation: O) =>
    endpoint({
      method: 'POST',
      path: `${path}/bulk/${verb}` as const,
      about: `The same as ${verb}, for many records.`,
      body: bulkBody,
      answer: z.array(bulkOutcome),
      access: access(operation),
    });
  // An empty form needs a value for every field; `blank` names only those that are something else than nothing.
  const nothing: unknown = Object.fromEntries(
    Object.entries(shape.input.shape).flatMap(([field, schema]) =>
      schema instanceof z.ZodNullable ? [[field, null]] : [],
    ),
  );
  return {
    ...shape,
    path,
    blank: { ...(nothing as typeof shape.blank), ...shape.blank },
    input,
    row,
    list,
    inOrder,
    endpoints: {
      list: endpoint({
        method: 'GET',
        path,
        about: `Returns a page of the list.`,
        query: listQuery(list),
        answer: z.array(row),
        list,
        access: access('view'),
      }),
      get: endpoint({
        method: 'GET',
        path: `${path}/:id` as const,
        about: `Returns one ${name}.`,
        answer: row,
        access: access('view'),
      }),
      create: endpoint({
        method: 'POST',
        path,
        about: `Creates a ${name}.${orderSentence(inOrder)}`,
        body: z.strictObject(newFields(shape.input.shape)),
        answer: row,
        status: 201,
        access: access('add'),
      }),
      update: endpoint({
        method: 'PATCH',
        path: `${path}/:id` as const,
        about: `Changes only the fields sent.${orderSentence(inOrder)}`,
        body: change,
        answer: row,
        access: access('edit'),
      }),
      activate: act('activate', 'edit', 'Makes the record available for new documents again.'),
      deactivate: act('deactivate', 'edit', 'Hides the record from pickers; existing references stay.'),
      archive: endpoint({
        method: 'DELETE',
        path: `${path}/:id` as const,
        about: 'Archives the record; it can be restored.',
        query: z.strictObject({ version: queryVersion.optional() }),
        answer: row,
        access: access('delete'),
      }),
      restore: act('restore', 'delete', 'Restores an archived record as passive.'),
      bulkActivate: bulk('activate', 'edit'),
      bulkDeactivate: bulk('deactivate', 'edit'),
      bulkArchive: bulk('archive', 'delete'),
      bulkRestore: bulk('restore', 'delete'),
      lookup: endpoint({
        method: 'GET',
        path: `${path}/lookup` as const,
        about: 'Returns active records for a picker.',
        query: lookupQuery,
        answer: z.array(found),
        access: 'lookup',
      }),
      history: endpoint({
        method: 'GET',
        path: `${path}/:id/history` as const,
        about: 'Returns the change history, newest first.',
        answer: z.array(historyEntry),
        access: access('view'),
      }),
      import: endpoint({
        method: 'POST',
        path: `${path}/import` as const,
        about: 'Reads a file or pasted rows and validates them; no records are created yet.',
        body: importSource,
        answer: importSessionAnswer,
        status: 201,
        megabytes: importLimits.megabytes * 1.5,
        access: access('add'),
      }),
      importTemplate: endpoint({
        method: 'GET',
        path: `${path}/import-template` as const,
        about: 'Returns an empty workbook with the headings of an import.',
        answer: file,
        access: access('add'),
      }),
      attachments: endpoint({
        method: 'GET',
        path: `${path}/:id/attachments` as const,
        about: 'Lists the attached files.',
        answer: z.array(attachmentRow),
        access: access('view'),
      }),
      attach: endpoint({
        method: 'POST',
        path: `${path}/:id/attachments` as const,
        about: 'Attaches an uploaded file.',
        body: z.strictObject({ fileId: recordId }),
        answer: z.array(attachmentRow),
        access: access('edit'),
      }),
      detach: endpoint({
        method: 'DELETE',
        path: `${path}/:id/attachments/:attachmentId` as const,
        about: 'Removes an attached file.',
        answer: z.array(attachmentRow),
        access: access('edit'),
      }),
      print: endpoint({
        method: 'GET',
        path: `${path}/:id/print` as const,
        about: 'Returns one record for printing.',
        query: z.strictObject({ format: z.literal('pdf').default('pdf') }),
        answer: file,
        access: access('print'),
      }),
      export: endpoint({
        method: 'POST',
        path: `${path}/export` as const,
        about: 'Exports the list as a file, with the same query and scope.',
        body: exportBody,
        answer: file,
        later: exportJobRow,
        access: access('print'),
      }),
    },
  };
}

/** Any record contract, for generic code: its fields are known only to the entity. */
export type AnyRecord = Omit<Loose, 'endpoints'> & {
  endpoints: Omit<Loose['endpoints'], 'update' | 'lookup'> & {
    update: Omit<Loose['endpoints']['update'], 'body'> & { body: z.ZodObject };
    lookup: Omit<Loose['endpoints']['lookup'], 'answer' | 'about'> & {
      about: string;
      answer: z.ZodType<z.output<typeof lookupRow>[]>;
    };
  };
};
type Loose = ReturnType<
  typeof record<string, string, Record<string, z.ZodType>, Record<string, z.ZodType>, string>
>;
export type RowOf<R extends { row: z.ZodType }> = z.output<R['row']>;
export type InputOf<R extends { input: z.ZodType }> = z.output<R['input']>;
