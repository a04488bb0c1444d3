import { z } from 'zod';
import { decimalText, quantity } from '../document.ts';
import { endpoint, file } from '../endpoint.ts';
import { decimal, integer, rawText, recordId, text, version } from '../fields.ts';
import { printedFrame } from '../printed.ts';

/** Built new, re-installed (DMM), or already there. */
export const productStatuses = ['new', 'dmm', 'existing'] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** New or re-installed conductors of high or low voltage. */
export const spanKinds = ['newHV', 'newLV', 'dmmHV', 'dmmLV'] as const;
export type SpanKind = (typeof spanKinds)[number];
export const dmmKinds = ['dmmHV', 'dmmLV'] as const satisfies readonly SpanKind[];
export type DmmKind = (typeof dmmKinds)[number];

const material = z.object({ itemId: recordId, quantity: decimalText });
export type DesignMaterial = z.output<typeof material>;

const area = z.object({ id: recordId, version: z.int(), title: z.string(), position: z.int() });
export type DesignArea = z.output<typeof area>;

const node = z.object({
  id: recordId,
  version: z.int(),
  areaId: recordId,
  label: z.string(),
  title: z.string().nullable(),
  productTypeId: recordId,
  productTypeName: z.string(),
  isTransformer: z.boolean(),
  productStatus: z.enum(productStatuses),
  /** The node that feeds this one; the root of an area has none. */
  parentId: recordId.nullable(),
  projectId: recordId.nullable(),
  /** The place in the drawing, in metres. */
  x: decimalText.nullable(),
  y: decimalText.nullable(),
  latitude: decimalText.nullable(),
  longitude: decimalText.nullable(),
  /** The order in the sheet. */
  position: z.int(),
  materials: z.array(material),
});
export type DesignNode = z.output<typeof node>;

const span = z.object({
  id: recordId,
  version: z.int(),
  fromNodeId: recordId,
  toNodeId: recordId,
  /** Metres. */
  distance: decimalText,
  kind: z.enum(spanKinds),
  formulaTitle: z.string(),
  /** Conductors, in metres. */
  materials: z.array(material),
});
export type DesignSpan = z.output<typeof span>;

const item = z.object({
  id: recordId,
  code: z.string(),
  name: z.string(),
  unitSymbol: z.string(),
  unitDecimals: z.int(),
  /** Kilograms per unit; of a conductor, per metre. */
  unitWeight: decimalText.nullable(),
});
export type DesignItem = z.output<typeof item>;

/** What this user may do with a design. */
export const designActions = ['editDesign', 'editSpans', 'export'] as const;
export type DesignAction = (typeof designActions)[number];

const design = z.object({
  networkId: recordId,
  /** Grows with every change by anybody. */
  version: z.int(),
  areas: z.array(area),
  nodes: z.array(node),
  spans: z.array(span),
  /** All items that poles and spans use. */
  items: z.array(item),
  /** All types that a node can have. */
  productTypes: z.array(z.object({ id: recordId, name: z.string(), isTransformer: z.boolean() })),
  actions: z.array(z.enum(designActions)),
});
export type Design = z.output<typeof design>;

/** The rows of a design that have versions of their own. */
export const designTables = ['areas', 'nodes', 'spans'] as const;
export type DesignTable = (typeof designTables)[number];

/** A row that somebody else changed since it was read, as it is now; null when it was removed. */
export type DesignConflict = {
  table: DesignTable;
  id: number;
  changedBy: string;
  changedAt: string;
  current: DesignArea | DesignNode | DesignSpan | null;
};

const mostRows = 5_000;
// Faults name rows by id or key, so a key of digits only would read like the id of a stored row.
const clientKey = rawText(60, { min: 1 }).refine((key) => !/^\d+$/.test(key));
/** A stored row by its id, or a new row of the same call by its key. */
const reference = z.union([recordId, clientKey]);
export type DesignReference = z.output<typeof reference>;

/**
 * A row to store. A changed row has `id`, the `version` it is based on, and only the changed fields; a new row has a
 * `key` and all required fields.
 */
function upsertRow<Shape extends z.ZodRawShape>(shape: Shape, required: readonly (keyof Shape & string)[]) {
  return z
    .strictObject({ id: recordId.optional(), version: version.optional(), key: clientKey.optional() })
    .extend(z.object(shape).partial().shape)
    .check((context) => {
      const row = context.value as Readonly<Record<string, unknown>>;
      const report = (field: string, fault: string) =>
        context.issues.push({ code: 'custom', input: row, path: [field], params: { fault } });
      if (row.key !== undefined && row.id !== undefined) report('key', 'VALUE_REFUSED');
      for (const field of row.key === undefined ? ['id', 'version'] : required)
        if (row[field] === undefined) report(field, 'REQUIRED');
    });
}

const changes = <Row extends z.ZodType>(row: Row) =>
  z
    .strictObject({
      upsert: z.array(row).max(mostRows).default([]),
      remove: z
        .array(z.strictObject({ id: recordId, version }))
        .max(mostRows)
        .default([]),
    })
    .prefault({});

