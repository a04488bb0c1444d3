import { rightToLeft } from '@kalfa/contracts/language';
import { tender } from '@kalfa/contracts/works/tender';
import { addDecimals, compareDecimals, plainDecimal } from '@kalfa/domain/decimal';
import {
  sheetColumns,
  sheetNumbers,
  writeBoqSheet,
  type SheetGroup,
  type SheetLine,
} from '@kalfa/domain/works/boq-sheet';
import type { Reader } from '@kalfa/db/database';
import { dictionaries } from '@kalfa/texts/dictionaries';
import type { Actor } from '../../../http/actor.ts';
import { route, type Route } from '../../../http/call.ts';
import type { CellKind } from '../../../kit/excel-value.ts';
import { entityWords } from '../../../kit/export/entity-words.ts';
import { exportTypes } from '../../../kit/export/export-types.ts';
import { writeJournal } from '../../../kit/journal.ts';
import type { ListSettings } from '../../../kit/list/list.ts';
import { writeXlsx, type Sheet } from '../../../kit/spreadsheet.ts';
import { toBuffer } from '../../../kit/to-buffer.ts';
import { readBoq } from './boq-lines.ts';

type Bill = Awaited<ReturnType<typeof readBoq>>;
type Seen = { id: number; number: string; title: string; clientName: string | null };
type Find = (db: Reader, actor: Actor, id: number | undefined) => Promise<object>;
type Files = 'boq' | 'purchaseList';

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

/** The bill in the layout of the trade, which is Turkish and written from left to right in every language. */
function boqSheet({ title, clientName }: Seen, lines: Bill): Omit<Sheet, 'typed'> & { kinds: CellKind[] } {
  const [headings = [], ...rows] = writeBoqSheet({ title, client: clientName }, lines.map(sheetLineOf));
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

/** The files of a bill. Like every export they are audited. */
export function boqFileRoutes(find: Find, { timeZone }: Pick<ListSettings, 'timeZone'>): Route[] {
  const fileRoute = (
    name: Files,
    sheetOf: (
      row: Seen,
      lines: Bill,
      language: Parameters<typeof entityWords>[1],
    ) => ReturnType<typeof boqSheet>,
  ) =>
    route(tender.endpoints[name], async (tx, { actor, origin, params }) => {
      const row = (await find(tx, actor, params.id)) as Seen;
      const lines = await readBoq(tx, row.id);
      const { kinds, ...sheet } = sheetOf(row, lines, origin.language);
      const content = await toBuffer(writeXlsx({ ...sheet, typed: { kinds, timeZone } }));
      const { id: entityId, number: label } = row;
      const changes = { rows: [null, lines.length] as [null, number] };
      await writeJournal(
        tx,
        { actor, origin },
        { action: 'export', entity: tender.name, entityId, label, changes },
      );
      return { name: `${row.number} ${sheet.name}.xlsx`, type: exportTypes.xlsx, content };
    });
  return [
    fileRoute('boq', boqSheet),
    fileRoute('purchaseList', (_row, lines, language) => {
      const [items, words] = [entityWords('item', language), entityWords(tender.name, language)];
      return {
        name: dictionaries[language].boq.file.purchaseList,
        headings: [
          items.heading('code'),
          items.heading('name'),
          items.heading('unitId'),
          words.heading('contractorQuantity'),
        ],
        rows: [purchaseRows(lines).map(({ code, name, unit, quantity }) => [code, name, unit, quantity])],
        rightToLeft: rightToLeft.has(language),
        kinds: ['text', 'text', 'text', 'decimal'],
      };
    }),
  ];
}
