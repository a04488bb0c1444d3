import type { ImportRow, ImportSession } from '@kalfa/contracts/files/import-session';
import { category } from '@kalfa/contracts/baseinfo/category';
import { item } from '@kalfa/contracts/baseinfo/item';
import { unit } from '@kalfa/contracts/baseinfo/unit';
import { query } from '@kalfa/tools/services/query';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  archiveOf,
  packedSpaces,
  rowOf,
  workbookParts,
  type ArchivePart,
} from '../../../test/support/archives.ts';
import { addPerson } from '../../../test/support/people.ts';
import { makeRecord } from '../../../test/support/make-record.ts';
import { request, useTestApp, type ActorName } from '../../../test/support/test-app.ts';
import { toBuffer } from '../../lib/to-buffer.ts';
import { writeXlsx, type Cell } from '../spreadsheet.ts';

const app = useTestApp();

const asXlsx = async (headings: string[], rows: Cell[][]) =>
  (await toBuffer(writeXlsx({ name: 'x', headings, rows: [rows], rightToLeft: false }))).toString('base64');
const begin = (path: string, payload: object, as: ActorName = 'admin') =>
  request<ImportSession>(app, { method: 'POST', url: `/api/${path}/import`, payload, as });
const at = (id: number, tail = '') => `/api/baseinfo/imports/${id}${tail}`;
const rowsOf = async (id: number, filter = '', language = 'en') =>
  (
    await request<ImportRow[]>(app, {
      url: at(id, `/rows${filter}`),
      headers: { 'accept-language': language },
    })
  ).body.data;
const commit = (id: number, leaveOutErrors: boolean) =>
  request<{ created: number; leftOut: number }>(app, {
    method: 'POST',
    url: at(id, '/commit'),
    payload: { leaveOutErrors },
  });
const undo = (id: number) =>
  request<{ archived: number }>(app, { method: 'POST', url: at(id, '/undo'), payload: {} });
const countOf = async (table: string) =>
  Number(
    (
      await query<{ n: string }>(
        app.urls.super,
        `select count(*) as n from ${table} where record_status <> 2`,
      )
    )[0]?.n,
  );

beforeAll(async () => {
  await makeRecord(app, unit, { title: 'Kilogram', symbol: 'kg', decimals: 3 });
  await makeRecord(app, unit, { title: 'Metre', symbol: 'm', decimals: 2 });
  await makeRecord(app, category, { name: 'İletkenler', code: 'ILT', parentId: null });
});

