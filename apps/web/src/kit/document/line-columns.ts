import { item, itemMatch, mostCodes } from '@kalfa/contracts/baseinfo/item';
import { call } from '../../lib/call.ts';
import type { FoundItem, LineColumn } from '../lines/columns.ts';
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

/** The item of a line: found by part of its code, name or barcode. */
const itemColumn = (label: string): DocumentColumn => ({
  column: {
    kind: 'item',
    name: 'item',
    label,
    isRequired: true,
    width: 320,
    find: async (typed, signal) => {
      const rows = await call(item.endpoints.lookup, { query: { q: typed } }, { signal });
      return (rows as Item[]).map(found);
    },
    match: async (codes) => {
      const batches = Array.from({ length: Math.ceil(codes.length / mostCodes) }, (_, index) =>
        codes.slice(index * mostCodes, (index + 1) * mostCodes),
      );
      const answers = await Promise.all(
        batches.map((batch) => call(itemMatch, { query: { codes: batch.join('\n') } })),
      );
      return new Map(answers.flat().map((row) => [row.match, found(row)]));
    },
  },
  read: (line) =>
    found({
      id: line.itemId as number,
      name: String(line.itemName),
      code: String(line.itemCode),
      unitSymbol: String(line.unitSymbol),
      unitDecimals: Number(line.unitDecimals),
    }),
  write: (value) => ({ itemId: idOfFound(value) }),
});

type Entered = Partial<Pick<LineColumn, 'isRequired' | 'hasTotal' | 'width'>> & { decimals?: number };

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
  ): DocumentColumn => ({
    column: { kind: 'text', name, label, width: 150, isReadOnly: true },
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
  /** A quantity that the server computes. */
  shown: (field: string, label: string, options: Entered = {}): DocumentColumn => ({
    column: { kind: 'quantity', name: field, label, width: 110, isReadOnly: true, ...options },
    read: (stored) => textIn(stored, field),
  }),
};
