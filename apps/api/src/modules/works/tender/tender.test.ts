import { tender } from '@kalfa/contracts/works/tender';
import { item } from '@kalfa/contracts/baseinfo/item';
import type { DocumentDetail, DocumentEvent } from '@kalfa/contracts/document';
import { tenderRules } from '@kalfa/db/verify/tender-rules';
import { countViolations } from '@kalfa/db/verify/violations';
import { isDecimal, plainDecimal } from '@kalfa/domain/decimal';
import { readBoqSheet } from '@kalfa/domain/works/boq-sheet';
import { describe, expect, test } from 'vitest';
import { readWorkbook } from '../../../kit/import/workbook.ts';
import { describeDocument } from '../../../../test/support/describe-document.ts';
import { notificationsAbout } from '../../../../test/support/notifications-about.ts';
import { addPerson, addRole } from '../../../../test/support/people.ts';
import {
  addItems,
  addWholeItem,
  makeStockWorld,
  type StockWorld,
} from '../../../../test/support/stock-world.ts';
import { computedSheet } from '../../../../test/support/sheet-formulas.ts';
import { request } from '../../../../test/support/test-app.ts';

type Tender = DocumentDetail<typeof tender>;

let world: StockWorld;
let wholeItem = 0;
/** In no other document. */
let unusedItem = 0;
let items: number[] = [];
let turn = 0;
const title = () => `Konya Etap ${(turn += 1)} AG-OG Şebeke`;
const line = (itemId: number) => ({
  itemId,
  clientQuantity: '2.000',
  contractorQuantity: '3.000',
  dismantlingQuantity: '4.000',
  dmmQuantity: '1.000',
  materialPrice: '1000.0000',
  installationPrice: '200.0000',
  dismantlingPrice: '100.0000',
  dmmPrice: '150.0000',
});
const group = (groupTitle: string, percent = '60.00') => ({ groupTitle, percent });

const app = describeDocument(tender, {
  prepare: async (made) => {
    world = await makeStockWorld(made);
    wholeItem = await addWholeItem(made, world);
    const [only = 0, ...others] = await addItems(made, world, 4);
    [unusedItem, items] = [only, others];
  },
  fresh: async () => ({
    title: title(),
    clientName: 'Toros Elektrik Dağıtım A.Ş.',
    tenderNo: '2026/418732',
    lines: items.map(line),
  }),
  change: async () => ({ title: title(), clientName: null, tenderNo: '2026/9', documentDate: '2025-03-04' }),
  pages: ['tender-details'],
  lines: {
    another: () => line(world.item),
    change: { oldPos: '5.1.10', description: 'Galvanizli' },
    invalid: [
      {
        fields: () => ({ contractorQuantity: 'many' }),
        field: 'contractorQuantity',
        code: 'NUMBER_EXPECTED',
      },
      { fields: () => ({ surprise: 1 }), field: 'surprise', code: 'UNKNOWN_FIELD' },
      { fields: () => ({ itemId: 999_999_999 }), field: 'itemId', code: 'GONE' },
      { fields: () => ({ itemId: null }), field: 'itemId', code: 'REQUIRED' },
      { fields: () => ({ groupTitle: 'Direkler' }), field: 'groupTitle', code: 'VALUE_REFUSED' },
      { fields: () => ({ percent: '100.01' }), field: 'percent', code: 'NUMBER_TOO_BIG' },
      {
        fields: () => ({ ...line(wholeItem), dmmQuantity: '1.5' }),
        field: 'dmmQuantity',
        code: 'DECIMALS_TOO_MANY',
      },
    ],
  },
});

const path = `/api/${tender.path}`;
const send = (
  method: 'GET' | 'POST' | 'PATCH',
  at: string,
  payload?: object,
  as: string = app.tokens.admin,
) =>
  request<Tender>(app, {
    method,
    url: `${path}${at}`,
    as: 'guest',
    headers: { authorization: `Bearer ${as}` },
    ...(payload && { payload }),
  });
const create = async (lines: object[]): Promise<Tender> =>
  (await send('POST', '', { title: title(), lines })).body.data;