const materials = z.array(z.strictObject({ itemId: recordId, quantity })).max(200);

/** A decimal that may be negative, sent as text like all decimals. */
const signed = ({ places, max }: { places: number; max: number }) =>
  z
    .string()
    .max(20)
    .check((context) => {
      const { value } = context;
      const report = (fault: string, figures: Record<string, number>) =>
        context.issues.push({ code: 'custom', input: value, params: { fault, figures } });
      if (!/^-?\d{1,10}(\.\d{1,8})?$/.test(value)) report('NUMBER_EXPECTED', {});
      else if (Number(value) > max) report('NUMBER_TOO_BIG', { max });
      else if (Number(value) < -max) report('NUMBER_TOO_SMALL', { min: -max });
      else if ((value.split('.')[1]?.length ?? 0) > places) report('DECIMALS_TOO_MANY', { max: places });
    });

const place = {
  x: signed({ places: 2, max: 999_999_999 }).nullable(),
  y: signed({ places: 2, max: 999_999_999 }).nullable(),
};
const latitude = signed({ places: 6, max: 90 }).nullable();
const longitude = signed({ places: 6, max: 180 }).nullable();

const areaUpsert = upsertRow({ title: text(150), position: integer({ min: 0 }) }, ['title']);
const nodeUpsert = upsertRow(
  {
    areaId: reference,
    label: text(60),
    title: text(150).nullable(),
    productTypeId: recordId,
    productStatus: z.enum(productStatuses),
    parentId: reference.nullable(),
    projectId: recordId.nullable(),
    ...place,
    latitude,
    longitude,
    position: integer({ min: 0 }),
    /** All materials of the node; the others are removed. */
    materials,
  },
  ['areaId', 'label', 'productTypeId', 'productStatus'],
);
const spanUpsert = upsertRow(
  {
    fromNodeId: reference,
    toNodeId: reference,
    distance: decimal({ places: 2, max: 9_999_999 }),
    kind: z.enum(spanKinds),
    formulaTitle: text(150),
    /** All conductors of the span; the others are removed. */
    materials,
  },
  ['fromNodeId', 'toNodeId', 'distance', 'kind', 'formulaTitle', 'materials'],
);
/** A diff of a whole design. */
export const designChanges = z.strictObject({
  areas: changes(areaUpsert),
  nodes: changes(nodeUpsert),
  spans: changes(spanUpsert),
});
export type AreaUpsert = z.output<typeof areaUpsert>;
export type NodeUpsert = z.output<typeof nodeUpsert>;
export type SpanUpsert = z.output<typeof spanUpsert>;

const newIds = z.record(z.string(), recordId);

const warningKinds = ['isolatedNode', 'missingWeight', 'farApart'] as const;
const warning = z.object({
  kind: z.enum(warningKinds),
  /** The pole, span or item that it is about. */
  nodeId: recordId.nullable(),
  spanId: recordId.nullable(),
  itemId: recordId.nullable(),
  /** What people call it: the label of a pole, both labels of a span, the name of an item. */
  label: z.string(),
  areaTitle: z.string().nullable(),
  /** Of coordinates that are too far apart, both distances in metres. */
  distance: decimalText.nullable(),
  measured: decimalText.nullable(),
});
export type DesignWarning = z.output<typeof warning>;

const summaryRow = z.object({
  itemId: recordId,
  code: z.string(),
  name: z.string(),
  kind: z.enum(spanKinds),
  spanCount: z.int(),
  /** Metres. */
  length: decimalText,
  unitWeight: decimalText.nullable(),
  /** 100 for new conductors. */
  percent: decimalText,
  /** Kilograms; null where the unit weight is missing. */
  weight: decimalText.nullable(),
});
const summary = z.object({
  rows: z.array(summaryRow),
  spanCount: z.int(),
  length: decimalText,
  /** Of the rows with a known weight; null when there is none. */
  weight: decimalText.nullable(),
  /** Metres that are not in the weight. */
  lengthWithoutWeight: decimalText,
  actions: z.array(z.enum(designActions)),
});
export type ConductorSummary = z.output<typeof summary>;

const needRow = z.object({
  itemId: recordId,
  code: z.string(),
  name: z.string(),
  unitSymbol: z.string(),
  unitDecimals: z.int(),
  /** Of the poles, in the unit of the item. */
  nodeQuantity: decimalText,
  /** Metres of conductor. */
  spanLength: decimalText,
  /** Kilograms per metre, where metres of conductor were converted to the unit of the item. */
  convertedBy: decimalText.nullable(),
  /** In the unit of the item; null when metres cannot be converted because the unit weight is missing. */
  need: decimalText.nullable(),
  /** What the contractor supplies according to the tender; null when the tender does not have the item. */
  tenderQuantity: decimalText.nullable(),
  /** Positive when the network needs more. */
  difference: decimalText.nullable(),
});
export type NeedRow = z.output<typeof needRow>;

