import { rightToLeft, type Language } from '@kalfa/contracts/language';
import { menus } from '@kalfa/contracts/menu';
import { networkDesign } from '@kalfa/contracts/works/network-design';
import type { Reader } from '@kalfa/db/database';
import { route, routeWithoutTransaction, type Caller, type Route } from '../../../lib/http/call.ts';
import { exportTypes } from '../../../kit/export/export-types.ts';
import { printTable } from '../../../kit/export/printed-table.ts';
import { writeJournal } from '../../../lib/journal.ts';
import type { ListSettings } from '../../../kit/list/list.ts';
import { writeXlsx } from '../../../kit/spreadsheet.ts';
import { toBuffer } from '../../../lib/to-buffer.ts';
import { printedFrame } from '../../../lib/print/printed-frame.ts';
import { designActionsOf } from './design-actions.ts';
import { readConductorSummary, readNeed } from './conductors.ts';
import { readDesign, readProductTypes } from './design-store.ts';
import { needTable, spanTable, summaryTable, type Table } from './network-tables.ts';

type Seen = { id: number; title: string; workTitle: string };
type Find = (db: Reader, caller: Caller, id: number | undefined) => Promise<Seen>;
type TableOf = (db: Reader, caller: Caller, id: number, language: Language) => Promise<Table>;

const spans: TableOf = async (db, _caller, id, language) => spanTable(await readDesign(db, id), language);
const summary: TableOf = async (db, { actor }, id, language) =>
  summaryTable(await readConductorSummary(db, actor, id), language);
const need: TableOf = async (db, _caller, id, language) => needTable((await readNeed(db, id)).rows, language);

/** The tables and the drawing of a network as files and on paper. Like every export they are audited. */
export function networkFileRoutes(find: Find, settings: ListSettings): Route[] {
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
  type Workbook = typeof networkDesign.conductorSummaryFile | typeof networkDesign.needFile;
  const workbookRoute = (endpoint: Workbook, tablesOf: readonly TableOf[]) =>
    route(endpoint, async (tx, call) => {
      const seen = await find(tx, call, call.params.id);
      const { language } = call.origin;
      const tables: Table[] = [];
      for (const tableOf of tablesOf) tables.push(await tableOf(tx, call, seen.id, language));
      const content = await toBuffer(
        writeXlsx(
          ...tables.map(({ name, columns, rows, totals }) => ({
            name,
            headings: columns.map(({ heading }) => heading),
            rows: [totals ? [...rows, totals] : rows],
            rightToLeft: rightToLeft.has(language),
            typed: { kinds: columns.map(({ kind }) => kind), timeZone },
          })),
        ),
      );
      const count = tables.reduce((sum, { rows }) => sum + rows.length, 0);
      await writeJournal(tx, ...journal(call, seen, count));
      return { name: `${seen.title} ${tables[0]?.name}.xlsx`, type: exportTypes.xlsx, content };
    });
  type Printed =
    | typeof networkDesign.spansPdf
    | typeof networkDesign.conductorSummaryPdf
    | typeof networkDesign.needPdf;
  const pdfRoute = (endpoint: Printed, menu: 'transmissions' | 'network-details', tableOf: TableOf) =>
    routeWithoutTransaction(endpoint, async (db, call) => {
      const seen = await find(db.read, call, call.params.id);
      const language = call.origin.language;
      const { name, columns, rows, totals } = await tableOf(db.read, call, seen.id, language);
      await db.write((tx) => writeJournal(tx, ...journal(call, seen, rows.length)));
      const content = await printTable(print, {
        title: `${seen.title}: ${name}`,
        url: `${print.appUrl}${menus[menu].url.replace(':networkId', String(seen.id))}`,
        by: call.actor.username,
        language,
        columns,
        rows,
        totals,
      });
      return { name: `${seen.title} ${name}.pdf`, type: exportTypes.pdf, content };
    });
  return [
    workbookRoute(networkDesign.conductorSummaryFile, [summary, spans]),
    workbookRoute(networkDesign.needFile, [need]),
    pdfRoute(networkDesign.spansPdf, 'transmissions', spans),
    pdfRoute(networkDesign.conductorSummaryPdf, 'transmissions', summary),
    pdfRoute(networkDesign.needPdf, 'network-details', need),
    routeWithoutTransaction(networkDesign.printDrawing, async (db, call) => {
      const seen = await find(db.read, call, call.params.id);
      const { id, title, workTitle } = seen;
      const design = await readDesign(db.read, id);
      const productTypes = await readProductTypes(db.read);
      const actions = designActionsOf(call.actor);
      await db.write((tx) => writeJournal(tx, ...journal(call, seen, design.nodes.length)));
      return {
        ...(await printedFrame(db.read, print, call.actor, { menu: 'networks', id })),
        title,
        workTitle,
        design: { networkId: id, ...design, productTypes, actions },
      };
    }),
  ];
}