describe('the bill of quantities', () => {
  test('has the amounts of the worked example, and subtotals and totals of rounded lines', async () => {
    const [one = 0] = items;
    const made = await create([
      line(one),
      group('AG beton ve demir direkler'),
      line(one),
      line(world.item),
      group('Trafolar', '0'),
      line(one),
    ]);
    const amounts = made.lines.map(({ materialAmount, installationAmount, dismantlingAmount, dmmAmount }) => [
      materialAmount,
      installationAmount,
      dismantlingAmount,
      dmmAmount,
    ]);
    expect(amounts).toEqual([
      ['3000', '1000', '400', '150'],
      ['6000', '2000', '480', '180'],
      ['3000', '1000', '240', '90'],
      ['3000', '1000', '240', '90'],
      ['3000', '1000', '0', '0'],
      ['3000', '1000', '0', '0'],
    ]);
    expect(made.lines.map(({ installationQuantity }) => installationQuantity)).toEqual([
      '5',
      '0',
      '5',
      '5',
      '0',
      '5',
    ]);
    expect(made).toMatchObject({
      materialTotal: '12000.00',
      installationTotal: '4000.00',
      dismantlingTotal: '880.00',
      dmmTotal: '330.00',
      estimateTotal: '17210.00',
      lineCount: 4,
    });
  });

  test('is computed again when a line, the order or a percentage changes', async () => {
    const [one = 0] = items;
    const made = await create([group('Direkler'), line(one)]);
    const [heading, only] = made.lines;
    const update = async (version: number, lines: object) =>
      (await send('PATCH', `/${made.id}`, { version, lines })).body.data;
    const whole = await update(1, { upsert: [{ id: heading?.id, ...group('Direkler', '100') }] });
    expect([whole.dismantlingTotal, whole.dmmTotal]).toEqual(['400.00', '150.00']);
    const half = await update(2, { upsert: [{ id: heading?.id, ...group('Direkler', '50') }] });
    expect(half.estimateTotal).toBe('4275.00');
    const above = await update(3, { order: [String(only?.id), String(heading?.id)] });
    expect(above.estimateTotal).toBe('4550.00');
    const removed = await update(4, { remove: [only?.id] });
    expect([removed.estimateTotal, removed.lineCount]).toEqual(['0.00', 0]);
  });

  test('the stored totals are those that SQL computes, and a wrong one is found', async () => {
    const [rule] = tenderRules;
    if (!rule) throw new Error('there is no rule about tenders');
    expect(await countViolations(app.db.read, rule)).toMatchObject({ count: 0 });
    const { id } = await create([group('Direkler'), ...items.map(line)]);
    const undone = new Error('undone');
    const broken = app.db.write(async (tx) => {
      await tx.updateTable('works.tenders').set({ dmm_total: '0.01' }).where('id', '=', id).execute();
      expect(await countViolations(tx, rule)).toMatchObject({ count: 1 });
      throw undone;
    });
    await expect(broken).rejects.toBe(undone);
  });

  test('a group has no numbers, and its title occurs once', async () => {
    const [one = 0] = items;
    const priced = await send('POST', '', {
      title: title(),
      lines: [{ ...group('Direkler'), dmmPrice: '1' }],
    });
    expect(priced.body.errors).toMatchObject([{ path: 'lines[0].dmmPrice', code: 'VALUE_REFUSED' }]);
    const twice = await send('POST', '', {
      title: title(),
      lines: [group('Direkler'), line(one), group('DİREKLER')],
    });
    expect(twice.body.errors).toMatchObject([{ path: 'lines[2].groupTitle', code: 'TAKEN' }]);
    const none = {
      ...line(one),
      clientQuantity: '0',
      contractorQuantity: '0',
      dismantlingQuantity: '0',
      dmmQuantity: '0',
    };
    const empty = await send('POST', '', { title: title(), lines: [none] });
    expect(empty.body.errors).toMatchObject([
      { path: 'lines[0].contractorQuantity', code: 'NUMBER_TOO_SMALL' },
    ]);
  });

  test('a tender with groups only is not submitted', async () => {
    const made = await create([group('Direkler')]);
    const { status, body } = await send('POST', `/${made.id}/submit`, { version: 1 });
    expect([status, body.code]).toEqual([422, 'LINES_REQUIRED']);
  });

  test('is shown and written with the rights of its own page', async () => {
    const grants = ['tenders.view', 'tenders.add', 'tenders.edit'];
    await addRole(app.db, { name: 'tender.clerk', scope: 'assigned', grants });
    const { token } = await addPerson(app.db, { username: 'tender.clerk', roles: ['tender.clerk'] });
    const [one = 0] = items;
    const made = await create([line(one)]);
    const seen = (await send('GET', `/${made.id}`, undefined, token)).body.data;
    expect([seen.lines, seen.lineCount]).toEqual([[], 1]);
    const changed = { version: 1, clientName: 'Meram', lines: { upsert: [line(one)] } };
    expect((await send('PATCH', `/${made.id}`, changed)).status).toBe(200);
    for (const url of [`${path}/${made.id}/events`, `/api/baseinfo/documents/${made.id}/events`]) {
      const fieldsFor = async (as: string) => {
        const headers = { authorization: `Bearer ${as}` };
        const { body } = await request<DocumentEvent[]>(app, { method: 'GET', url, as: 'guest', headers });
        return Object.keys(body.data[0]?.changes ?? {}).map((field) => field.split('.')[0]);
      };
      expect(await fieldsFor(token)).toEqual(['clientName']);
      expect(await fieldsFor(app.tokens.admin)).toEqual(['lines', 'clientName']);
    }
    const refused = await send(
      'PATCH',
      `/${made.id}`,
      { version: 2, lines: { remove: [made.lines[0]?.id] } },
      token,
    );
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    expect((await send('POST', '', { title: title(), lines: [line(one)] }, token)).status).toBe(403);
    expect((await send('PATCH', `/${made.id}`, { version: 2, title: title() }, token)).status).toBe(200);
  });
});

