import { z } from 'zod';
import { orderSentence, type DatesInOrder } from './dates-in-order.ts';
import { endpoint, file, type Endpoint, type Right } from './endpoint.ts';
import {
  day,
  decimal,
  documentDay,
  instant,
  longText,
  newFields,
  queryVersion,
  recordId,
  version,
} from './fields.ts';
import { exportJobRow } from './files/export-job.ts';
import { attachmentRow } from './files/file.ts';
import {
  documentActions,
  documentStatuses,
  type Act,
  type DocumentAction,
  type DocumentStatus,
  type LifeCycle,
} from './lifecycle.ts';
import { listQuery, type FieldKind, type ListShape, type NumberStyle } from './list.ts';
import { menus as menuCatalogue, type MenuKey } from './menu.ts';
import { operationsOf, type Operation } from './permission.ts';
import { printedFrame } from './printed.ts';
import { exportBody, lookupQuery, lookupRow } from './record.ts';

/** The most lines of a document whose family does not say otherwise. */
export const maxLines = 500;

/** The largest number that a line can have, by what it is. */
export const mostInLine = { quantity: 999_999_999_999, money: 99_999_999_999 } as const;

/** The server refuses more decimal places than the item's unit has. */
export const quantity = decimal({ places: 3, max: mostInLine.quantity });
export const unitPrice = decimal({ places: 4, max: mostInLine.money });
export const note = longText(4_000);

/** The fields of a line that name its item. */
export const itemFields = {
  id: recordId,
  itemId: recordId,
  itemName: z.string(),
  itemCode: z.string(),
  unitSymbol: z.string(),
  /** How many decimal places a quantity may have. */
  unitDecimals: z.int(),
};

/** A decimal in an answer. */
export const decimalText = z.string();

/** The fields that every document has beside its own. */
export const documentEnvelope = z.object({
  id: recordId,
  version: z.int(),
  recordStatus: z.union([z.literal(0), z.literal(2)]),
  number: z.string(),
  documentDate: day,
  status: z.enum(documentStatuses),
  description: z.string().nullable(),
  createdAt: instant,
  createdBy: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
  submittedAt: instant.nullable(),
  submittedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  decisionNote: z.string().nullable(),
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
  closeReason: z.string().nullable(),
  actions: z.array(z.enum(documentActions)),
});

/** The fields that every list of documents can be filtered and sorted by. */
const documentFields = {
  number: 'text',
  documentDate: 'date',
  status: 'text',
  createdAt: 'instant',
  updatedAt: 'instant',
  recordStatus: 'integer',
} as const;

/** The result of an action: the fields of the document that the next action needs. */
const actOutcome = documentEnvelope
  .pick({ id: true, number: true, status: true, version: true, actions: true })
  .extend({
    /** The document that replaces it, after a correction. */
    replacement: documentEnvelope.pick({ id: true, number: true }).optional(),
  });
export type ActOutcome = z.output<typeof actOutcome>;

/** The version an action is based on, here or in the header `If-Match`, and an optional note. */
const actBody = z.strictObject({
  version: version.optional(),
  note: note.nullish(),
  reason: note.nullish(),
});

export const documentEvent = z.object({
  id: z.int(),
  at: instant,
  by: z.string(),
  role: z.string().nullable(),
  action: z.string(),
  fromStatus: z.string().nullable(),
  toStatus: z.string(),
  note: z.string().nullable(),
  /** What an edit changed: each field with its value before and after; a line is `lines.<id>`. */
  changes: z.record(z.string(), z.array(z.unknown())).nullable(),
});
export type DocumentEvent = z.output<typeof documentEvent>;

/** Any of these operations of any of these pages. A page may lack some of them. */
export const anyOf = (keys: readonly MenuKey[], ...wanted: readonly Operation[]) => ({
  anyOf: keys.flatMap((menu) => {
    const known = operationsOf(menuCatalogue[menu].operations);
    return wanted
      .filter((operation) => known.includes(operation))
      .map((operation): Right => ({ menu, operation }));
  }),
});

/**
 * How a change refers to a line that is not stored yet: a key chosen by the client, which errors and the answer use. It
 * starts with a letter, so that it is never confused with the id of a stored line.
 */
const lineKey = z.string().regex(/^[A-Za-z][\w-]{0,39}$/);
const lineReference = z.string().regex(/^([A-Za-z][\w-]{0,39}|[1-9]\d{0,15})$/);

const keyed = <Line extends z.ZodRawShape>(line: z.ZodObject<Line>) =>
  z.strictObject({ ...newFields(line.shape), key: lineKey.optional() });

/**
 * Changed lines of a draft: a line with an id changes that line, one without is new, and lines that are not sent stay.
 * Each line is sent whole, so that a field that is left out is empty. `order` lists all lines, by id or key; without it
 * new lines come last.
 */
