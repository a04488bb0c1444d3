import { rightToLeft, type Language } from '@kalfa/contracts/language';
import { menus } from '@kalfa/contracts/menu';
import { networkDesign, type ConductorSummary } from '@kalfa/contracts/works/network-design';
import type { Reader } from '@kalfa/db/database';
import { addDecimals } from '@kalfa/domain/decimal';
import { dictionaries } from '@kalfa/texts/dictionaries';
import { route, routeWithoutTransaction, type Caller, type Route } from '../../../http/call.ts';
import type { CellKind } from '../../../kit/excel-value.ts';
import { exportTypes } from '../../../kit/export/export-types.ts';
import { printedCell } from '../../../kit/export/printed-cell.ts';
import { writeJournal } from '../../../kit/journal.ts';
import type { ListSettings } from '../../../kit/list/list.ts';
import { writeXlsx, type Cell } from '../../../kit/spreadsheet.ts';
import { toBuffer } from '../../../kit/to-buffer.ts';
import { frameOf, printLanguage } from '../../../print/frame.ts';
import { readConductorSummary } from './conductors.ts';
import { readDesign, type StoredDesign } from './design-store.ts';

type Seen = { id: number; title: string };
type Find = (db: Reader, caller: Caller, id: number | undefined) => Promise<Seen>;

/** A table of a workbook or of a printed sheet, with its totals as the last row. */
type Table = { name: string; columns: readonly Column[]; rows: Cell[][] };
type Column = { heading: string; kind: CellKind };

const text = (heading: string): Column => ({ heading, kind: 'text' });
const number = (heading: string): Column => ({ heading, kind: 'decimal' });

/** The spans with their poles and conductors. */
function spanTable({ areas, nodes, spans, items }: StoredDesign, language: Language): Table {
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
    rows: [...rows, [total, null, null, sums[0] ?? null, null, null, null, sums[1] ?? null]],
  };
}

/** Metres with the two places that they have on the screen. */
const metres = (value: string) => {
  const [whole, fraction = ''] = value.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
};

/** Length and weight of each conductor; a weight that is not known stays empty. */
function summaryTable({ rows, spanCount, length, weight }: ConductorSummary, language: Language): Table {
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
    rows: [
      ...rows.map((row): Cell[] => [
        row.code,
        row.name,
        kind[row.kind],
        String(row.spanCount),
        metres(row.length),
        row.unitWeight,
        row.percent,
        row.weight,
      ]),
      [total, null, null, String(spanCount), metres(length), null, null, weight],
    ],
  };
}

/** The files of the spans of a network. Like every export they are audited. */
export function conductorFileRoutes(find: Find, settings: ListSettings): Route[] {
  const { timeZone, print } = settings;
  const journal = (call: Caller, { id, title }: Seen, rows: number) =>
    [
      call,
      {
        action: 'export',
        entity: 'network',
        entityId: id,
        label: title,
        changes: { rows: [null, rows] as [null, number] },
      },
    ] as const;
  type Printed = typeof networkDesign.spansPdf | typeof networkDesign.conductorSummaryPdf;
  const pdfRoute = (
    endpoint: Printed,
    tableOf: (db: Reader, caller: Caller, id: number, language: Language) => Promise<Table>,
  ) =>
    routeWithoutTransaction(endpoint, async (db, call) => {
      const seen = await find(db.read, call, call.params.id);
      const language = printLanguage(call.origin.language);
      const { name, columns, rows } = await tableOf(db.read, call, seen.id, language);
      await db.write((tx) => writeJournal(tx, ...journal(call, seen, rows.length)));
      const shown = rows.map((row) =>
        row.map((cell, at) => printedCell(cell, columns[at]?.kind === 'decimal', language)),
      );
      const title = `${seen.title}: ${name}`;
      const url = `${print.appUrl}${menus.transmissions.url.replace(':networkId', String(seen.id))}`;
      // Rendering is slow, so no transaction is open meanwhile.
      const content = await print.printer.print({
        kind: 'list',
        ...frameOf(print, { title, url, by: call.actor.username, language }),
        note: dictionaries[language].exchange.print.rows.replace('{{count}}', String(rows.length - 1)),
        columns: columns.map(({ heading, kind }, at) => ({
          heading,
          isNumber: kind === 'decimal',
          share: Math.min(40, Math.max(heading.length, 6, ...shown.map((row) => row[at]?.length ?? 0))),
        })),
        rows: shown,
      });
      return { name: `${seen.title} ${name}.pdf`, type: exportTypes.pdf, content };
    });
  return [
    route(networkDesign.conductorSummaryFile, async (tx, call) => {
      const seen = await find(tx, call, call.params.id);
      const { language } = call.origin;
      const tables = [
        summaryTable(await readConductorSummary(tx, call.actor, seen.id), language),
        spanTable(await readDesign(tx, seen.id), language),
      ];
      const content = await toBuffer(
        writeXlsx(
          ...tables.map(({ name, columns, rows }) => ({
            name,
            headings: columns.map(({ heading }) => heading),
            rows: [rows],
            rightToLeft: rightToLeft.has(language),
            typed: { kinds: columns.map(({ kind }) => kind), timeZone },
          })),
        ),
      );
      const count = tables.reduce((sum, { rows }) => sum + rows.length, 0);
      await writeJournal(tx, ...journal(call, seen, count));
      const { summary } = dictionaries[language].network;
      return { name: `${seen.title} ${summary}.xlsx`, type: exportTypes.xlsx, content };
    }),
    pdfRoute(networkDesign.spansPdf, async (db, _caller, id, language) =>
      spanTable(await readDesign(db, id), language),
    ),
    pdfRoute(networkDesign.conductorSummaryPdf, async (db, { actor }, id, language) =>
      summaryTable(await readConductorSummary(db, actor, id), language),
    ),
  ];
}