test('a bill is printed only by users who may print it, and not by all who may print the tender', async () => {
  const common = ['tenders.view', 'tenders.print', 'tender-details.view'];
  await addRole(app.db, { name: 'tender.reader', grants: common });
  await addRole(app.db, { name: 'tender.printer', grants: [...common, 'tender-details.print'] });
  const [one = 0] = items;
  const { id } = await create([group('Direkler'), line(one)]);
  const printedBy = async (role: string) => {
    const { token } = await addPerson(app.db, { username: role, roles: [role] });
    const { body } = await send('GET', `/${id}/print`, undefined, token);
    return (body.data as unknown as { document: Tender }).document.lines.length;
  };
  expect([await printedBy('tender.reader'), await printedBy('tender.printer')]).toEqual([0, 2]);
});

test('a title is taken by one tender, until that is cancelled or archived', async () => {
  const [one = 0] = items;
  const made = await create([line(one)]);
  const again = () => send('POST', '', { title: made.title.toUpperCase() });
  expect((await again()).body.errors).toMatchObject([{ path: 'title', code: 'TAKEN' }]);
  expect((await send('POST', `/${made.id}/cancel`, { version: 1, reason: 'İptal' })).status).toBe(200);
  expect((await again()).status).toBe(201);
});

test('an item is in use while a tender waits, and no longer when it is approved', async () => {
  const { id } = await create([line(unusedItem)]);
  const archiveItem = () =>
    request(app, { method: 'DELETE', url: `/api/${item.path}/${unusedItem}?version=1` });
  expect((await send('POST', `/${id}/submit`, { version: 1 })).status).toBe(200);
  expect((await archiveItem()).body).toMatchObject({ code: 'IN_USE' });
  expect((await send('POST', `/${id}/approve`, { version: 2 }, world.second.token)).status).toBe(200);
  expect((await archiveItem()).status).toBe(200);
});

