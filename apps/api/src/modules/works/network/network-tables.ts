import type { Language } from '@kalfa/contracts/language';
import type { ConductorSummary, NeedRow } from '@kalfa/contracts/works/network-design';
import { addDecimals } from '@kalfa/domain/decimal';
import { dictionaries } from '@kalfa/texts/dictionaries';
import type { CellKind } from '../../../kit/excel-value.ts';
import type { Cell } from '../../../kit/spreadsheet.ts';
import type { StoredDesign } from './design-store.ts';

/** A table of a workbook or of a printed sheet. Its totals are the last row there. */
export type Table = { name: string; columns: readonly Column[]; rows: Cell[][]; totals: Cell[] | null };
type Column = { heading: string; kind: CellKind };

const text = (heading: string): Column => ({ heading, kind: 'text' });
const number = (heading: string): Column => ({ heading, kind: 'decimal' });

/** The spans with their poles and conductors. */
export function spanTable({ areas, nodes, spans, items }: StoredDesign, language: Language): Table {
  const { field, column, kind, tab, total } = dictionaries[language].network;
  const nodeOf = new Map(nodes.map((node) => [node.id, node]));
  const titles = new Map(areas.map(({ id, title }) => [id, title]));
  const names = new Map(items.map(({ id, name }) => [id, name]));
  const lengthOf = ({ materials }: (typeof spans)[number]) =>
    addDecimals(materials.map(({ quantity }) => quantity));
  const rows = spans.map((span): Cell[] => [
    titles.get(nodeOf.get(span.fromNodeId)?.areaId ?? 0) ?? '',
    nodeOf.get(span.fromNodeId)?.label ?? '',
    nodeOf.get(span.toNodeId)?.label ?? '',
    span.distance,
    kind[span.kind],
    span.formulaTitle,
    span.materials.map(({ itemId }) => names.get(itemId) ?? '').join(', '),
    metres(lengthOf(span)),
  ]);
  const sums = [
    metres(addDecimals(spans.map(({ distance }) => distance))),
    metres(addDecimals(spans.map(lengthOf))),
  ];
  return {
    name: tab.spans,
    columns: [
      text(field.area),
      text(field.from),
      text(field.to),
      number(field.distance),
      text(column.kindOfSpan),
      text(field.formula),
      text(column.conductor),
      number(column.metres),
    ],
    rows,
    totals: [total, null, null, sums[0] ?? null, null, null, null, sums[1] ?? null],
  };
}

/** A number with at least this many decimal places, and no zeros after them. */
const withPlaces = (value: string, places: number) => {
  const [whole = '', fraction = ''] = value.split('.');
  const shown = fraction.replace(/0+$/, '').padEnd(places, '0');
  return shown === '' ? whole : `${whole}.${shown}`;
};

/** Metres with the two places that they have on the screen. */
const metres = (value: string) => withPlaces(value, 2);

/** Length and weight of each conductor; a weight that is not known stays empty. */
export function summaryTable(
  { rows, spanCount, length, weight }: ConductorSummary,
  language: Language,
): Table {
  const { column, kind, summary, total } = dictionaries[language].network;
  return {
    name: summary,
    columns: [
      text(column.code),
      text(column.conductor),
      text(column.kindOfSpan),
      number(column.spanCount),
      number(column.metres),
      number(column.unitWeight),
      number(column.rate),
      number(column.kilograms),
    ],
    rows: rows.map((row): Cell[] => [
      row.code,
      row.name,
      kind[row.kind],
      String(row.spanCount),
      metres(row.length),
      row.unitWeight,
      row.percent,
      row.weight,
    ]),
    totals: [total, null, null, String(spanCount), metres(length), null, null, weight],
  };
}

/** What a network needs of each item, beside the tender. Items have different units, so there are no totals. */
export function needTable(rows: readonly NeedRow[], language: Language): Table {
  const { column, field, tab } = dictionaries[language].network;
  return {
    name: tab.need,
    columns: [
      text(column.code),
      text(field.item),
      text(field.unit),
      number(field.ofNodes),
      number(field.ofSpans),
      number(field.need),
      number(field.tender),
      number(field.difference),
    ],
    rows: rows.map((row): Cell[] => {
      const quantity = (value: string | null) => value && withPlaces(value, row.unitDecimals);
      return [
        row.code,
        row.name,
        row.unitSymbol,
        quantity(row.nodeQuantity),
        metres(row.spanLength),
        quantity(row.need),
        quantity(row.tenderQuantity),
        quantity(row.difference),
      ];
    }),
    totals: null,
  };
}