const path = 'initial-operations/networks/:id';
const view = { menu: 'network-details', operation: 'view' } as const;
const edit = { menu: 'network-details', operation: 'edit' } as const;
const print = { menu: 'network-details', operation: 'print' } as const;
const viewSpans = { menu: 'transmissions', operation: 'view' } as const;
const editSpans = { menu: 'transmissions', operation: 'edit' } as const;

export const networkDesign = {
  read: endpoint({
    method: 'GET',
    path: `${path}/design` as const,
    about: 'Returns the whole design of a network.',
    answer: design,
    access: view,
  }),
  save: endpoint({
    method: 'PATCH',
    path: `${path}/design` as const,
    about:
      'Stores changed areas, poles and spans; refused as a whole when somebody else changed one of them. Spans need the right to edit transmissions.',
    body: designChanges,
    answer: z.object({
      version: z.int(),
      ids: z.object({ areas: newIds, nodes: newIds, spans: newIds }),
      areas: z.array(area),
      nodes: z.array(node),
      spans: z.array(span),
      items: z.array(item),
    }),
    megabytes: 8,
    access: edit,
  }),
  savePositions: endpoint({
    method: 'PATCH',
    path: `${path}/positions` as const,
    about: 'Moves poles. The last move counts, and the versions of the poles stay.',
    body: z
      .array(
        z.strictObject({
          nodeId: recordId,
          ...place,
          latitude: latitude.optional(),
          longitude: longitude.optional(),
        }),
      )
      .min(1)
      .max(mostRows),
    answer: z.object({ version: z.int() }),
    megabytes: 2,
    access: edit,
  }),
  check: endpoint({
    method: 'GET',
    path: `${path}/design/check` as const,
    about: 'Returns what looks wrong in a design but is allowed.',
    answer: z.object({ warnings: z.array(warning) }),
    access: view,
  }),
  need: endpoint({
    method: 'GET',
    path: `${path}/need` as const,
    about: 'Returns what a network needs of each item, compared with the tender.',
    answer: z.object({ tenderNumber: z.string(), rows: z.array(needRow) }),
    access: view,
  }),
  needFile: endpoint({
    method: 'GET',
    path: `${path}/need/workbook` as const,
    about: 'Returns the need of a network as a workbook, and records the export.',
    answer: file,
    access: print,
  }),
  needPdf: endpoint({
    method: 'GET',
    path: `${path}/need/pdf` as const,
    about: 'Returns the need of a network as a printed sheet, and records the export.',
    answer: file,
    access: print,
  }),
  printDrawing: endpoint({
    method: 'GET',
    path: `${path}/drawing/sheet` as const,
    about: 'Returns a design with what surrounds its drawing on paper, and records the printing.',
    answer: z.object({ ...printedFrame, title: z.string(), workTitle: z.string(), design }),
    access: print,
  }),
  spans: endpoint({
    method: 'GET',
    path: `${path}/spans` as const,
    about: 'Returns the spans of a network with the poles they connect.',
    answer: design
      .omit({ nodes: true, productTypes: true })
      .extend({ nodes: z.array(node.pick({ id: true, areaId: true, label: true, isTransformer: true })) }),
    access: viewSpans,
  }),
  saveSpans: endpoint({
    method: 'PATCH',
    path: `${path}/spans` as const,
    about: 'Stores changed spans; refused as a whole when somebody else changed one of them.',
    body: changes(spanUpsert),
    answer: z.object({
      version: z.int(),
      ids: z.object({ spans: newIds }),
      spans: z.array(span),
      items: z.array(item),
    }),
    megabytes: 4,
    access: editSpans,
  }),
  conductorSummary: endpoint({
    method: 'GET',
    path: `${path}/conductor-summary` as const,
    about: 'Returns length and weight of each conductor by kind of span.',
    answer: summary,
    access: viewSpans,
  }),
  conductorSummaryFile: endpoint({
    method: 'GET',
    path: `${path}/conductor-summary/workbook` as const,
    about: 'Returns the conductor summary and the spans as a workbook, and records the export.',
    answer: file,
    access: { menu: 'transmissions', operation: 'print' },
  }),
  conductorSummaryPdf: endpoint({
    method: 'GET',
    path: `${path}/conductor-summary/pdf` as const,
    about: 'Returns the conductor summary as a printed sheet, and records the export.',
    answer: file,
    access: { menu: 'transmissions', operation: 'print' },
  }),
  spansPdf: endpoint({
    method: 'GET',
    path: `${path}/spans/pdf` as const,
    about: 'Returns the spans as a printed sheet, and records the export.',
    answer: file,
    access: { menu: 'transmissions', operation: 'print' },
  }),
  saveRates: endpoint({
    method: 'PUT',
    path: `${path}/dmm-rates` as const,
    about: 'Sets which share of re-installed conductors counts; other rates stay.',
    body: z.strictObject({
      rates: z
        .array(
          z.strictObject({
            itemId: recordId,
            kind: z.enum(dmmKinds),
            percent: decimal({ places: 2, max: 100 }),
          }),
        )
        .min(1)
        .max(500),
    }),
    answer: summary,
    access: editSpans,
  }),
};
export type PrintedDrawing = z.output<typeof networkDesign.printDrawing.answer>;