const lineChanges = <Line extends z.ZodRawShape>(line: z.ZodObject<Line>, most: number) =>
  z.strictObject({
    upsert: z
      .array(z.strictObject({ ...newFields(line.shape), key: lineKey.optional(), id: recordId.optional() }))
      .max(most)
      .default([]),
    remove: z.array(recordId).max(most).default([]),
    order: z.array(lineReference).max(most).optional(),
  });

/** A kind of document: the page that shows it and the prefix of its numbers. */
export type KindRow = {
  readonly menu: MenuKey;
  /** The page where it is decided, where that is another one: its rights hold for the kind as well. */
  readonly decidedOn?: MenuKey;
  readonly prefix: string;
  /** Its actions and the statuses of its usual way, where the kinds of a family differ. */
  readonly cycle?: LifeCycle;
  readonly steps?: readonly DocumentStatus[];
};

/** The pages of a kind: its own, and the one where it is decided. */
export const menusOf = ({ menu, decidedOn }: Pick<KindRow, 'menu' | 'decidedOn'>): MenuKey[] =>
  decidedOn ? [menu, decidedOn] : [menu];

type DocumentShape<
  Name extends string,
  Kind extends string,
  Row extends z.ZodRawShape,
  Header extends z.ZodRawShape,
  LineRow extends z.ZodRawShape,
  Line extends z.ZodRawShape,
  Cycle extends LifeCycle,
> = {
  /** The name of the family, singular: in the registry, the audit, events, and the key of its texts. */
  readonly name: Name;
  /** A family with one kind has one row; then neither input nor rows name the kind. */
  readonly kinds: Readonly<Record<Kind, KindRow>>;
  /** The fields of a row beside those that every document has. */
  readonly row: z.ZodObject<Row>;
  /** The input beside the date and the description. Without it users cannot create the document. */
  readonly header?: z.ZodObject<Header>;
  /** A line as it is read. */
  readonly lineRow?: z.ZodObject<LineRow>;
  /** The input of a line. Without it users write no lines. */
  readonly line?: z.ZodObject<Line>;
  readonly maxLines?: number;
  /** Dates of which one is not before the other: `[['documentDate', 'expectedOn']]`. */
  readonly inOrder?: DatesInOrder<(keyof NoInfer<Header> & string) | 'documentDate'>;
  readonly list: {
    readonly fields: { readonly [Field in keyof NoInfer<Row> & string]?: FieldKind };
    readonly shown: readonly (keyof NoInfer<Row> & string)[];
    readonly numbers?: { readonly [Field in keyof NoInfer<Row> & string]?: NumberStyle };
    readonly totals?: readonly (keyof NoInfer<Row> & string)[];
    readonly references?: { readonly [Field in keyof NoInfer<Row> & string]?: string };
  };
  /** All actions of the family. */
  readonly cycle: Cycle;
  /** The statuses of the usual way, in order. */
  readonly steps: readonly DocumentStatus[];
  /** The status of a new document. */
  readonly startsAs?: DocumentStatus;
  /** Somebody other than the author approves it, unless the organisation configures otherwise. */
  readonly fourEyes?: boolean;
};

type OwnBody<A> = A extends { input: infer Input extends z.ZodRawShape } ? Input : Record<never, never>;
type ReasonBody<A> = A extends { reason: 'always' }
  ? { reason: typeof note }
  : Pick<(typeof actBody)['shape'], 'reason'>;
type ActBody<A> = z.ZodObject<Omit<(typeof actBody)['shape'], 'reason'> & ReasonBody<A> & OwnBody<A>>;

/** The actions that have an endpoint of their own kind. */
type UsualAction<Cycle> = Exclude<keyof Cycle & DocumentAction, 'edit' | 'archive' | 'receive'>;
type ActEndpoints<Path extends string, Cycle> = {
  readonly [Action in UsualAction<Cycle>]: {
    readonly method: 'POST';
    readonly path: `${Path}/:id/${Action}`;
    readonly about: string;
    readonly body: ActBody<Cycle[Action]>;
    readonly answer: typeof actOutcome;
    readonly access: { readonly anyOf: readonly Right[] };
  };
};

/** The field that names the kind, in families with several. */
type OfKind<Kind extends string> = [Kind] extends [IsOnlyOne<Kind>]
  ? Record<never, never>
  : { kind: z.ZodEnum<{ [K in Kind]: K }> };
type IsOnlyOne<Kind, Each = Kind> = Each extends Kind ? ([Kind] extends [Each] ? Kind : never) : never;

const noFields = z.object({});

/**
 * A document has a number, a life cycle, and usually lines. These are all its endpoints; a family adds its own ones to
 * them.
 */