describe('an import of units', () => {
  test('parses pasted rows, recognises their headings in any of the five languages, and creates them', async () => {
    const { status, body } = await begin(unit.path, {
      text: 'Birim adı\tKısaltma\tOndalık basamak\nTop\ttop\t0\nPaket\tpkt\t0\n',
    });
    expect(status).toBe(201);
    expect(body.data.columns.slice(0, 2)).toEqual(['title', 'symbol']);
    expect(body.data.counts).toEqual({ all: 2, ok: 2, warning: 0, error: 0 });
    expect((await commit(body.data.id, false)).body.data).toEqual({ created: 2, leftOut: 0 });
    const journal = await query<{ n: string }>(
      app.urls.super,
      `select count(*) as n from core.audit_entries where entity = 'unit' and action = 'create' and label in ('Top', 'Paket')`,
    );
    expect(Number(journal[0]?.n)).toBe(2);
  });

  test('refuses a file with characters that cannot be stored, and does not fail', async () => {
    const content = Buffer.from('Birim adı;Kısaltma\nTo\0p;top\n').toString('base64');
    expect(await begin(unit.path, { name: 'x.csv', content })).toMatchObject({
      status: 422,
      body: { code: 'FILE_TYPE_REFUSED' },
    });
    expect(await begin(unit.path, { text: 'Birim adı\tKısaltma\nTo\0p\ttop\n' })).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_FAILED' },
    });
  });

  test('reports every error of every row at once, in the language of the reader, and accepts a correction', async () => {
    const text =
      'title;symbol;decimals\nRulo;rl;0\n;x1;0\nBidon;bd;yedi\nKİLOGRAM;kk;0\nRULO;rl2;0\nUzun sembol;abcdefghijklmnop;9\n';
    const { body } = await begin(unit.path, { text });
    const { id } = body.data;
    expect(body.data.counts).toEqual({ all: 6, ok: 1, warning: 0, error: 5 });
    const reported = (await rowsOf(id, '?state=error', 'tr')).map(({ rowNo, messages }) => [
      rowNo,
      ...messages.map(({ field, code }) => `${field} ${code}`),
    ]);
    expect(reported).toEqual([
      [3, 'title REQUIRED'],
      [4, 'decimals NUMBER_EXPECTED'],
      [5, 'title TAKEN'],
      [6, 'title TWICE_IN_FILE'],
      [7, 'symbol TEXT_TOO_LONG', 'decimals NUMBER_TOO_BIG'],
    ]);
    expect((await rowsOf(id, '?state=error', 'tr'))[3]?.messages[0]?.message).toBe(
      'Bu satır 2. satırla aynı',
    );
    const before = await countOf('baseinfo.units');
    expect((await commit(id, false)).body).toMatchObject({
      code: 'IMPORT_UNRESOLVED',
      params: { errors: 5 },
    });
    expect(await countOf('baseinfo.units')).toBe(before);
    const corrected = await request<ImportSession>(app, {
      method: 'PATCH',
      url: at(id, '/rows'),
      payload: { rowNo: 4, cells: ['Bidon', 'bd', '2,0'] },
    });
    expect(corrected.body.data.counts).toMatchObject({ ok: 2, error: 4 });
    const file = await request(app, { url: at(id, '/errors'), headers: { 'accept-language': 'tr' } });
    const sheet = await readSheet(file.bytes);
    expect(sheet[0]).toEqual(['title', 'symbol', 'decimals', 'Sorun']);
    expect(sheet).toHaveLength(5);
    expect((await commit(id, true)).body.data).toEqual({ created: 2, leftOut: 4 });
  });

  test('remembers for each user what a heading meant', async () => {
    const text = 'Adı;Simge\nVaril;vrl\n';
    const { id, columns } = (await begin(unit.path, { text })).body.data;
    expect(columns).toEqual([null, null]);
    await request(app, { method: 'PUT', url: at(id, '/columns'), payload: { columns: ['title', 'symbol'] } });
    expect((await begin(unit.path, { text })).body.data.columns).toEqual(['title', 'symbol']);
  });

  test('warns of archived duplicates', async () => {
    const old = await makeRecord(app, unit, { title: 'Eski ölçü', symbol: 'esk', decimals: 0 });
    await request(app, { method: 'DELETE', url: `/api/${unit.path}/${old}?version=1` });
    const { body } = await begin(unit.path, { text: 'title;symbol\nESKİ ÖLÇÜ;eö\n' });
    expect(body.data.counts).toEqual({ all: 1, ok: 0, warning: 1, error: 0 });
    expect((await commit(body.data.id, false)).body.data.created).toBe(1);
  });

  test('is visible to its owner only, and needs the right to add', async () => {
    const { id } = (await begin(unit.path, { text: 'title;symbol\nGizli;gz\n' })).body.data;
    const { token } = await addPerson(app.db, { username: 'somebody', roles: ['admin'] });
    const headers = { authorization: `Bearer ${token}` };
    for (const tail of ['', '/rows', '/errors'])
      expect((await request(app, { url: at(id, tail), headers, as: 'guest' })).status).toBe(404);
    expect((await begin(unit.path, { text: 'title;symbol\nx;y\n' }, 'viewer')).status).toBe(403);
  });
});

describe('the records of an import can be undone', () => {
  test('as a whole, while nothing of it was used or changed', async () => {
    const { id } = (await begin(unit.path, { text: 'title;symbol\nGeri bir;g1\nGeri iki;g2\n' })).body.data;
    await commit(id, false);
    const before = await countOf('baseinfo.units');
    expect((await undo(id)).body.data).toEqual({ archived: 2 });
    expect(await countOf('baseinfo.units')).toBe(before - 2);
    expect((await undo(id)).body.code).toBe('STATE_CONFLICT');
  });

  test('and not once one of them was changed or is referenced', async () => {
    const { id } = (await begin(unit.path, { text: 'title;symbol\nKalan bir;k1\nKalan iki;k2\n' })).body.data;
    await commit(id, false);
    const [used] = await query<{ id: number }>(
      app.urls.super,
      `select id from baseinfo.units where symbol = 'k2'`,
    );
    const [group] = await query<{ id: number }>(app.urls.super, 'select id from baseinfo.categories limit 1');
    await makeRecord(app, item, {
      name: 'Kullanan malzeme',
      code: 'KM-1',
      unitId: Number(used?.id),
      categoryId: Number(group?.id),
      abbreviation: null,
      unitWeight: null,
      reportGroup: 'other',
      barcode: null,
      description: null,
    });
    const before = await countOf('baseinfo.units');
    expect((await undo(id)).body).toMatchObject({ code: 'IN_USE', params: { count: 1, names: 'Kalan iki' } });
    expect(await countOf('baseinfo.units')).toBe(before);
  });
});

