import { languages } from '@kalfa/contracts/language';
import { fieldChoices } from '@kalfa/texts/field-choices';
import { fieldLabel } from '@kalfa/texts/field-label';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, expect, test } from 'vitest';
import { exportColumns } from '../../src/kit/export/export-columns.ts';
import { request, useTestApp } from '../support/test-app.ts';
import { exportedLists, heldBy, isId, seedEveryList, type ExportedList, type Held } from './every-list.ts';

const app = useTestApp();
let lists: ExportedList[];

beforeAll(async () => {
  await seedEveryList(app);
  lists = exportedLists(app);
});

type Row = Readonly<Record<string, unknown>>;
type Cell = string | number | boolean | Date | null;

const language = 'tr';
const headers = { 'accept-language': language };
const hourMs = 3_600_000;

const fileOf = ({ path }: ExportedList, body: object) =>
  request(app, { method: 'POST', url: `/api/${path}/export`, payload: { scope: 'all', ...body }, headers });

/** The columns without any request for some: no ids, and each heading once. */
function expectedFields({ name, list, row }: ExportedList): string[] {
  const known = [...Object.keys(list.fields), ...(list.shown ?? [])];
  const fields = known.filter((field) => field in row.shape && !isId(field));
  const headings = fields.map((field) => fieldLabel(name, field, language));
  return fields.filter((_field, at) => headings.indexOf(headings[at] ?? '') === at);
}

type Compared = { name: string; field: string; held: Held; row: Row; cell: Cell };

/** Why a cell is not what the API answers, or nothing. */
function faultOf({ name, field, held, row, cell }: Compared): string | null {
  const value = row[field];
  const fault = `${name}.${field} (${held}): ${JSON.stringify(value)} is ${JSON.stringify(cell)}`;
  const isEmpty = value === null || value === undefined || value === '';
  if (isEmpty) return cell === null ? null : fault;
  const isSame = {
    number: () => cell === Number(value),
    percent: () => cell === Number(value) / 100,
    date: () => cell instanceof Date && cell.toISOString().slice(0, 10) === value,
    // The organisation is three hours ahead of UTC.
    instant: () =>
      cell instanceof Date && Math.abs(cell.getTime() - Date.parse(String(value)) - 3 * hourMs) < 1_000,
    word: () => cell !== String(value) && (cell === null || typeof cell === 'string'),
    parts: () => cell === null || (typeof cell === 'string' && !/[{}"]/.test(cell)),
    text: () =>
      cell === (fieldChoices(name, field, language)?.[String(value)] ?? value) ||
      (row.placeKind === 'transit' && cell === `Yolda: ${String(value)}`),
  }[held];
  return isSame() ? null : fault;
}

test('the file of every list has the headings and the values of the list, typed and in the language of the user', async () => {
  const counted = { lists: 0, headings: 0, cells: 0 };
  const differences: string[] = [];
  for (const list of lists) {
    const { name, path } = list;
    // The balances choose their columns themselves.
    const fields = expectedFields(list);
    const columns = name === 'balance' ? fields : undefined;
    const file = await fileOf(list, { format: 'xlsx', columns });
    const sort = { url: `/api/${path}?limit=200`, headers };
    const { body } = await request<Row[]>(app, sort);
    const [headings = [], ...cells] = (await readSheet(file.bytes)) as Cell[][];
    counted.lists += 1;
    counted.headings += headings.length;
    const due = fields.map((field) => fieldLabel(name, field, language));
    if (JSON.stringify(headings) !== JSON.stringify(due)) differences.push(`${name}: ${headings.join(', ')}`);
    if (body.data.length === 0) differences.push(`${name} is empty`);
    for (const [at, field] of fields.entries()) {
      const held = heldBy(
        list,
        field,
        body.data.map((row) => row[field]),
      );
      for (const [index, row] of body.data.entries()) {
        counted.cells += 1;
        const fault = faultOf({ name, field, held, row, cell: cells[index]?.[at] ?? null });
        if (fault) differences.push(fault);
      }
    }
  }
  expect(differences).toEqual([]);
  expect(counted.lists).toBeGreaterThanOrEqual(34);
  expect(counted.cells).toBeGreaterThan(10_000);
  console.info(
    `${counted.lists} lists: ${counted.headings} headings and ${counted.cells} cells, 0 differences`,
  );
});

test('no list has an untranslated heading or the same heading twice, in any language', () => {
  const faults = lists.flatMap((list) =>
    languages.flatMap((one) => {
      const columns = exportColumns(list, undefined, one);
      const headings = columns.map(({ heading }) => heading);
      return columns.flatMap(({ field, heading }, at) =>
        heading === field || isId(field) || headings.indexOf(heading) !== at
          ? `${list.name} ${one} ${heading}`
          : [],
      );
    }),
  );
  expect(faults).toEqual([]);
});

test('a CSV file has the headings and the rows of the workbook', async () => {
  for (const list of lists) {
    const sheet = await readSheet((await fileOf(list, { format: 'xlsx' })).bytes);
    const csv = parse((await fileOf(list, { format: 'csv' })).text, { bom: true });
    expect([list.name, csv[0], csv.length]).toEqual([
      list.name,
      sheet[0],
      sheet.length + Number(list.name === 'auditEntry'),
    ]);
  }
});

test('the number of another record has the name of its field as its heading', async () => {
  const items = lists.find(({ name }) => name === 'item');
  const file = items && (await fileOf(items, { format: 'xlsx', columns: ['code', 'unitId', 'code'] }));
  expect((await readSheet(file?.bytes ?? Buffer.alloc(0)))[0]).toEqual(['Malzeme kodu', 'unitId']);
});
