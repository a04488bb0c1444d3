import { rightToLeft, type Language } from '@kalfa/contracts/language';
import { tender } from '@kalfa/contracts/works/tender';
import { boqFormulas } from '@kalfa/domain/works/boq-formulas';
import { addDecimals, compareDecimals, plainDecimal } from '@kalfa/domain/decimal';
import {
  sheetColumns,
  sheetNumbers,
  writeBoqSheet,
  type SheetGroup,
  type SheetLine,
} from '@kalfa/domain/works/boq-sheet';
import type { Reader, Tx } from '@kalfa/db/database';
import { dictionaries } from '@kalfa/texts/dictionaries';
import type { Actor } from '../../../lib/http/actor.ts';
import { route, routeWithoutTransaction, type Caller, type Route } from '../../../lib/http/call.ts';
import type { CellKind } from '../../../kit/excel-value.ts';
import { entityWords } from '../../../kit/export/entity-words.ts';
import { exportTypes } from '../../../kit/export/export-types.ts';
import { printTable } from '../../../kit/export/printed-table.ts';
import { writeJournal } from '../../../lib/journal.ts';
import type { ListSettings } from '../../../kit/list/list.ts';
import { numberCell } from '../../../kit/number-cell.ts';
import { writeXlsx, type Cell, type Sheet } from '../../../kit/spreadsheet.ts';
import { toBuffer } from '../../../lib/to-buffer.ts';
import { pageUrl } from '../../../lib/print/frame.ts';
import { readBoq } from './boq-lines.ts';

type Bill = Awaited<ReturnType<typeof readBoq>>;
type Seen = { id: number; number: string; title: string; clientName: string | null };
type Find = (db: Reader, actor: Actor, id: number | undefined) => Promise<object>;
type Files = 'boq' | 'purchaseList';
type FileSettings = Pick<ListSettings, 'timeZone' | 'print'>;

const emptyAsNull = (text: string | null) => text || null;

const sheetLineOf = (line: Bill[number]): SheetLine | SheetGroup => {
  const common = { oldPos: emptyAsNull(line.oldPos), description: emptyAsNull(line.description) };
  if (line.itemId === null)
    return { ...common, groupTitle: line.groupTitle ?? '', percent: plainDecimal(line.percent) };
  return {
    ...common,
    newPosBook: emptyAsNull(line.newPosBook),
    newPosMain: emptyAsNull(line.newPosMain),
    newPosSub: emptyAsNull(line.newPosSub),
    itemName: line.itemName ?? '',
    unit: line.unitSymbol ?? '',
    clientQuantity: plainDecimal(line.clientQuantity),
    contractorQuantity: plainDecimal(line.contractorQuantity),
    dismantlingQuantity: plainDecimal(line.dismantlingQuantity),
    dmmQuantity: plainDecimal(line.dmmQuantity),
    materialPrice: plainDecimal(line.materialPrice),
    installationPrice: plainDecimal(line.installationPrice),
    dismantlingPrice: plainDecimal(line.dismantlingPrice),
    dmmPrice: plainDecimal(line.dmmPrice),
  };
};

/**
 * The bill in the layout of the trade, which is Turkish and written from left to right in every language. What is computed is a formula
 * with its value.
 */
function boqSheet({ title, clientName }: Seen, lines: Bill): Omit<Sheet, 'typed'> & { kinds: CellKind[] } {
  const written = writeBoqSheet({ title, client: clientName }, lines.map(sheetLineOf));
  const formulas = boqFormulas(written);
  const [headings = [], ...rows] = written.map((cells, row) =>
    cells.map((cell, column): Cell => {
      const formula = formulas[row]?.get(column);
      const style = column < sheetNumbers.prices ? 'decimal' : 'money';
      const computed = formula !== undefined && numberCell(String(cell), style);
      return computed ? { ...computed, formula } : cell;
    }),
  );
  const kinds = Array.from({ length: sheetColumns }, (_, index) =>
    index >= sheetNumbers.from && index <= sheetNumbers.to ? ('decimal' as const) : ('text' as const),
  );
  return { name: 'KEŞİF', headings, headRows: 4, rows: [rows], rightToLeft: false, kinds };
}

