import { network } from '@kalfa/contracts/works/network';
import type { Design } from '@kalfa/contracts/works/network-design';
import type { NetworkImport, NetworkImportPreview } from '@kalfa/contracts/works/network-import';
import { sql } from 'kysely';
import readWorkbook, { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeNetwork, makeNetworkWorld, type NetworkWorld } from '../../../../test/support/make-network.ts';
import { addPerson, addRole } from '../../../../test/support/people.ts';
import { request, useTestApp } from '../../../../test/support/test-app.ts';
import { writeXlsx, type Cell } from '../../../kit/spreadsheet.ts';
import { toBuffer } from '../../../lib/to-buffer.ts';

const app = useTestApp();
let world: NetworkWorld;
beforeAll(async () => {
  world = await makeNetworkWorld(app);
});

const at = (id: number, part: string) => `/api/${network.path}/${id}/${part}`;
const read = async (id: number) => (await request<Design>(app, { url: at(id, 'design') })).body.data;
const save = (id: number, part: string, payload: object) =>
  request<Design>(app, { method: 'PATCH', url: at(id, part), payload });

const nodeHeads = [
  'Area',
  'Pole',
  'Title',
  'Type',
  'New',
  'DMM',
  'Existing',
  'Connected to',
  'Drawing x, m',
  'Drawing y, m',
  'Latitude',
  'Longitude',
];
const spanHeads = ['Area', 'From', 'To', 'Distance, m', 'Kind', 'Formula'];
type Rows = readonly (readonly Cell[])[];

const bytesOf = (sheets: Record<string, Rows>) =>
  toBuffer(
    writeXlsx(
      ...Object.entries(sheets).map(([name, [headings = [], ...rows]]) => ({
        name,
        headings,
        rows: [rows],
        rightToLeft: false,
      })),
    ),
  );

const tr = ['TR-1', 'TR', null, 'Trafo 160 kVA', 1, null, null, null];
const first = ['TR-1', '1-01', 'Köşe', 'Beton 9,30/5', null, 1, null, 'TR', 40, -3.5, 37.87, 32.49, 2, 1.5];
const second = ['TR-1', '1-02', null, 'Beton 9,30/5', null, null, 1, '1-01'];
const line = ['TR-1', 'TR', '1-01', 40, 'New LV', 'AG Hat 1', 41.25];
const plain = {
  Areas: [['Area'], ['TR-1']],
  Poles: [[...nodeHeads, 'TR-013', 'Malzeme IL-003'], tr, first, second],
  Spans: [[...spanHeads, 'KB-031'], line],
};

type Sent = Record<string, Rows> | Buffer;
const send = async <Answer>(id: number, part: string, sheets: Sent, more: object = {}) => {
  const bytes = Buffer.isBuffer(sheets) ? sheets : await bytesOf(sheets);
  const payload = { name: 'şebeke.xlsx', content: bytes.toString('base64'), ...more };
  return request<Answer>(app, { method: 'POST', url: at(id, part), payload });
};
const preview = async (id: number, sheets: Sent) =>
  (await send<NetworkImportPreview>(id, 'imports/preview', sheets)).body.data;
const importInto = async (id: number, sheets: Sent) => {
  const { version } = await preview(id, sheets);
  return send<{ id: number }>(id, 'imports', sheets, { version });
};
const undo = (id: number, importId: number) =>
  request(app, { method: 'POST', url: at(id, `imports/${importId}/undo`), payload: {} });
const faultsOf = ({ faults }: NetworkImportPreview) =>
  faults.map(({ sheet, cell, text, code }) => `${sheet} ${cell} ${text} ${code}`);

/** A design with what rows are called instead of their ids, so that two networks can be compared. */
function named({ areas, nodes, spans }: Design) {
  const titles = new Map(areas.map(({ id, title }) => [id, title]));
  const labels = new Map(nodes.map(({ id, label }) => [id, label]));
  const sorted = (materials: Design['spans'][number]['materials']) =>
    materials.toSorted((one, other) => one.itemId - other.itemId);
  return {
    areas: areas.map(({ title }) => title),
    nodes: nodes.map(
      ({ id: _id, version: _version, position: _position, areaId, parentId, materials, ...node }) => ({
        ...node,
        area: titles.get(areaId),
        parent: parentId && labels.get(parentId),
        materials: sorted(materials),
      }),
    ),
    spans: spans.map(({ id: _id, version: _version, fromNodeId, toNodeId, materials, ...span }) => ({
      ...span,
      ends: [labels.get(fromNodeId), labels.get(toNodeId)],
      materials: sorted(materials),
    })),
  };
}

