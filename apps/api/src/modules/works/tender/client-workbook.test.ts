import type { Answer } from '@kalfa/contracts/endpoint';
import type { DocumentDetail } from '@kalfa/contracts/document';
import type { clientWorkbook, KeptLayout, WorkbookCheck } from '@kalfa/contracts/works/client-workbook';
import { tender } from '@kalfa/contracts/works/tender';
import { beforeAll, describe, expect, test } from 'vitest';
import { archiveOf, rowOf, workbookParts } from '../../../../test/support/archives.ts';
import { sendFile } from '../../../../test/support/send-file.ts';
import { addItems, makeStockWorld } from '../../../../test/support/stock-world.ts';
import { bearer, request, useTestApp } from '../../../../test/support/test-app.ts';
import { readSheets } from '../../../kit/import/workbook.ts';

type Tender = DocumentDetail<typeof tender>;
type Read = Answer<typeof clientWorkbook.read>;
type Kept = Answer<typeof clientWorkbook.keep>;

const app = useTestApp();
let items: number[] = [];
let turn = 0;

beforeAll(async () => {
  items = await addItems(app, await makeStockWorld(app), 3);
});

const path = `/api/${tender.path}`;
const send = <Data>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', at: string, payload?: object) =>
  request<Data>(app, {
    method,
    url: `${path}${at}`,
    as: 'guest',
    headers: bearer(app.tokens),
    ...(payload && { payload }),
  });
const newTender = async (clientName: string | null): Promise<Tender> =>
  (await send<Tender>('POST', '', { title: `Etap ${(turn += 1)}`, clientName })).body.data;

/** A row of a client's sheet: text, unit, quantity, price, and the amount as a formula. */
const dataRow = (row: number, text: string, quantity: string, price = '') =>
  `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>${text}</t></is></c><c r="B${row}" t="inlineStr"><is><t>ad</t></is></c><c r="C${row}"><v>${quantity}</v></c><c r="D${row}">${price}</c><c r="E${row}"><f>C${row}*D${row}</f></c></row>`;
const headings = rowOf(3, 'İşin tanımı', 'Br.', 'Adet', 'Teklif');
/** An upload is recognised by what its list of types says. */
const workbookType =
  '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>';
const fileOf = (rows: string, after = '') =>
  archiveOf(
    workbookParts(headings + rows).map(({ name, content }) => ({
      name,
      content: Buffer.from(
        content.toString().replace('</worksheet>', `${after}</worksheet>`).replace('</Types>', workbookType),
      ),
    })),
  );
const usual = fileOf(dataRow(4, 'AER askı tkm.', '5') + dataRow(6, 'Kalem 2', '7', '<f>C6+1</f><v>8</v>'));

const layout: KeptLayout = {
  sheet: 'x',
  headingRow: 3,
  firstRow: 4,
  columns: [
    { field: 'itemName', column: 0, heading: 'İşin tanımı' },
    { field: 'unit', column: 1, heading: 'Br.' },
    { field: 'contractorQuantity', column: 2, heading: 'Adet' },
    { field: 'materialPrice', column: 3, heading: 'Teklif' },
  ],
};

const upload = async (bytes: Buffer, name = 'işveren keşfi.xlsx') =>
  (await sendFile(app, { name, bytes, headers: bearer(app.tokens) })).body.data.id;
const read = (id: number, fileId: number) =>
  send<Read>('POST', `/${id}/boq/client-workbook/read`, { fileId });
const keep = (id: number, fileId: number, rows: object[], changed: Partial<KeptLayout> = {}) =>
  send<Kept>('POST', `/${id}/boq/client-workbook`, { fileId, ...layout, ...changed, rows });

/** A tender whose two lines came from the rows 4 and 6 of a file. */
async function imported(clientName: string | null, bytes = usual, lines: object[] = [{}, {}]) {
  const made = await newTender(clientName);
  const kept = await keep(made.id, await upload(bytes), [
    { rowNo: 4, text: 'AER askı tkm.' },
    { rowNo: 6, text: 'Kalem 2' },
  ]);
  expect(kept.status).toBe(201);
  const upsert = lines.map((line, index) => ({
    itemId: items[index],
    contractorQuantity: '6.5',
    materialPrice: '1200',
    clientRowId: kept.body.data.rows[index]?.id,
    ...line,
  }));
  const saved = await send<Tender>('PATCH', `/${made.id}`, { version: 1, lines: { upsert } });
  expect(saved.status).toBe(200);
  return saved.body.data;
}
const check = async (id: number) =>
  (await send<WorkbookCheck>('GET', `/${id}/boq/client-workbook/check`)).body.data;
const download = (id: number, query = '') => send('GET', `/${id}/boq/client-workbook${query}`);
const cellsIn = async (bytes: Buffer) => (await readSheets(bytes, { rows: 100, columns: 20 }))[0]?.rows ?? [];