describe('the files of a bill', () => {
  const limits = { rows: 20_000, columns: 100 };
  const download = async (at: string) => {
    const answer = await send('GET', at);
    expect(answer.status).toBe(200);
    return readWorkbook(answer.bytes, limits);
  };

  test('are its sheet in the layout of the trade, which is read again without a difference', async () => {
    const [one = 0] = items;
    const made = await create([
      line(wholeItem),
      group('AG beton ve demir direkler'),
      {
        ...line(one),
        oldPos: '5.1.10',
        newPosBook: '05',
        description: 'Galvanizli',
        materialPrice: '12.3456',
      },
    ]);
    const { rows, total } = readBoqSheet(await download(`/${made.id}/boq/export`));
    const numbers = (from: object) =>
      Object.fromEntries(
        Object.entries(from).map(([field, value]) => [
          field,
          typeof value === 'string' && isDecimal(value) && field !== 'newPosBook'
            ? plainDecimal(value)
            : value,
        ]),
      );
    const stored = made.lines.map((each) =>
      each.itemId === null
        ? { groupTitle: each.groupTitle, percent: '60', description: null }
        : {
            ...numbers(line(0)),
            itemId: undefined,
            itemName: each.itemName,
            unit: each.unitSymbol,
            materialPrice: plainDecimal(each.materialPrice),
            oldPos: each.oldPos,
            newPosBook: each.newPosBook,
            description: each.description,
          },
    );
    expect(rows).toMatchObject(stored.map(({ ...each }) => JSON.parse(JSON.stringify(each)) as object));
    expect(rows.flatMap(({ wrong }) => wrong)).toEqual([]);
    expect(total?.material).toBe(plainDecimal(made.materialTotal));
  });

  test('compute their amounts and totals again when an estimator changes a price', async () => {
    const [one = 0, two = 0] = items;
    const made = await create([
      { ...line(wholeItem), oldPos: '=1+1', description: '=cmd()' },
      group('=SUM(A1)', '37.50'),
      { ...line(one), materialPrice: '12.3456', dismantlingPrice: '3.3333' },
      line(two),
      group('Boş'),
    ]);
    const sheet = computedSheet((await send('GET', `/${made.id}/boq/export`)).bytes);
    const { formulas, stored, computed } = sheet;
    // Only these cells; what people wrote is text, whatever it looks like.
    expect(
      [...formulas.keys()].map((cell) => cell.replace(/\d+/, '')).filter((at) => !'JQRST'.includes(at)),
    ).toEqual([]);
    for (const cell of formulas.keys()) expect([cell, computed(cell)]).toEqual([cell, stored(cell)]);
    // Rows 9 and 11 are subtotals, 12 is the total and 13 the estimate.
    const totals = ['Q12', 'R12', 'S12', 'T12'].map((cell) => stored(cell).toFixed(2));
    const { materialTotal, installationTotal, dismantlingTotal, dmmTotal } = made;
    expect(totals).toEqual(
      [materialTotal, installationTotal, dismantlingTotal, dmmTotal].map((sum) => Number(sum).toFixed(2)),
    );
    // Three of it are bought, so the estimate rises by three times the difference.
    expect(computed('T13', { M5: 1_100 })).toBeCloseTo(stored('T13') + 300, 6);
    expect(computed('T13', { M7: 13.3456 })).toBeCloseTo(stored('T13') + 3, 1);
  });

  test('are the items that the contractor buys, each once', async () => {
    const [one = 0, two = 0] = items;
    const made = await create([
      line(one),
      group('Direkler'),
      line(one),
      { ...line(two), contractorQuantity: '0' },
    ]);
    const [, ...rows] = await download(`/${made.id}/purchase-list`);
    expect(rows.map(([, name, , quantity]) => [name, quantity])).toEqual([[made.lines[0]?.itemName, '6']]);
    const { headers, bytes } = await send('GET', `/${made.id}/purchase-list/pdf`);
    expect(headers['content-type']).toBe('application/pdf');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

test('the author of a tender is notified when it is approved, and when the approval is revoked', async () => {
  const grants = ['tenders', 'tender-details'].flatMap((menu) =>
    ['view', 'add', 'edit'].map((operation) => `${menu}.${operation}`),
  );
  await addRole(app.db, { name: 'tender.author', grants });
  const { token } = await addPerson(app.db, { username: 'tender.author', roles: ['tender.author'] });
  const [one = 0] = items;
  const made = await send('POST', '', { title: title(), lines: [line(one)] }, token);
  const { id } = made.body.data;
  const act = async (name: string, body: object = {}) => {
    const { version } = (await send('GET', `/${id}`)).body.data;
    const as = name === 'approve' ? world.second.token : app.tokens.admin;
    expect((await send('POST', `/${id}/${name}`, { version, ...body }, as)).status).toBe(200);
  };
  await act('submit');
  await act('approve');
  await act('revoke', { reason: 'Fiyat hatası' });
  const told = await notificationsAbout(app.db.read, 'tender', id);
  expect(told.filter(({ to }) => to?.includes('tender.author')).map(({ action }) => action)).toEqual([
    'approved',
    'recalled',
  ]);
});