const fileOf = (id: number, part: string, language: string) =>
  request(app, { url: at(id, part), headers: { 'accept-language': language } });

describe('the workbook of a design', () => {
  test('adds areas, poles and spans to an empty network', async () => {
    const id = await makeNetwork(app, world);
    const seen = await preview(id, plain);
    expect(seen).toMatchObject({
      faults: [],
      counts: {
        areas: { added: 1, changed: 0, same: 0 },
        nodes: { added: 3, changed: 0, same: 0 },
        spans: { added: 1, changed: 0, same: 0 },
      },
    });
    expect((await read(id)).nodes).toEqual([]);
    expect((await importInto(id, plain)).status).toBe(201);
    const { nodes, spans } = named(await read(id));
    expect(nodes[1]).toMatchObject({
      area: 'TR-1',
      label: '1-01',
      title: 'Köşe',
      productStatus: 'dmm',
      parent: 'TR',
      x: '40.00',
      y: '-3.50',
      latitude: '37.870000',
      longitude: '32.490000',
      materials: [
        { itemId: world.byWeight, quantity: '1.500' },
        { itemId: world.bracket, quantity: '2.000' },
      ],
    });
    expect(spans).toEqual([
      {
        ends: ['TR', '1-01'],
        distance: '40.00',
        kind: 'newLV',
        formulaTitle: 'AG Hat 1',
        materials: [{ itemId: world.cable, quantity: '41.250' }],
      },
    ]);
  });

  test('is the same design in another network, in whichever language it was exported', async () => {
    const [from, to] = [await makeNetwork(app, world), await makeNetwork(app, world)];
    await importInto(from, plain);
    const { bytes } = await fileOf(from, 'export', 'ar');
    expect((await importInto(to, bytes)).status).toBe(201);
    expect(named(await read(to))).toEqual(named(await read(from)));
    // In its own network it changes nothing.
    const { counts } = await preview(from, bytes);
    expect(counts.nodes).toEqual({ added: 0, changed: 0, same: 3 });
  });

  test('has a template with the same columns and no rows', async () => {
    const id = await makeNetwork(app, world);
    await importInto(id, plain);
    const [filled, empty] = [await fileOf(id, 'export', 'tr'), await fileOf(id, 'template', 'tr')];
    const sheets = await readWorkbook(filled.bytes);
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['TR’ler', 'Direkler', 'Bağlantılar']);
    expect(sheets[1]?.data[0]?.slice(3)).toEqual([
      'D.N',
      'Yeni',
      'DMM',
      'Mevcut',
      'Bağlı olduğu direk',
      'Çizim x (m)',
      'Çizim y (m)',
      'Enlem',
      'Boylam',
      'IL-003 | Malzeme IL-003 (kg)',
      'TR-013 | Malzeme TR-013 (ad)',
    ]);
    expect((await readSheet(empty.bytes, 'Direkler')).length).toBe(1);
    const { rows } = await sql<{ action: string }>`
      select action from core.audit_entries where entity = 'network' and entity_id = ${id} and action = 'export'`.execute(
      app.db.read,
    );
    expect(rows).toHaveLength(1);
  });

  test('is refused with everything that is wrong at its sheet and cell, and nothing is stored', async () => {
    const id = await makeNetwork(app, world);
    const wrong = {
      Areas: [['Area'], ['TR-1'], ['tr-1']],
      Poles: [
        [...nodeHeads, 'TR-013', 'YOK-9'],
        tr,
        ['TR-1', '1-01', null, 'Beton 9,30/5', 1, null, null, '1-02', null, null, null, null, 'iki'],
        ['TR-1', '1-02', null, 'Ahşap direk', 1, null, null, '1-01'],
        ['TR-1', '1-02', null, 'Beton 9,30/5', 1, null, null, 'TR'],
        ['TR-1', '1-03', null, 'Beton 9,30/5', 1, null, 1, '1-99', 'x', null, 99, 32.5],
        ['TR-9', '9-01', null, 'Beton 9,30/5', 1, null, null, null],
        ['TR-1', '1-04', null, 'Beton 9,30/5', null, null, 1, 'TR', null, null, null, null, 2.5],
        ['TR-1', '1-05', null, 'Beton 9,30/5', 1],
      ],
      Spans: [
        [...spanHeads, 'KB-031'],
        ['TR-1', 'TR', '1-01', 40, 'New LV', 'AG', 40],
        ['TR-1', '1-01', 'TR', 40, 'New LV', 'AG', 40],
        ['TR-1', 'TR', '1-77', 40, 'New LV', 'AG', 40],
        ['TR-1', 'TR', 'TR', 0, 'Eski', null, null],
      ],
    };
    const seen = await preview(id, wrong);
    expect(faultsOf(seen)).toEqual([
      'Areas A3 tr-1 ROW_TWICE',
      'Poles N1 YOK-9 ITEM_UNKNOWN',
      'Poles H3 1-02 UNDER_ITSELF',
      'Poles M3 iki NUMBER_EXPECTED',
      'Poles D4 Ahşap direk TYPE_UNKNOWN',
      'Poles H4 1-01 UNDER_ITSELF',
      'Poles B5 1-02 ROW_TWICE',
      'Poles E6 1 STATUS_NOT_ONE',
      'Poles H6 1-99 NODE_UNKNOWN',
      'Poles I6 x NUMBER_EXPECTED',
      'Poles K6 99 NUMBER_TOO_BIG',
      'Poles A7 TR-9 AREA_UNKNOWN',
      'Poles M8 2.5 DECIMALS_TOO_MANY',
      'Spans C3 TR SPAN_TWICE',
      'Spans C4 1-77 NODE_UNKNOWN',
      'Spans C5 TR SPAN_ONE_NODE',
      'Spans D5 0 NUMBER_TOO_SMALL',
      'Spans E5 Eski CHOICE_UNKNOWN',
      'Spans F5  REQUIRED',
    ]);
    const refused = await send(id, 'imports', wrong, { version: seen.version });
    expect(refused.body.code).toBe('IMPORT_UNRESOLVED');
    expect(await read(id)).toMatchObject({ version: seen.version, areas: [], nodes: [], spans: [] });
  });

  test('needs one of its sheets, and is a workbook', async () => {
    const id = await makeNetwork(app, world);
    expect((await send(id, 'imports/preview', { Başka: [['a'], ['b']] })).body.code).toBe('LINES_REQUIRED');
    const text = { name: 'şebeke.csv', content: Buffer.from('a;b').toString('base64') };
    const refused = await request(app, { method: 'POST', url: at(id, 'imports/preview'), payload: text });
    expect(refused.body.code).toBe('FILE_TYPE_REFUSED');
  });

  test('is refused when the design has changed since the preview', async () => {
    const id = await makeNetwork(app, world);
    const { version } = await preview(id, plain);
    await save(id, 'design', { areas: { upsert: [{ key: 'a', title: 'TR-2' }] } });
    const refused = await send(id, 'imports', plain, { version });
    expect(refused.body.code).toBe('VERSION_CONFLICT');
  });

  test('of 2,000 poles and spans is imported in a few seconds', async () => {
    const id = await makeNetwork(app, world);
    const labels = Array.from({ length: 2_000 }, (_, index) => `1-${index}`);
    const many = {
      Areas: [['Area'], ['TR-1']],
      Poles: [
        [...nodeHeads, 'TR-013', 'IL-003', 'KB-031', 'IL-014'],
        tr,
        ...labels.map((label, index) => [
          'TR-1',
          label,
          null,
          'Beton 9,30/5',
          1,
          null,
          null,
          index === 0 ? 'TR' : `1-${Math.floor((index - 1) / 2)}`,
          index,
          index * 2,
          null,
          null,
          1,
          2,
          3,
          4,
        ]),
      ],
      Spans: [
        [...spanHeads, 'KB-031'],
        ...labels.map((label, index) => [
          'TR-1',
          index === 0 ? 'TR' : `1-${Math.floor((index - 1) / 2)}`,
          label,
          40,
          'New LV',
          'AG',
          40,
        ]),
      ],
    };
    const bytes = await bytesOf(many);
    const begun = performance.now();
    const { version, faults } = await preview(id, bytes);
    expect(faults).toEqual([]);
    expect((await send(id, 'imports', bytes, { version })).status).toBe(201);
    const imported = performance.now();
    expect(imported - begun).toBeLessThan(15_000);
    expect((await read(id)).spans).toHaveLength(2_000);
  });
});