describe('a client’s workbook', () => {
  test('is read with its empty rows, and nothing is known of the client', async () => {
    const { id } = await newTender('Fırat Elektrik');
    const { status, body } = await read(id, await upload(usual));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ layout: null, texts: [], sheets: [{ name: 'x' }] });
    expect(body.data.sheets[0]?.rows.map(([first]) => first)).toEqual([
      '',
      '',
      'İşin tanımı',
      'AER askı tkm.',
      '',
      'Kalem 2',
    ]);
  });

  test('stays attached to the tender, until it is removed there', async () => {
    const { id, hasClientWorkbook } = await imported(null);
    expect(hasClientWorkbook).toBe(true);
    const files = await send<{ attachmentId: number; name: string }[]>('GET', `/${id}/attachments`);
    expect(files.body.data.map(({ name }) => name)).toEqual(['işveren keşfi.xlsx']);
    await send('DELETE', `/${id}/attachments/${files.body.data[0]?.attachmentId}`);
    expect((await send<Tender>('GET', `/${id}`)).body.data.hasClientWorkbook).toBe(false);
    expect((await download(id)).status).toBe(404);
  });

  test('gets the quantities and prices of the lines in their rows, and nothing else changes', async () => {
    const { id } = await imported(null);
    const { status, bytes } = await download(id);
    expect(status).toBe(200);
    const before = await cellsIn(usual);
    expect(await cellsIn(bytes)).toEqual(
      before.with(3, ['AER askı tkm.', 'ad', '6.5', '1200']).with(5, ['Kalem 2', 'ad', '6.5', '8']),
    );
  });

  test('keeps a formula until its replacement is confirmed, and names it before', async () => {
    const { id } = await imported(null);
    expect(await check(id)).toMatchObject({
      name: 'işveren keşfi.xlsx',
      changed: 3,
      formulas: [{ cell: 'D6', field: 'materialPrice', formula: 'C6+1', isReplaceable: true }],
      covered: [],
      locked: [],
      withoutRow: [],
    });
    const { bytes } = await download(id, '?formulas=replace');
    expect((await cellsIn(bytes))[5]?.[3]).toBe('1200');
  });

  test('names the lines that have no row in it; of two lines in one row the first is written', async () => {
    const { id, lines } = await imported(null);
    const [first] = lines;
    const upsert = [
      { itemId: items[2], contractorQuantity: '1' },
      { itemId: items[2], contractorQuantity: '2', clientRowId: first?.clientRowId },
    ];
    expect((await send('PATCH', `/${id}`, { version: 2, lines: { upsert } })).status).toBe(200);
    expect((await check(id)).withoutRow.map(({ text }) => text)).toEqual(['Kalem 3', 'Kalem 3']);
    expect((await cellsIn((await download(id)).bytes))[3]?.[2]).toBe('6.5');
  });

  test('is refused with the reason when its cells are locked', async () => {
    const locked = fileOf(
      dataRow(4, 'AER askı tkm.', '5') + dataRow(6, 'Kalem 2', '7'),
      '<sheetProtection sheet="1"/>',
    );
    const { id } = await imported(null, locked);
    expect((await check(id)).locked.map(({ cell }) => cell)).toEqual(['C4', 'D4', 'C6', 'D6']);
    const { status, body } = await download(id);
    expect([status, body.code, body.params]).toEqual([
      422,
      'WORKBOOK_PROTECTED',
      { sheet: 'x', cells: 'C4, D4, C6, D6' },
    ]);
  });

  test('belongs to its tender: another one does not name its rows', async () => {
    const { lines } = await imported(null);
    const other = await newTender(null);
    const upsert = [{ itemId: items[0], contractorQuantity: '1', clientRowId: lines[0]?.clientRowId }];
    const { status } = await send('PATCH', `/${other.id}`, { version: 1, lines: { upsert } });
    expect(status).toBe(404);
  });

  test('is not kept for a tender that nobody edits any more, nor with a field in two columns', async () => {
    const twice = [...layout.columns, { field: 'unit' as const, column: 9, heading: '' }];
    const { id } = await newTender(null);
    const refused = await keep(id, await upload(usual), [], { columns: twice });
    expect(refused.body.errors).toMatchObject([{ path: 'columns', code: 'TAKEN' }]);
    const done = await imported(null);
    expect((await send('POST', `/${done.id}/submit`, { version: done.version })).status).toBe(200);
    expect((await keep(done.id, await upload(usual), [])).body.code).toBe('STATE_CONFLICT');
  });

  test('is a workbook that this user has uploaded', async () => {
    const { id } = await newTender(null);
    expect((await read(id, 999_999)).status).toBe(404);
    const text = await upload(Buffer.from('a;b\r\n1;2'), 'keşif.csv');
    expect((await read(id, text)).body.code).toBe('FILE_TYPE_REFUSED');
  });
});

describe('the next file of a client', () => {
  test('gets the columns of the last one, however its name is written', async () => {
    await imported('Toros Elektrik Dağıtım A.Ş.');
    const { id } = await newTender('TOROS  ELEKTRİK DAĞITIM A.Ş.');
    expect((await read(id, await upload(usual))).body.data.layout).toEqual(layout);
    const stranger = await newTender('Meram Elektrik');
    expect((await read(stranger.id, await upload(usual))).body.data.layout).toBeNull();
  });

  test('gets the items that its texts were matched with by hand, and not those that are their names', async () => {
    await imported('Dicle Elektrik');
    const { id } = await newTender('Dicle Elektrik');
    const texts = async () => (await read(id, await upload(usual))).body.data.texts;
    expect(await texts()).toMatchObject([{ text: 'AER askı tkm.', id: items[0], name: 'Kalem 1' }]);
    // The last choice counts, and an older tender does not undo it.
    const older = await imported('Dicle Elektrik');
    await imported('Dicle Elektrik', usual, [{ itemId: items[2] }, {}]);
    expect(await texts()).toMatchObject([{ id: items[2] }]);
    const [first] = older.lines;
    const { id: lineId, itemId, clientRowId } = first ?? {};
    const upsert = [{ id: lineId, itemId, clientRowId, dmmQuantity: '1' }];
    expect((await send('PATCH', `/${older.id}`, { version: 2, lines: { upsert } })).status).toBe(200);
    expect(await texts()).toMatchObject([{ id: items[2] }]);
  });
});