describe('an import of items', { timeout: 60_000 }, () => {
  const headings = ['Malzeme adı', 'Kod', 'Birim', 'Kategori', 'Birim ağırlığı', 'Rapor grubu'];
  const good = (n: number): Cell[] => [`İletken ${n}`, `ILT-${n}`, 'kg', 'ILT', '1,25', 'conductor'];
  const bad = (n: number): Cell[] => {
    const row = good(n);
    row[n % 4] = ['', '', 'kq', 'İletkenlr'][n % 4] ?? '';
    return row;
  };
  const all = Array.from({ length: 5_000 }, (_, n) => (n % 125 === 7 ? bad(n) : good(n)));

  test('5,000 rows with 40 bad ones are validated at once, committed without them or not at all, and undone', async () => {
    const content = await asXlsx(headings, all);
    const start = performance.now();
    const session = (await begin(item.path, { name: 'malzeme.xlsx', content })).body.data;
    const columns = ['name', 'code', 'unitId', 'categoryId', 'unitWeight', 'reportGroup'];
    const { counts } = (
      await request<ImportSession>(app, {
        method: 'PUT',
        url: at(session.id, '/columns'),
        payload: { columns },
      })
    ).body.data;
    const validatedMs = performance.now() - start;
    expect(counts).toEqual({ all: 5_000, ok: 4_960, warning: 0, error: 40 });
    const [wrongUnit] = (await rowsOf(session.id, '?state=error')).flatMap(({ messages }) =>
      messages.filter(({ field }) => field === 'categoryId'),
    );
    expect(wrongUnit).toMatchObject({ code: 'REFERENCE_UNKNOWN', proposals: ['İletkenler'] });

    expect((await commit(session.id, false)).body.code).toBe('IMPORT_UNRESOLVED');
    const before = await countOf('baseinfo.items');
    const committing = performance.now();
    expect((await commit(session.id, true)).body.data).toEqual({ created: 4_960, leftOut: 40 });
    const committedMs = performance.now() - committing;
    expect(await countOf('baseinfo.items')).toBe(before + 4_960);

    const undoing = performance.now();
    expect((await undo(session.id)).body.data).toEqual({ archived: 4_960 });
    const undoneMs = performance.now() - undoing;
    expect(await countOf('baseinfo.items')).toBe(before);
    process.stdout.write(
      `import: 5,000 rows validated in ${Math.round(validatedMs)} ms, 4,960 committed in ${Math.round(committedMs)} ms, undone in ${Math.round(undoneMs)} ms\n`,
    );
    expect(validatedMs).toBeLessThan(10_000);
  });
});

