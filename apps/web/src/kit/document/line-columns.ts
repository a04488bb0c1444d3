import { item, itemMatch, mostCodes } from '@kalfa/contracts/baseinfo/item';
import { call } from '../../lib/call.ts';
import {
  isFound,
  type CellValue,
  type FoundItem,
  type Line,
  type LineColumn,
  type NumberColumn,
} from '../lines/columns.ts';
import type { DocumentColumn, DocumentLine } from './document-view.ts';
import { idOfFound, textOf } from './line-adapter.ts';

type Item = { id: number; name: string; code: string; unitSymbol: string; unitDecimals: number };

const found = ({ id, name, code, unitSymbol, unitDecimals }: Item): FoundItem => ({
  id,
  name,
  code,
  unit: unitSymbol,
  decimals: unitDecimals,
});

const textIn = (line: DocumentLine, field: string) => {
  const value = line[field];
  return value === null || value === undefined ? null : String(value);
};

/** What the document knows about items that can be chosen, such as their stock, by id. */
export type ItemFacts = (
  items: readonly FoundItem[],
  signal?: AbortSignal,
) => Promise<ReadonlyMap<number, Pick<FoundItem, 'facts' | 'amounts'>>>;

const nothingKnown: ItemFacts = async () => new Map();

/** Adds the facts to the items. An item can be chosen without them. */
async function withFacts(
  items: readonly FoundItem[],
  factsOf: ItemFacts,
  signal?: AbortSignal,
): Promise<FoundItem[]> {
  if (items.length === 0) return [];
  const facts = await factsOf(items, signal).catch(() => new Map<number, object>());
  return items.map((one) => ({ ...one, ...facts.get(one.id) }));
}

/** An amount of a line: of the item just chosen, or as stored. */
export const amountIn = ({ cells }: Line, field: string): CellValue =>
  (isFound(cells.item) ? cells.item.amounts?.[field] : undefined) ?? cells[field] ?? null;

/** Names are long, and a URL is not. */
const mostCharacters = 2_500;

/** Codes and names in as many requests as they need. */
function batchesOf(codes: readonly string[]): string[][] {
  const batches: string[][] = [];
  let characters = 0;
  for (const code of codes) {
    characters += code.length + 1;
    const last = batches.at(-1);
    if (last && last.length < mostCodes && characters <= mostCharacters) last.push(code);
    else {
      batches.push([code]);
      characters = code.length + 1;
    }
  }
  return batches;
}

/** The item of a line: found by part of its code, name or barcode. */
const itemColumn = (
  label: string,
  factsOf: ItemFacts = nothingKnown,
  options: Pick<Entered, 'isRequired'> = {},
): DocumentColumn => ({
  column: {
    kind: 'item',
    name: 'item',
    label,
    isRequired: true,
    width: 320,
    find: async (typed, signal) => {
      const rows = await call(item.endpoints.lookup, { query: { q: typed } }, { signal });
      return withFacts((rows as Item[]).map(found), factsOf, signal);
    },
    match: async (codes) => {
      const batches = batchesOf(codes);
      const answers = await Promise.all(
        batches.map((batch) => call(itemMatch, { query: { codes: batch.join('\n') } })),
      );
      const rows = answers.flat();
      const items = await withFacts(rows.map(found), factsOf);
      return new Map(items.map((one, index) => [rows[index]?.match ?? '', one]));
    },
    ...options,
  },
  read: (line) =>
    line.itemId === null
      ? null
      : found({
          id: line.itemId as number,
          name: String(line.itemName),
          code: String(line.itemCode),
          unitSymbol: String(line.unitSymbol),
          unitDecimals: Number(line.unitDecimals),
        }),
  write: (value) => ({ itemId: idOfFound(value) }),
});

const quantityText = (value: CellValue) => (typeof value === 'string' ? value : null);

type Entered = Partial<Pick<LineColumn, 'isRequired' | 'hasTotal' | 'width'>> &
  Pick<NumberColumn, 'decimals' | 'least'>;

/** The columns that lines of documents are made of. */
export const line = {
  item: itemColumn,
  /** The unit of the item, which the user does not choose. */
  unit: (label: string): DocumentColumn => ({
    column: {
      kind: 'text',
      name: 'unit',
      label,
      width: 70,
      isReadOnly: true,
      compute: ({ cells }) => (cells.item as FoundItem | null)?.unit ?? null,
    },
    read: () => null,
  }),
  quantity: (field: string, label: string, options: Entered = {}): DocumentColumn => ({
    column: { kind: 'quantity', name: field, label, width: 120, ...options },
    read: (stored) => textIn(stored, field),
    write: (value) => ({ [field]: textOf(value) }),
  }),
  money: (field: string, label: string, options: Entered = {}): DocumentColumn => ({
    column: { kind: 'money', name: field, label, width: 120, ...options },
    read: (stored) => textIn(stored, field),
    write: (value) => ({ [field]: textOf(value) }),
  }),
  text: (field: string, label: string, options: Entered = {}): DocumentColumn => ({
    column: { kind: 'text', name: field, label, width: 200, ...options },
    read: (stored) => textIn(stored, field),
    write: (value) => ({ [field]: textOf(value) }),
  }),
  /** A text that the server returns or the screen composes. */
  shownText: (
    name: string,
    label: string,
    read: (stored: DocumentLine) => string | null,
    options: Pick<Entered, 'width'> = {},
  ): DocumentColumn => ({
    column: { kind: 'text', name, label, width: 150, isReadOnly: true, ...options },
    read,
  }),
  /** An amount that the server computes. */
  shownMoney: (field: string, label: string, options: Entered = {}): DocumentColumn => ({
    column: {
      kind: 'money',
      name: field,
      label,
      width: 120,
      isReadOnly: true,
      mayBeNegative: true,
      ...options,
    },
    read: (stored) => textIn(stored, field),
  }),
  /** A quantity that the server computes, or for an item just chosen one of its facts. */
  shown: (field: string, label: string, options: Entered = {}): DocumentColumn => ({
    column: {
      kind: 'quantity',
      name: field,
      label,
      width: 110,
      isReadOnly: true,
      compute: (entered) => quantityText(amountIn(entered, field)),
      ...options,
    },
    read: (stored) => textIn(stored, field),
  }),
  /** An amount computed from the rest of the line. */
  computedMoney: (
    name: string,
    label: string,
    compute: (entered: Line) => string | null,
  ): DocumentColumn => ({
    column: {
      kind: 'money',
      name,
      label,
      width: 120,
      isReadOnly: true,
      mayBeNegative: true,
      hasTotal: true,
      compute,
    },
    read: () => null,
  }),
  /** A quantity computed from the rest of the line. */
  computed: (name: string, label: string, compute: (entered: Line) => string | null): DocumentColumn => ({
    column: { kind: 'quantity', name, label, width: 110, isReadOnly: true, mayBeNegative: true, compute },
    read: () => null,
  }),
};