export function document<
  const Path extends string,
  const Name extends string,
  const Kind extends string,
  Row extends z.ZodRawShape,
  const Cycle extends LifeCycle,
  Header extends z.ZodRawShape = Record<never, never>,
  LineRow extends z.ZodRawShape = Record<never, never>,
  Line extends z.ZodRawShape = Record<never, never>,
>(path: Path, shape: DocumentShape<Name, Kind, Row, Header, LineRow, Line, Cycle>) {
  const { kinds, cycle } = shape;
  const inOrder: DatesInOrder = shape.inOrder ?? [];
  const kindNames = Object.keys(kinds) as [Kind, ...Kind[]];
  const menus = [...new Set(kindNames.flatMap((kind) => menusOf(kinds[kind])))] as [MenuKey, ...MenuKey[]];
  const may = (...operations: readonly Operation[]) => anyOf(menus, ...operations);
  const ofKind = kindNames.length > 1 ? { kind: z.enum(kindNames) } : {};
  const header = shape.header ?? (noFields as unknown as z.ZodObject<Header>);
  const line = shape.line ?? (noFields as unknown as z.ZodObject<Line>);
  const lineRow = shape.lineRow ?? (noFields as unknown as z.ZodObject<LineRow>);
  const row = documentEnvelope.extend(ofKind as OfKind<Kind>).extend(shape.row.shape);
  const detail = row.extend({ lines: z.array(lineRow) });
  const written = detail.extend({
    /** The ids of new lines by their keys; a line sent without a key is `new` with its index. */
    lineIds: z.record(z.string(), recordId),
  });
  const printed = z.object({ document: detail, ...printedFrame });
  const list: ListShape = {
    fields: {
      ...documentFields,
      ...(kindNames.length > 1 && { kind: 'text' as const }),
      ...(shape.list.fields as Record<string, FieldKind>),
    },
    defaultSort: '-documentDate',
    totals: shape.list.totals ?? [],
    shown: [...shape.list.shown, 'createdBy'],
    ...(shape.list.numbers && { numbers: shape.list.numbers }),
    ...(shape.list.references && { references: shape.list.references }),
  };
  const common = { documentDate: documentDay.optional(), description: note.nullish() };
  // A document that is final when it is created has lines from the start.
  const fewestLines = cycle.edit ? 0 : 1;
  const mostLines = shape.maxLines ?? maxLines;
  // 256 KB are enough for the usual number of lines.
  const size = mostLines > maxLines ? { megabytes: 4 } : {};
  const newLines = shape.line
    ? { lines: z.array(keyed(line)).min(fewestLines).max(mostLines).default([]) }
    : {};
  const changedLines = shape.line ? { lines: lineChanges(line, mostLines).optional() } : {};
  const get = <const Suffix extends string, const Answer extends z.ZodType>(
    suffix: Suffix,
    about: string,
    answer: Answer,
  ) =>
    endpoint({
      method: 'GET',
      path: `${path}/:id${suffix}` as const,
      about,
      answer,
      access: may('view'),
    });
  const usual = (Object.entries(cycle) as [DocumentAction, Act][]).filter(
    ([action]) => action !== 'edit' && action !== 'archive' && action !== 'receive',
  );
  const acts: unknown = Object.fromEntries(
    usual.map(([action, act]) => [action, actEndpoint(path, action, act, may)]),
  );
  return {
    ...shape,
    startsAs: shape.startsAs ?? 'draft',
    fourEyes: shape.fourEyes ?? false,
    maxLines: mostLines,
    kindNames,
    menus,
    path,
    row,
    header,
    line,
    list,
    inOrder,
    hasHeader: shape.header !== undefined,
    hasLines: shape.lineRow !== undefined,
    writesLines: shape.line !== undefined,
    endpoints: {
      list: endpoint({
        method: 'GET',
        path,
        about: 'Returns a page of the list, limited to the kinds and places the user may see.',
        query: listQuery(list),
        answer: z.array(row),
        list,
        access: may('view'),
      }),
      counts: endpoint({
        method: 'GET',
        path: `${path}/counts` as const,
        about: 'Returns how many documents of the list have each status; a filter by status is ignored.',
        query: listQuery(list),
        answer: z.array(z.object({ status: z.enum(documentStatuses), count: z.int() })),
        access: may('view'),
      }),
      lookup: endpoint({
        method: 'GET',
        path: `${path}/lookup` as const,
        about: 'Returns documents by part of their number, the newest first.',
        query: lookupQuery,
        answer: z.array(lookupRow.extend({ status: z.enum(documentStatuses), documentDate: day })),
        access: may('view'),
      }),
      get: get('', 'Returns one document with its lines.', detail),
      events: get('/events', 'Returns the document history, newest first.', z.array(documentEvent)),
      print: endpoint({
        method: 'GET',
        path: `${path}/:id/print` as const,
        about: 'Returns one document with everything that its printed sheet shows, and records the printing.',
        answer: printed,
        access: may('print'),
      }),
      attachments: get('/attachments', 'Lists the attached files.', z.array(attachmentRow)),
      attach: endpoint({
        method: 'POST',
        path: `${path}/:id/attachments` as const,
        about: 'Attaches an uploaded file.',
        body: z.strictObject({ fileId: recordId }),
        answer: z.array(attachmentRow),
        access: may('add', 'edit'),
      }),
      detach: endpoint({
        method: 'DELETE',
        path: `${path}/:id/attachments/:attachmentId` as const,
        about: 'Removes an attached file, while the document is a draft or pending.',
        answer: z.array(attachmentRow),
        access: may('edit'),
      }),
      export: endpoint({
        method: 'POST',
        path: `${path}/export` as const,
        about: 'Exports the list as a file, with the same query and scope.',
        body: exportBody,
        answer: file,
        later: exportJobRow,
        access: may('print'),
      }),
      create: endpoint({
        method: 'POST',
        path,
        about: `Creates a document, optionally with its lines.${orderSentence(inOrder)}`,
        body: z.strictObject({
          ...(ofKind as OfKind<Kind>),
          ...common,
          ...newFields(header.shape),
          ...(newLines as { lines: z.ZodDefault<z.ZodArray<ReturnType<typeof keyed<Line>>>> }),
          /** Uploaded files to attach to the new document. */
          attachmentIds: z.array(recordId).max(20).default([]),
        }),
        answer: written,
        status: 201,
        ...size,
        access: may('add'),
      }),
      update: endpoint({
        method: 'PATCH',
        path: `${path}/:id` as const,
        about: `Changes a draft: only the fields sent. A line with an id changes that line, one without is new, and lines that are not sent stay.${orderSentence(inOrder)}`,
        body: z.strictObject({
          version: version.optional(),
          ...common,
          ...changedHeader(header).shape,
          ...(changedLines as { lines: z.ZodOptional<ReturnType<typeof lineChanges<Line>>> }),
        }),
        answer: written,
        ...size,
        access: may(...(cycle.edit?.needs ?? ['edit'])),
      }),
      archive: endpoint({
        method: 'DELETE',
        path: `${path}/:id` as const,
        about: 'Archives a draft.',
        query: z.strictObject({ version: queryVersion.optional() }),
        answer: actOutcome,
        access: may(...(cycle.archive?.needs ?? ['delete'])),
      }),
      ...(acts as ActEndpoints<Path, Cycle>),
    },
  };
}