describe('an import is undone', () => {
  const more = {
    ...plain,
    Areas: [['Area'], ['TR-1'], ['TR-2']],
    Poles: [
      [...nodeHeads, 'TR-013'],
      ['TR-1', '1-01', 'Yeni köşe', 'Beton 9,30/5', 1, null, null, 'TR', 50, 3, null, null, 7],
      ['TR-1', '1-03', null, 'Beton 9,30/5', 1, null, null, '1-01'],
    ],
    Spans: [
      [...spanHeads, 'KB-031'],
      ['TR-1', 'TR', '1-01', 44, 'New LV', 'AG', 44],
      ['TR-1', '1-01', '1-03', 30, 'New LV', 'AG', 30],
    ],
  };
  const imported = async () => {
    const id = await makeNetwork(app, world);
    await importInto(id, plain);
    const before = await read(id);
    const { body } = await importInto(id, more);
    return { id, before, importId: body.data.id };
  };

  test('as a whole, once, by who made it', async () => {
    const { id, before, importId } = await imported();
    expect(named(await read(id)).nodes.map(({ label, title }) => [label, title])).toEqual([
      ['TR', null],
      ['1-01', 'Yeni köşe'],
      ['1-02', null],
      ['1-03', null],
    ]);
    const other = await addPerson(app.db, { username: 'other', displayName: 'Other', roles: ['admin'] });
    const refused = await request(app, {
      method: 'POST',
      url: at(id, `imports/${importId}/undo`),
      payload: {},
      headers: { authorization: `Bearer ${other.token}` },
    });
    expect(refused.body.code).toBe('NOT_FOUND');
    expect((await undo(id, importId)).status).toBe(200);
    expect(named(await read(id))).toEqual(named(before));
    expect((await undo(id, importId)).body.code).toBe('STATE_CONFLICT');
    const { body } = await request<NetworkImport[]>(app, { url: at(id, 'imports') });
    expect(body.data.map(({ undoneAt, mayUndo }) => [undoneAt !== null, mayUndo])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test('not when somebody has changed one of its rows since', async () => {
    const { id, importId } = await imported();
    const node = (await read(id)).nodes.find(({ label }) => label === '1-01');
    await save(id, 'design', {
      nodes: { upsert: [{ id: node?.id, version: node?.version, title: 'Elle' }] },
    });
    const after = await read(id);
    expect((await undo(id, importId)).body.code).toBe('DESIGN_CONFLICT');
    expect(await read(id)).toEqual(after);
  });

  test('not when something was connected to a pole of it since', async () => {
    const { id, importId } = await imported();
    const { nodes, areas } = await read(id);
    const pole = nodes.find(({ label }) => label === '1-03');
    await save(id, 'design', {
      nodes: {
        upsert: [
          {
            key: 'x',
            areaId: areas[0]?.id,
            label: '1-04',
            productTypeId: world.pole,
            productStatus: 'new',
            parentId: pole?.id,
          },
        ],
      },
    });
    expect((await undo(id, importId)).body.code).toBe('NODE_IN_USE');
  });

  test('while a pole that was moved since stays where it is', async () => {
    const { id, importId } = await imported();
    const node = (await read(id)).nodes.find(({ label }) => label === '1-01');
    await save(id, 'positions', [{ nodeId: node?.id, x: '99', y: '98' }]);
    expect((await undo(id, importId)).status).toBe(200);
    const now = (await read(id)).nodes.find(({ label }) => label === '1-01');
    expect(now).toMatchObject({ title: 'Köşe', x: '99.00', y: '98.00' });
  });
});

test('who may not edit spans imports poles only', async () => {
  await addRole(app.db, {
    name: 'poles',
    scope: 'all',
    grants: ['network-details.view', 'network-details.edit', 'networks.view'],
  });
  const { token } = await addPerson(app.db, { username: 'poles', displayName: 'Poles', roles: ['poles'] });
  const id = await makeNetwork(app, world);
  const sendAs = async (part: string, sheets: Record<string, Rows>) =>
    request(app, {
      method: 'POST',
      url: at(id, part),
      payload: { name: 'a.xlsx', content: (await bytesOf(sheets)).toString('base64') },
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await sendAs('imports/preview', plain)).body.code).toBe('FORBIDDEN');
  const { Spans: _spans, ...poles } = plain;
  expect((await sendAs('imports/preview', poles)).status).toBe(200);
});
