import { z } from 'zod';
import { decimalText, maxLines, quantity, unitPrice } from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { day, queryId, recordId } from '../fields.ts';
import { documentStatuses } from '../lifecycle.ts';

/** What is there already of an item that a tender needs: each is subtracted from the need. */
export const coveringTerms = [
  'consumed',
  'atStores',
  'toStores',
  'inWarehouse',
  'toWarehouse',
  'onOrder',
] as const;

/** The numbers that a suggested quantity follows from. Each of them can be opened. */
export const shortageTerms = ['needed', ...coveringTerms] as const;
export type ShortageTerm = (typeof shortageTerms)[number];

const priceSources = ['lastPurchase', 'tender'] as const;
export type PriceSource = (typeof priceSources)[number];

/** What a tender is compared with: the stock at its sites and in this warehouse. */
const comparison = { tenderId: queryId, warehouseId: queryId };

/** An item that a tender lacks, with everything that the suggestion follows from. */
const shortageRow = z.object({
  itemId: recordId,
  itemName: z.string(),
  itemCode: z.string(),
  unitSymbol: z.string(),
  unitDecimals: z.int(),
  /** What the contractor supplies according to the bill. */
  needed: decimalText,
  /** What the projects of its works were given, less what came back. */
  consumed: decimalText,
  /** Available at the stores of its sites. */
  atStores: decimalText,
  /** In transit to them. */
  toStores: decimalText,
  inWarehouse: decimalText,
  toWarehouse: decimalText,
  /** In submitted and open orders of the tender, not received yet. */
  onOrder: decimalText,
  /** In drafts of orders of the tender, which do not count yet. */
  inDrafts: decimalText,
  /** The suggested quantity. */
  quantity: decimalText,
  tenderPrice: decimalText.nullable(),
  /** The last purchase that this user may see. */
  lastPurchase: z.object({ price: decimalText, boughtOn: day, providerName: z.string() }).nullable(),
  /** The proposed price, and where it comes from. */
  estimatedPrice: decimalText.nullable(),
  priceSource: z.enum(priceSources).nullable(),
  /** The proposed supplier: that of the last purchase, unless it is passive. */
  providerId: recordId.nullable(),
  providerName: z.string().nullable(),
});
export type ShortageRow = z.output<typeof shortageRow>;

/** A document or a place with its share of a number. */
const shortagePart = z.object({
  /** The number of a document, or the name of a place. */
  name: z.string(),
  documentId: recordId.nullable(),
  documentDate: day.nullable(),
  status: z.enum(documentStatuses).nullable(),
  /** The supplier of an order, or where a dispatch goes. */
  placeName: z.string().nullable(),
  /** The location whose balance can be explained to this user. */
  locationId: recordId.nullable(),
  quantity: decimalText,
  /** The page that shows the document to this user. */
  path: z.string().nullable(),
});
export type ShortagePart = z.output<typeof shortagePart>;

/** Why a number of a shortage is what it is. */
const shortageParts = z.object({
  total: decimalText,
  /** What this user may see of it. */
  parts: z.array(shortagePart),
  /** What this user may not see of it, as one number. */
  unseen: z.object({ count: z.int(), quantity: decimalText }),
  /** Drafts, which do not count yet. */
  leftOut: z.array(shortagePart),
});

/** The chosen lines of a shortage. Those of one supplier become one order, and the limit is that of ten orders. */
const shortageOrder = z.strictObject({
  tenderId: recordId,
  warehouseId: recordId,
  lines: z
    .array(
      z.strictObject({
        itemId: recordId,
        quantity,
        estimatedPrice: unitPrice.nullish(),
        providerId: recordId.nullish(),
      }),
    )
    .min(1)
    .max(10 * maxLines),
});

/** An order that was created for a supplier, or for the lines without one. */
const orderedShortage = z.object({
  id: recordId,
  number: z.string(),
  providerName: z.string().nullable(),
  lineCount: z.int(),
});

const path = 'initial-operations/orders';
const access = { menu: 'orders', operation: 'add' } as const;

/** Ordering what a tender lacks. */
export const orderShortage = {
  preview: endpoint({
    method: 'GET',
    path: `${path}/shortage-preview`,
    about:
      'Compares what a tender needs with what its projects used, the stock of its sites and of a warehouse, and what is on order, and proposes what to order, at which price and from whom.',
    query: z.strictObject(comparison),
    answer: z.array(shortageRow),
    access,
  }),
  parts: endpoint({
    method: 'GET',
    path: `${path}/shortage-parts`,
    about: 'Returns the places or documents that a number of a shortage consists of.',
    query: z.strictObject({ ...comparison, itemId: queryId, term: z.enum(shortageTerms) }),
    answer: shortageParts,
    access,
  }),
  create: endpoint({
    method: 'POST',
    path: `${path}/from-shortage`,
    about:
      'Creates drafts with the chosen lines of a shortage, one for each supplier and one for the lines without a supplier: all of them or none.',
    body: shortageOrder,
    answer: z.array(orderedShortage),
    status: 201,
    access,
    megabytes: 4,
  }),
};