const actEndpoint = (
  path: string,
  action: DocumentAction,
  { about, needs, reason, input = {} }: Act,
  may: (...operations: readonly Operation[]) => { anyOf: readonly Right[] },
): Endpoint => ({
  method: 'POST',
  path: `${path}/:id/${action}`,
  about,
  body: z.strictObject({ ...actBody.shape, ...(reason === 'always' && { reason: note }), ...input }),
  answer: actOutcome,
  access: may(...needs),
});

/** Fields that are not sent stay as they are; only a new document has the defaults. */
const changedHeader = <Header extends z.ZodRawShape>(header: z.ZodObject<Header>) =>
  z
    .object(
      Object.fromEntries(
        Object.entries(header.shape).map(([name, field]) => [
          name,
          field instanceof z.ZodDefault ? field.unwrap() : field,
        ]),
      ),
    )
    .partial() as unknown as ReturnType<typeof header.partial>;

type Loose = ReturnType<
  typeof document<
    string,
    string,
    string,
    Record<string, z.ZodType>,
    LifeCycle,
    Record<string, z.ZodType>,
    Record<string, z.ZodType>,
    Record<string, z.ZodType>
  >
>;
/** Any document contract, for generic code: its fields are known only to the family. */
export type AnyDocument = Omit<Loose, 'endpoints'> & { endpoints: Pick<Loose['endpoints'], CommonEndpoint> };
type CommonEndpoint =
  | 'list'
  | 'counts'
  | 'lookup'
  | 'get'
  | 'events'
  | 'print'
  | 'attachments'
  | 'attach'
  | 'detach'
  | 'export'
  | 'create'
  | 'update'
  | 'archive';
export type DocumentRow<D extends { row: z.ZodType }> = z.output<D['row']>;
export type DocumentDetail<D extends { endpoints: { get: { answer: z.ZodType } } }> = z.output<
  D['endpoints']['get']['answer']
>;
/** What the printed sheet of a document shows. */
export type PrintedDocument = z.output<AnyDocument['endpoints']['print']['answer']>;
export type HeaderOf<D extends { header: z.ZodType }> = z.output<D['header']>;
export type LineOf<D extends { line: z.ZodType }> = z.output<D['line']>;