describe('a malicious file', () => {
  const xlsx = (parts: readonly ArchivePart[]) => archiveOf(parts).toString('base64');
  const good = workbookParts(rowOf(1, 'title', 'symbol') + rowOf(2, 'Sandık', 'snd'));
  const sheetOf = (content: Buffer): ArchivePart => ({ name: 'xl/worksheets/sheet1.xml', content });
  const far = '<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c></row>';
  const laughs = Buffer.from(
    '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><worksheet>&b;</worksheet>',
  );
  const spaces = Buffer.alloc(58 * 1_048_576, 32);
  /** Two gigabytes compressed to two megabytes. */
  const bomb = (more: Partial<ArchivePart>): ArchivePart => ({
    name: 'xl/worksheets/hidden.xml',
    content: Buffer.from(' '),
    packed: packedSpaces(2_048),
    ...more,
  });

  test.each([
    ['a bomb', () => xlsx([sheetOf(spaces)])],
    [
      'a bomb that lies about its size',
      () => xlsx([{ ...sheetOf(spaces), local: { size: 900 }, central: { size: 900 } }]),
    ],
    ['a bomb that only the directory knows', () => xlsx([...good, bomb({ local: null })])],
    ['a bomb that only its own header knows', () => xlsx([...good, bomb({ central: null })])],
    ['a bomb before the first part', () => xlsx([bomb({ central: null }), ...good])],
    [
      'more than fits',
      () =>
        xlsx([
          { name: 'a.bin', content: Buffer.alloc(40 * 1_048_576, 1) },
          { name: 'b.bin', content: Buffer.alloc(40 * 1_048_576, 2) },
        ]),
    ],
    ['a cell a million rows down', () => xlsx(workbookParts(far))],
    ['a sheet that is no XML', () => xlsx(workbookParts('<row r="1048576" r="2"/>'))],
    ['entities that grow', () => xlsx([sheetOf(laughs)])],
    ['no archive at all', () => Buffer.from('PK\u0003\u0004 and nothing more').toString('base64')],
  ])('is refused: %s', async (_what, make) => {
    const content = make();
    const start = performance.now();
    const reply = await begin(unit.path, { name: 'x.xlsx', content });
    expect(reply).toMatchObject({ status: 422, body: { code: 'FILE_TYPE_REFUSED' } });
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  test.each([
    `<row r='1048576'/>`,
    '<row r="&#49;048576"/>',
    '<row r="1e6"/>',
    '<row\nr = "0xfffff"/>',
    '<x:row xmlns:x="x" r="2" x:r="1048576"/>',
    `<row r="2"><c r='XFD2' t="n"><v>1</v></c></row>`,
    '<row><c r="&#65;1048576" t="n"><v>1</v></c></row>',
    '<row r="2"><c r="zzzz2" t="n"><v>1</v></c></row>',
    '<!-- > --><row spans=">" r="1048576"/>',
  ])('is refused: a far row, written as %j', async (row) => {
    const content = xlsx(workbookParts(rowOf(1, 'title') + row));
    const reply = await begin(unit.path, { name: 'x.xlsx', content });
    expect(reply).toMatchObject({ status: 422, body: { code: 'FILE_TYPE_REFUSED' } });
  });

  test('is refused: a million rows without numbers', async () => {
    const content = xlsx(workbookParts(rowOf(1, 'title') + '<row/>'.repeat(1_048_576)));
    const reply = await begin(unit.path, { name: 'x.xlsx', content });
    expect(reply).toMatchObject({ status: 422, body: { code: 'FILE_TYPE_REFUSED' } });
  });

  test('another file type under the name of a workbook is refused, and the other way round', async () => {
    const csv = Buffer.from('title;symbol\nx;y\n').toString('base64');
    expect((await begin(unit.path, { name: 'x.xlsx', content: csv })).body.code).toBe('FILE_TYPE_REFUSED');
    const xlsx = await asXlsx(['title'], [['x']]);
    expect((await begin(unit.path, { name: 'x.csv', content: xlsx })).body.code).toBe('FILE_TYPE_REFUSED');
  });

  test('more rows than an import allows are refused', async () => {
    const text = `title;symbol\n${Array.from({ length: 20_001 }, (_, n) => `b${n};s${n}`).join('\n')}`;
    expect((await begin(unit.path, { text })).body.code).toBe('FILE_TOO_LARGE');
  });

  test('a formula is imported and exported as text', async () => {
    const text = 'title;symbol\n=1+1;=cmd\n"@SUM(A1)";+f\n';
    const { id } = (await begin(unit.path, { text })).body.data;
    expect((await commit(id, false)).body.data.created).toBe(2);
    const [stored] = await query<{ title: string }>(
      app.urls.super,
      `select title from baseinfo.units where symbol = '=cmd'`,
    );
    expect(stored?.title).toBe('=1+1');
    const payload = { format: 'csv', scope: 'filtered', q: '=cmd', columns: ['title', 'symbol'] };
    const file = await request(app, { method: 'POST', url: `/api/${unit.path}/export`, payload });
    expect(file.text).toContain("'=1+1,'=cmd");
  });

  test('a text that a CSV export escaped is imported unescaped', async () => {
    const starts = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
    const titles = starts.map((sign) => `${sign}A1 gidiş`);
    const text = `title;symbol\n${titles.map((title, n) => `${title};gd${n}`).join('\n')}\n`;
    expect((await commit((await begin(unit.path, { text })).body.data.id, false)).body.data.created).toBe(8);
    const payload = { format: 'csv', scope: 'filtered', q: 'gidiş', columns: ['title', 'symbol'] };
    const file = await request(app, { method: 'POST', url: `/api/${unit.path}/export`, payload });
    for (const title of titles) expect(file.text).toContain(`'${title}`);
    const again = (await begin(unit.path, { name: 'x.csv', content: file.bytes.toString('base64') })).body
      .data;
    const read = (await rowsOf(again.id)).map(({ cells }) => cells[0]);
    expect(new Set(read)).toEqual(new Set(titles));
  });
});

test('an empty list has a template, with headings in the language of the reader', async () => {
  const reply = await request(app, {
    url: `/api/${unit.path}/import-template`,
    headers: { 'accept-language': 'tr' },
  });
  const [headings] = await readSheet(reply.bytes);
  expect(headings?.slice(0, 2)).toEqual(['Birim adı', 'Kısaltma']);
});