type Bought = { code: string; name: string; unit: string; quantity: string };

/** What the contractor supplies, one row for each item. */
export function purchaseRows(lines: readonly Bill[number][]): Bought[] {
  const byItem = new Map<number, Bought>();
  for (const { itemId, itemCode, itemName, unitSymbol, contractorQuantity } of lines) {
    if (itemId === null || compareDecimals(contractorQuantity, '0') <= 0) continue;
    const before = byItem.get(itemId);
    byItem.set(itemId, {
      code: itemCode ?? '',
      name: itemName ?? '',
      unit: unitSymbol ?? '',
      quantity: addDecimals([before?.quantity ?? '0', contractorQuantity]),
    });
  }
  return [...byItem.values()].toSorted((one, other) => one.code.localeCompare(other.code, 'tr'));
}

/** The purchase list in a language. */
function purchaseTable(lines: Bill, language: Language) {
  const [items, words] = [entityWords('item', language), entityWords(tender.name, language)];
  const text = (heading: string) => ({ heading, kind: 'text' as const });
  return {
    name: dictionaries[language].boq.file.purchaseList,
    columns: [
      text(items.heading('code')),
      text(items.heading('name')),
      text(items.heading('unitId')),
      { heading: words.heading('contractorQuantity'), kind: 'decimal' as const },
    ],
    rows: purchaseRows(lines).map(({ code, name, unit, quantity }) => [code, name, unit, quantity]),
  };
}

/** The files of a bill. Like every export they are audited. */
export function boqFileRoutes(find: Find, { timeZone, print }: FileSettings): Route[] {
  const journal = (tx: Tx, { actor, origin }: Caller, { id: entityId, number: label }: Seen, count: number) =>
    writeJournal(
      tx,
      { actor, origin },
      { action: 'export', entity: tender.name, entityId, label, changes: { rows: [null, count] } },
    );
  const fileRoute = (
    name: Files,
    sheetOf: (row: Seen, lines: Bill, language: Language) => ReturnType<typeof boqSheet>,
  ) =>
    route(tender.endpoints[name], async (tx, call) => {
      const row = (await find(tx, call.actor, call.params.id)) as Seen;
      const lines = await readBoq(tx, row.id);
      const { kinds, ...sheet } = sheetOf(row, lines, call.origin.language);
      const content = await toBuffer(writeXlsx({ ...sheet, typed: { kinds, timeZone } }));
      await journal(tx, call, row, lines.length);
      return { name: `${row.number} ${sheet.name}.xlsx`, type: exportTypes.xlsx, content };
    });
  return [
    fileRoute('boq', boqSheet),
    fileRoute('purchaseList', (_row, lines, language) => {
      const { name, columns, rows } = purchaseTable(lines, language);
      return {
        name,
        headings: columns.map(({ heading }) => heading),
        rows: [rows],
        rightToLeft: rightToLeft.has(language),
        kinds: columns.map(({ kind }) => kind),
      };
    }),
    routeWithoutTransaction(tender.endpoints.purchaseListPdf, async (db, call) => {
      const row = (await find(db.read, call.actor, call.params.id)) as Seen;
      const language = call.origin.language;
      const lines = await readBoq(db.read, row.id);
      const { name, ...table } = purchaseTable(lines, language);
      await db.write((tx) => journal(tx, call, row, table.rows.length));
      const content = await printTable(print, {
        title: `${row.title}: ${name}`,
        url: pageUrl(print, 'tenders', row.id),
        by: call.actor.username,
        language,
        ...table,
      });
      return { name: `${row.number} ${name}.pdf`, type: exportTypes.pdf, content };
    }),
  ];
}
