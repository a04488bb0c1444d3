import { item } from '@kalfa/contracts/baseinfo/item';
import { productType } from '@kalfa/contracts/baseinfo/product-type';
import { project } from '@kalfa/contracts/projects/project';
import { network } from '@kalfa/contracts/works/network';
import type {
  ConductorSummary,
  Design,
  DesignConflict,
  DesignWarning,
  NeedRow,
  PrintedDrawing,
} from '@kalfa/contracts/works/network-design';
import type { Tx } from '@kalfa/db/database';
import { networkRules } from '@kalfa/db/verify/network-rules';
import { countViolations } from '@kalfa/db/verify/violations';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { useSuperuser } from '../../../../test/support/as-superuser.ts';
import { makeNetwork, makeNetworkWorld, type NetworkWorld } from '../../../../test/support/make-network.ts';
import { makeRecord } from '../../../../test/support/make-record.ts';
import { addWork, makeSite } from '../../../../test/support/make-site.ts';
import { addPerson, addRole } from '../../../../test/support/people.ts';
import { request, useTestApp, type ActorName } from '../../../../test/support/test-app.ts';
import type { Caller } from '../../../lib/http/call.ts';
import { noRows } from './design-diff.ts';
import { saveDesign } from './save-design.ts';

const app = useTestApp();
const whenSuperuserDoes = useSuperuser(app);
const caller = {
  actor: { userId: 1, roleId: 1, roleName: 'admin' },
  origin: { requestId: 'design', ip: '', userAgent: '' },
} as unknown as Caller;
let world: NetworkWorld;
beforeAll(async () => {
  world = await makeNetworkWorld(app);
});

type Saved = Omit<Design, 'networkId' | 'actions'> & {
  ids: Record<'areas' | 'nodes' | 'spans', Record<string, number>>;
};

const at = (id: number, part: string) => `/api/${network.path}/${id}/${part}`;
const patch = (id: number, part: string, payload: object, as: ActorName = 'admin') =>
  request<Saved>(app, { method: 'PATCH', url: at(id, part), payload, as });
const read = async (id: number) => (await request<Design>(app, { url: at(id, 'design') })).body.data;
const errorsOf = ({ body }: Awaited<ReturnType<typeof patch>>) =>
  body.errors?.map(({ path, code }) => `${path} ${code}`).toSorted();

const transformer = (key: string, areaId: number | string) => ({
  key,
  areaId,
  label: key,
  productTypeId: world.transformer,
  productStatus: 'new',
});
const pole = (key: string, areaId: number | string, parentId: number | string) => ({
  ...transformer(key, areaId),
  productTypeId: world.pole,
  parentId,
});
const span = (
  key: string,
  fromNodeId: number | undefined,
  toNodeId: number | undefined,
  change: object = {},
) => ({
  key,
  fromNodeId,
  toNodeId,
  distance: '45',
  kind: 'newLV',
  formulaTitle: 'AG Hat 1',
  materials: [{ itemId: world.cable, quantity: '45' }],
  ...change,
});

const makeItem = async (fields: { name: string; code: string }) =>
  makeRecord(app, item, {
    ...fields,
    reportGroup: 'other',
    ...(await unitAndCategory()),
  });

/** How often something of a network was exported. */
async function exportsOf(id: number): Promise<number> {
  const { rows } = await sql`
    select from core.audit_entries where action = 'export' and entity = 'network' and entity_id = ${id}`.execute(
    app.db.read,
  );
  return rows.length;
}

/** A network with an area of a transformer and two poles, and the ids of its rows. */
async function makeDesign() {
  const id = await makeNetwork(app, world);
  const { body } = await patch(id, 'design', {
    areas: { upsert: [{ key: 'area', title: 'TR-1 Atatürk Cd.' }] },
    nodes: {
      upsert: [pole('1-01', 'area', 'TR-1'), transformer('TR-1', 'area'), pole('1-02', 'area', '1-01')],
    },
  });
  const { areas, nodes } = body.data.ids;
  return {
    id,
    area: areas.area ?? 0,
    tr: nodes['TR-1'] ?? 0,
    one: nodes['1-01'] ?? 0,
    two: nodes['1-02'] ?? 0,
  };
}

async function makeDesignWithSpans() {
  const made = await makeDesign();
  const { body } = await patch(made.id, 'spans', {
    upsert: [span('a', made.tr, made.one), span('b', made.one, made.two, { kind: 'dmmLV' })],
  });
  return { ...made, a: body.data.ids.spans.a ?? 0, b: body.data.ids.spans.b ?? 0 };
}

type Made = Awaited<ReturnType<typeof makeDesignWithSpans>>;

describe('a save is a diff', () => {
  test('new rows refer to each other by key, and get their ids', async () => {
    const made = await makeDesign();
    const design = await read(made.id);
    expect(design.version).toBe(2);
    expect(design.areas).toEqual([{ id: made.area, version: 1, title: 'TR-1 Atatürk Cd.', position: 1000 }]);
    expect(
      design.nodes.map(({ label, parentId, isTransformer }) => ({ label, parentId, isTransformer })),
    ).toEqual([
      { label: '1-01', parentId: made.tr, isTransformer: false },
      { label: 'TR-1', parentId: null, isTransformer: true },
      { label: '1-02', parentId: made.one, isTransformer: false },
    ]);
    expect(design.actions).toEqual(['editDesign', 'editSpans', 'export']);
  });

  test('poles are drawn with their spans in one save, and removed with them', async () => {
    const { id, area, tr } = await makeDesign();
    const { body } = await patch(id, 'design', {
      nodes: { upsert: [pole('1-09', area, tr)] },
      spans: { upsert: [{ ...span('new', tr, 0), toNodeId: '1-09' }] },
    });
    const { nodes, spans } = body.data;
    expect(spans).toMatchObject([{ fromNodeId: tr, toNodeId: nodes[0]?.id, version: 1 }]);
    expect(body.data.ids).toEqual({
      areas: {},
      nodes: { '1-09': nodes[0]?.id },
      spans: { new: spans[0]?.id },
    });
    const gone = (rows: readonly { id: number }[]) => ({ remove: [{ id: rows[0]?.id, version: 1 }] });
    expect((await patch(id, 'design', { nodes: gone(nodes), spans: gone(spans) })).status).toBe(200);
    expect((await read(id)).nodes).toHaveLength(3);
  });

  test('only the sent fields of the sent rows change', async () => {
    const { id, one } = await makeDesign();
    const materials = [{ itemId: world.bracket, quantity: '2' }];
    const { body } = await patch(id, 'design', {
      nodes: { upsert: [{ id: one, version: 1, productStatus: 'dmm', materials }] },
    });
    expect(body.data.nodes.map(({ id: changed }) => changed)).toEqual([one]);
    expect(body.data.items.map(({ code }) => code)).toEqual(['TR-013']);
    const { nodes } = await read(id);
    expect(nodes.map(({ version }) => version)).toEqual([2, 1, 1]);
    expect(nodes[0]).toMatchObject({
      label: '1-01',
      productStatus: 'dmm',
      materials: [{ itemId: world.bracket, quantity: '2.000' }],
    });
  });

  test('materials that are left out are removed, and can come back', async () => {
    const { id, one } = await makeDesign();
    const save = async (version: number, materials: object[]) =>
      (await patch(id, 'design', { nodes: { upsert: [{ id: one, version, materials }] } })).body.data.nodes[0]
        ?.materials;
    const bracket = { itemId: world.bracket, quantity: '1.000' };
    const cable = { itemId: world.cable, quantity: '3.500' };
    expect(await save(1, [bracket, cable])).toEqual([bracket, cable]);
    expect(await save(2, [cable])).toEqual([cable]);
    expect(await save(3, [{ ...bracket, quantity: '4' }])).toEqual([{ ...bracket, quantity: '4.000' }]);
  });

  test('two poles exchange their labels', async () => {
    const { id, one, two } = await makeDesign();
    const { status } = await patch(id, 'design', {
      nodes: {
        upsert: [
          { id: one, version: 1, label: '1-02' },
          { id: two, version: 1, label: '1-01' },
        ],
      },
    });
    expect(status).toBe(200);
    const labels = new Map((await read(id)).nodes.map((node) => [node.id, node.label]));
    expect([labels.get(one), labels.get(two)]).toEqual(['1-02', '1-01']);
  });

  test('a whole branch moves to a new area', async () => {
    const { id, one, two } = await makeDesign();
    const { status } = await patch(id, 'design', {
      areas: { upsert: [{ key: 'other', title: 'TR-2' }] },
      nodes: {
        upsert: [
          { ...transformer('TR-2', 'other') },
          { id: one, version: 1, areaId: 'other', parentId: 'TR-2' },
          { id: two, version: 1, areaId: 'other' },
          pole('2-03', 'other', two),
        ],
      },
    });
    expect(status).toBe(200);
  });

  test('removed rows are kept in the database, and their labels are free again', async () => {
    const { id, area, one, two } = await makeDesign();
    const { status } = await patch(id, 'design', {
      nodes: { upsert: [pole('1-02', area, one)], remove: [{ id: two, version: 1 }] },
    });
    expect(status).toBe(200);
    const { rows } = await sql<{ status: number }>`
      select record_status as status from works.nodes where network_id = ${id} and label = '1-02' order by id`.execute(
      app.db.read,
    );
    expect(rows).toEqual([{ status: 2 }, { status: 0 }]);
  });

  test('the audit says what changed, and the record keeps its version', async () => {
    const { id, one, two } = await makeDesign();
    await patch(id, 'design', {
      nodes: { upsert: [{ id: one, version: 1, productStatus: 'dmm' }], remove: [{ id: two, version: 1 }] },
    });
    const { body } = await request<{ changes: object }[]>(app, { url: at(id, 'history') });
    expect(body.data[0]?.changes).toEqual({ nodes: [['1-02', '1-01 · new'], ['1-01 · dmm']] });
    expect(
      (await request<{ version: number }>(app, { url: `/api/${network.path}/${id}` })).body.data.version,
    ).toBe(1);
  });

  test(
    '2,000 poles with four materials each are stored in one call within five seconds',
    { timeout: 30_000 },
    async () => {
      const id = await makeNetwork(app, world);
      const materials = [world.bracket, world.cable, world.unweighed, world.byWeight].map((itemId) => ({
        itemId,
        quantity: '2',
      }));
      const poles = Array.from({ length: 1_999 }, (_, n) => ({
        ...pole(`P-${n}`, 'area', n === 0 ? 'TR-1' : `P-${n - 1}`),
        materials,
      }));
      const started = performance.now();
      const { status, body } = await patch(id, 'design', {
        areas: { upsert: [{ key: 'area', title: 'TR-1' }] },
        nodes: { upsert: [transformer('TR-1', 'area'), ...poles] },
      });
      const saved = performance.now();
      expect(status).toBe(200);
      const nodes = Object.values(body.data.ids.nodes);
      const spans = nodes.slice(1).map((to, n) => span(`s${n}`, nodes[n], to));
      expect((await patch(id, 'spans', { upsert: spans })).status).toBe(200);
      expect(saved - started).toBeLessThan(5_000);
    },
  );
});

describe('two editors', () => {
  test('who change different rows both succeed', async () => {
    const { id, one, two } = await makeDesign();
    await patch(id, 'design', { nodes: { upsert: [{ id: one, version: 1, title: 'Köşe' }] } });
    const second = await patch(id, 'design', { nodes: { upsert: [{ id: two, version: 1, title: 'Son' }] } });
    expect(second.status).toBe(200);
    expect((await read(id)).nodes.map(({ title }) => title)).toEqual(['Köşe', null, 'Son']);
  });

  test('who change the same row conflict: the second is refused as a whole, with the row as it is now', async () => {
    const { id, one, two } = await makeDesign();
    await patch(id, 'design', { nodes: { upsert: [{ id: one, version: 1, title: 'Köşe' }] } });
    const { status, body } = await patch(id, 'design', {
      nodes: {
        upsert: [
          { id: one, version: 1, title: 'Park' },
          { id: two, version: 1, title: 'Son' },
        ],
      },
    });
    expect([status, body.code]).toEqual([409, 'DESIGN_CONFLICT']);
    const { conflicts } = body.params as { conflicts: DesignConflict[] };
    expect(conflicts).toMatchObject([
      { table: 'nodes', id: one, changedBy: 'Test Administrator', current: { title: 'Köşe', version: 2 } },
    ]);
    expect((await read(id)).nodes.map(({ title }) => title)).toEqual(['Köşe', null, null]);
  });

  test('of whom one removes what the other changes conflict', async () => {
    const { id, two } = await makeDesign();
    await patch(id, 'design', { nodes: { remove: [{ id: two, version: 1 }] } });
    const { body } = await patch(id, 'design', {
      nodes: { upsert: [{ id: two, version: 1, title: 'Son' }] },
    });
    expect(body.params).toMatchObject({ conflicts: [{ table: 'nodes', id: two, current: null }] });
  });

  test('at the same moment are served one after the other, and none of their rows is lost', async () => {
    const { id, area, tr } = await makeDesign();
    const added = await Promise.all(
      [3, 4, 5, 6].map((n) => patch(id, 'design', { nodes: { upsert: [pole(`1-0${n}`, area, tr)] } })),
    );
    expect(added.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { version, nodes } = await read(id);
    expect([version, nodes.length]).toEqual([6, 7]);
  });

  test('of whom one only moves a pole do not conflict', async () => {
    const { id, one } = await makeDesign();
    const moved = await patch(id, 'positions', [{ nodeId: one, x: '-10.5', y: '3' }]);
    expect(moved.body.data.version).toBe(3);
    const { status } = await patch(id, 'design', {
      nodes: { upsert: [{ id: one, version: 1, title: 'Köşe' }] },
    });
    expect(status).toBe(200);
    expect((await read(id)).nodes[0]).toMatchObject({ x: '-10.50', y: '3.00', title: 'Köşe' });
  });
});

describe('a design that breaks a rule', () => {
  test('is refused with all faults at once, each at its row', async () => {
    const { id, area, one, two } = await makeDesign();
    const reply = await patch(id, 'design', {
      nodes: {
        upsert: [
          {
            id: one,
            version: 1,
            productStatus: 'existing',
            materials: [{ itemId: world.bracket, quantity: '1.5' }],
          },
          { id: two, version: 1, label: 'tr-1' },
          { ...pole('x', area, 'nowhere'), productTypeId: 999_999_999, latitude: '37.1' },
          { ...pole('y', 999_999_999, one) },
        ],
      },
    });
    expect([reply.status, reply.body.code]).toEqual([422, 'VALIDATION_FAILED']);
    expect(errorsOf(reply)).toEqual(
      [
        `nodes.${one}.materials EXISTING_WITH_MATERIAL`,
        `nodes.${one}.materials[0].quantity DECIMALS_TOO_MANY`,
        `nodes.${two}.label TAKEN`,
        'nodes.x.longitude REQUIRED',
        'nodes.x.parentId GONE',
        'nodes.x.productTypeId GONE',
        'nodes.y.areaId GONE',
        'nodes.y.parentId PARENT_OTHER_AREA',
      ].toSorted(),
    );
    expect((await read(id)).version).toBe(2);
  });

  test('keeps a pole with spans or children', async () => {
    const { id, one, two, b } = await makeDesignWithSpans();
    const used = await patch(id, 'design', { nodes: { remove: [{ id: two, version: 1 }] } });
    expect([used.status, used.body.code]).toEqual([409, 'NODE_IN_USE']);
    expect(errorsOf(used)).toEqual([`nodes.${two}.id NODE_HAS_SPANS`]);
    await patch(id, 'spans', { remove: [{ id: b, version: 1 }] });
    expect((await patch(id, 'design', { nodes: { remove: [{ id: one, version: 1 }] } })).body.code).toBe(
      'NODE_IN_USE',
    );
    expect((await patch(id, 'design', { nodes: { remove: [{ id: two, version: 1 }] } })).status).toBe(200);
  });

  test('keeps an area with poles', async () => {
    const { id, area, tr, one, two } = await makeDesign();
    const remove = [{ id: area, version: 1 }];
    const refused = await patch(id, 'design', { areas: { remove } });
    expect(errorsOf(refused)).toEqual([`areas.${area}.id AREA_NOT_EMPTY`]);
    const nodes = { remove: [tr, one, two].map((node) => ({ id: node, version: 1 })) };
    expect((await patch(id, 'design', { areas: { remove }, nodes })).status).toBe(200);
  });

  test('has no span that the transformer does not reach', async () => {
    const { id, tr, one, two, a } = await makeDesignWithSpans();
    const cut = await patch(id, 'spans', { remove: [{ id: a, version: 1 }] });
    expect([cut.status, cut.body.code]).toEqual([422, 'SPAN_INVALID']);
    const reply = await patch(id, 'spans', {
      upsert: [span('x', tr, tr), span('y', two, one, { kind: 'dmmLV', distance: '0', materials: [] })],
    });
    expect(errorsOf(reply)).toEqual([
      'spans.x.toNodeId SPAN_ONE_NODE',
      'spans.y.distance NUMBER_TOO_SMALL',
      'spans.y.materials MATERIAL_REQUIRED',
      'spans.y.toNodeId SPAN_TWICE',
    ]);
  });

  test('uses only active items and types, and projects of its work', async () => {
    const { id, one } = await makeDesign();
    const passive = await makeItem({ name: 'Eski Konsol', code: 'ESK-1' });
    await request(app, {
      method: 'POST',
      url: `/api/${item.path}/${passive}/deactivate`,
      payload: { version: 1 },
    });
    const own = await makeRecord(app, project, {
      name: 'Kendi Projesi',
      workhouseId: await makeSite(app, { name: 'Meram' }),
    });
    const materials = [{ itemId: passive, quantity: '1' }];
    const refused = await patch(id, 'design', {
      nodes: { upsert: [{ id: one, version: 1, materials, projectId: 999_999_999 }] },
    });
    expect(errorsOf(refused)).toEqual([
      `nodes.${one}.materials[0].itemId PASSIVE`,
      `nodes.${one}.projectId VALUE_REFUSED`,
    ]);
    expect(
      (await patch(id, 'design', { nodes: { upsert: [{ id: one, version: 1, projectId: own }] } })).status,
    ).toBe(200);
  });

  test('names a new row without its required fields, and a changed one without its version', async () => {
    const { id, one } = await makeDesign();
    const reply = await patch(id, 'design', {
      nodes: {
        upsert: [
          { key: 'x', label: 'x' },
          { id: one, title: 'y' },
        ],
      },
    });
    expect(errorsOf(reply)).toEqual([
      `nodes.${one}.version REQUIRED`,
      'nodes.x.areaId REQUIRED',
      'nodes.x.productStatus REQUIRED',
      'nodes.x.productTypeId REQUIRED',
    ]);
  });

  test.each([
    ['areas', (made: Made) => ({ areas: { upsert: [{ key: String(made.area), title: 'TR-2' }] } })],
    ['nodes', (made: Made) => ({ nodes: { upsert: [pole(String(made.one), made.area, made.tr)] } })],
    ['spans', (made: Made) => ({ spans: { upsert: [span(String(made.a), made.tr, made.two)] } })],
  ])('has no new row whose key reads like the id of a stored one: %s', async (table, change) => {
    const made = await makeDesignWithSpans();
    const id = table === 'areas' ? made.area : table === 'nodes' ? made.one : made.a;
    expect(errorsOf(await patch(made.id, 'design', change(made)))).toEqual([
      `${table}.${id}.key VALUE_REFUSED`,
    ]);
  });

  test('keeps a stored pole apart from a new one whose key looks like its id', async () => {
    const made = await makeDesignWithSpans();
    const { tr: parentId, area: areaId, one: id } = made;
    const fields = {
      areaId,
      label: '1-09',
      productTypeId: world.pole,
      productStatus: 'new',
      parentId,
    } as const;
    const nodes = {
      upsert: [
        { key: String(id), ...fields },
        { id, version: 1, title: 'x' },
      ],
      remove: [],
    };
    const saved = await app.db.write((tx) =>
      saveDesign(tx, caller, made.id, { areas: noRows, nodes, spans: noRows }),
    );
    expect(saved.ids.nodes[id]).not.toBe(id);
    const design = await read(made.id);
    expect(design.nodes.find((node) => node.id === id)).toMatchObject({ label: '1-01', title: 'x' });
    expect(design.nodes.find((node) => node.label === '1-09')).toMatchObject({ parentId });
  });

  test('does not reach the rows of another network', async () => {
    const [{ id }, other] = [await makeDesign(), await makeDesign()];
    const reply = await patch(id, 'design', {
      nodes: { upsert: [{ id: other.one, version: 1, title: 'x' }] },
    });
    expect(reply.body.code).toBe('NOT_FOUND');
    expect((await patch(id, 'positions', [{ nodeId: other.one, x: '1', y: '1' }])).body.code).toBe(
      'NOT_FOUND',
    );
  });
});

const unitAndCategory = async () => {
  const { rows } = await sql<{ unitId: number; categoryId: number }>`
    select unit_id as "unitId", category_id as "categoryId" from baseinfo.items where id = ${world.bracket}`.execute(
    app.db.read,
  );
  return rows[0] ?? { unitId: 0, categoryId: 0 };
};

describe('what verification finds', () => {
  const findings = (tx: Tx) => Promise.all(networkRules.map((rule) => countViolations(tx, rule)));

  test('nothing, in designs that were only saved', async () => {
    const { id, two, b } = await makeDesignWithSpans();
    const remove = (row: number) => ({ remove: [{ id: row, version: 1 }] });
    expect((await patch(id, 'design', { nodes: remove(two), spans: remove(b) })).status).toBe(200);
    expect(await app.db.write(findings)).toMatchObject([{ count: 0 }]);
  });

  test('live rows that refer to rows which are taken out', async () => {
    const { area, one, two, a, b } = await makeDesignWithSpans();
    const taken = (table: string, id: number) =>
      `update works.${table} set record_status = 2 where id = ${id}`;
    const [pole] = await whenSuperuserDoes([taken('nodes', one)], findings);
    expect(pole?.count).toBe(3);
    for (const found of [
      `pole ${two}: parent ${one} is taken out`,
      `span ${a}: pole ${one} is taken out`,
      `span ${b}: pole ${one} is taken out`,
    ])
      expect(pole?.examples).toContainEqual(expect.stringContaining(found));
    const [areas] = await whenSuperuserDoes([taken('transformer_areas', area)], findings);
    expect(areas?.count).toBe(3);
  });
});

test('the database itself refuses a parent in another area and a pair of poles that is connected twice', async () => {
  const [made, other] = [await makeDesignWithSpans(), await makeDesign()];
  const run = (statement: ReturnType<typeof sql>) => app.db.write((tx) => statement.execute(tx));
  await expect(
    run(sql`update works.nodes set parent_id = ${other.tr} where id = ${made.one}`),
  ).rejects.toMatchObject({
    constraint: 'nodes_parent_in_area',
  });
  await expect(
    run(sql`insert into works.spans (network_id, from_node_id, to_node_id, distance, kind, formula_title, updated_by)
      values (${made.id}, ${made.one}, ${made.tr}, 1, 'newLV', 'x', 1)`),
  ).rejects.toMatchObject({ constraint: 'spans_pair_live' });
});

describe('the conductor summary', () => {
  const summaryOf = async (id: number) =>
    (await request<ConductorSummary>(app, { url: at(id, 'conductor-summary') })).body.data;

  test('weighs conductors by kind, and the list shows the same total', async () => {
    const { id, tr, one, two } = await makeDesign();
    const materials = (quantity: string) => [{ itemId: world.cable, quantity }];
    await patch(id, 'spans', {
      upsert: [
        span('a', tr, one, { materials: materials('45') }),
        span('b', one, two, { materials: materials('38') }),
        span('c', one, two, { kind: 'dmmLV', materials: materials('40') }),
      ],
    });
    const { body } = await request<ConductorSummary>(app, {
      method: 'PUT',
      url: at(id, 'dmm-rates'),
      payload: { rates: [{ itemId: world.cable, kind: 'dmmLV', percent: '75' }] },
    });
    expect(body.data.rows.map(({ kind, weight }) => [kind, weight])).toEqual([
      ['newLV', '53.95'],
      ['dmmLV', '19.5'],
    ]);
    expect(body.data.weight).toBe('73.45');
    const row = await request<{ totalWeight: string; spanCount: number }>(app, {
      url: `/api/${network.path}/${id}`,
    });
    expect(row.body.data).toMatchObject({ totalWeight: '73.450', spanCount: 3, nodeCount: 3, areaCount: 1 });
  });

  test('has no weight for a conductor without a unit weight', async () => {
    const { id, tr, one } = await makeDesign();
    await patch(id, 'spans', {
      upsert: [span('a', tr, one, { materials: [{ itemId: world.unweighed, quantity: '45' }] })],
    });
    expect(await summaryOf(id)).toMatchObject({
      rows: [{ weight: null }],
      weight: null,
      lengthWithoutWeight: '45',
    });
    const row = await request<{ totalWeight: string | null }>(app, { url: `/api/${network.path}/${id}` });
    expect(row.body.data.totalWeight).toBeNull();
  });

  test('has rates only for conductors of the network', async () => {
    const { id } = await makeDesign();
    const { status } = await request(app, {
      method: 'PUT',
      url: at(id, 'dmm-rates'),
      payload: { rates: [{ itemId: world.cable, kind: 'dmmLV', percent: '75' }] },
    });
    expect(status).toBe(422);
  });

  test('is a workbook', async () => {
    const { id } = await makeDesignWithSpans();
    const { bytes } = await request(app, {
      url: at(id, 'conductor-summary/workbook'),
      headers: { 'accept-language': 'en' },
    });
    const rows = await readSheet(bytes);
    expect(rows.slice(1).map((row) => row.at(-1))).toEqual([29.25, 29.25, 58.5]);
    const spans = await readSheet(bytes, 'Spans');
    expect(spans.slice(1)).toEqual([
      ['TR-1 Atatürk Cd.', 'TR-1', '1-01', 45, 'New LV', 'AG Hat 1', 'Malzeme KB-031', 45],
      ['TR-1 Atatürk Cd.', '1-01', '1-02', 45, 'DMM LV', 'AG Hat 1', 'Malzeme KB-031', 45],
      ['Total of the network', null, null, 90, null, null, null, 90],
    ]);
  });

  test.each(['conductor-summary/pdf', 'spans/pdf', 'need/pdf'])(
    'and its spans and need are printed: %s',
    async (part) => {
      const { id } = await makeDesignWithSpans();
      const { headers, bytes } = await request(app, {
        url: at(id, part),
        headers: { 'accept-language': 'ar' },
      });
      expect(headers['content-type']).toBe('application/pdf');
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(await exportsOf(id)).toBe(1);
    },
  );
});

test('the need of a network is compared with the tender, with metres converted to the unit of the item', async () => {
  const workId = await app.db.write(addWork);
  const line = (itemId: number, quantity: number) => sql`
    insert into works.tender_lines (tender_id, position, item_id, contractor_quantity)
    select tender_id, 1, ${itemId}, ${quantity} from works.works where id = ${workId}`;
  await app.db.write(async (tx) => {
    await line(world.cable, 40).execute(tx);
    await line(world.byWeight, 486).execute(tx);
  });
  const id = await makeNetwork(app, { workId });
  const { body } = await patch(id, 'design', {
    areas: { upsert: [{ key: 'area', title: 'TR-1' }] },
    nodes: {
      upsert: [
        transformer('TR-1', 'area'),
        { ...pole('1-01', 'area', 'TR-1'), materials: [{ itemId: world.bracket, quantity: '2' }] },
      ],
    },
  });
  const { nodes } = body.data.ids;
  await patch(id, 'spans', {
    upsert: [
      span('a', nodes['TR-1'], nodes['1-01'], {
        materials: [
          { itemId: world.cable, quantity: '45' },
          { itemId: world.byWeight, quantity: '618' },
        ],
      }),
    ],
  });
  const need = await request<{ rows: NeedRow[] }>(app, { url: at(id, 'need') });
  const rows = need.body.data.rows.map(({ code, need: wanted, difference, convertedBy }) => [
    code,
    wanted,
    difference,
    convertedBy,
  ]);
  expect(rows).toEqual([
    ['IL-003', '66.126', '-419.874', '0.1070'],
    ['KB-031', '45', '5', null],
    ['TR-013', '2', '2', null],
  ]);
  const { bytes } = await request(app, {
    url: at(id, 'need/workbook'),
    headers: { 'accept-language': 'en' },
  });
  expect((await readSheet(bytes)).map((row) => [row[0], ...row.slice(3)])).toEqual([
    ['Code', 'Poles', 'Spans, m', 'Need', 'Tender', 'Difference'],
    ['IL-003', 0, 618, 66.126, 486, -419.874],
    ['KB-031', 0, 45, 45, 40, 5],
    ['TR-013', 2, 0, 2, null, 2],
  ]);
});

test('the drawing is printed with the design as it is stored, and that is audited', async () => {
  const { id } = await makeDesignWithSpans();
  const { body } = await request<PrintedDrawing>(app, { url: at(id, 'drawing/sheet') });
  expect(body.data.design).toEqual(await read(id));
  expect(body.data.letterhead.name).not.toBe('');
  expect(await exportsOf(id)).toBe(1);
});

test('the check names what looks wrong', async () => {
  const { id, tr, one, two } = await makeDesign();
  await patch(id, 'spans', {
    upsert: [span('a', tr, one, { materials: [{ itemId: world.unweighed, quantity: '1' }] })],
  });
  await patch(id, 'positions', [
    { nodeId: tr, x: null, y: null, latitude: '37.87', longitude: '32.49' },
    { nodeId: one, x: null, y: null, latitude: '37.88', longitude: '32.49' },
  ]);
  const { body } = await request<{ warnings: DesignWarning[] }>(app, { url: at(id, 'design/check') });
  expect(body.data.warnings).toMatchObject([
    { kind: 'isolatedNode', nodeId: two, label: '1-02', areaTitle: 'TR-1 Atatürk Cd.' },
    { kind: 'missingWeight', itemId: world.unweighed },
    { kind: 'farApart', label: 'TR-1 – 1-01', distance: '45.00', measured: '1112' },
  ]);
});

test('a copy has the same design, and changing it leaves the original', async () => {
  const made = await makeDesignWithSpans();
  await patch(made.id, 'design', {
    nodes: { upsert: [{ id: made.one, version: 1, materials: [{ itemId: world.bracket, quantity: '2' }] }] },
  });
  const copied = await request<{ id: number; nodeCount: number }>(app, {
    method: 'POST',
    url: at(made.id, 'copy'),
    payload: { title: 'Kopya', workId: await app.db.write(addWork) },
  });
  expect([copied.status, copied.body.data.nodeCount]).toEqual([201, 3]);
  const shape = ({ areas, nodes, spans }: Design) => {
    const labels = new Map(nodes.map(({ id, label }) => [id, label]));
    return {
      areas: areas.map(({ title }) => title),
      nodes: nodes.map(({ label, parentId, materials }) => [label, labels.get(parentId ?? 0), materials]),
      spans: spans.map(({ fromNodeId, toNodeId, kind, materials }) => [
        labels.get(fromNodeId),
        labels.get(toNodeId),
        kind,
        materials,
      ]),
    };
  };
  const [original, copy] = [await read(made.id), await read(copied.body.data.id)];
  expect(shape(copy)).toEqual(shape(original));
  await patch(copy.networkId, 'design', {
    nodes: { upsert: [{ id: copy.nodes[0]?.id, version: 1, label: 'K-1' }] },
  });
  expect(await read(made.id)).toEqual(original);
});

test('who may only view cannot change a design, and sees no actions', async () => {
  const { id } = await makeDesign();
  const { body } = await request<Design>(app, { url: at(id, 'design'), as: 'viewer' });
  expect(body.data.actions).toEqual([]);
  expect((await patch(id, 'design', {}, 'viewer')).status).toBe(403);
  expect((await patch(id, 'spans', {}, 'viewer')).status).toBe(403);
  expect((await request(app, { url: at(id, 'design'), as: 'nobody' })).status).toBe(403);
});

test('who may edit poles but not spans cannot store spans with them', async () => {
  const { id, tr, one } = await makeDesign();
  const grants = ['networks.view', 'network-details.view', 'network-details.edit'];
  await addRole(app.db, { name: 'poles', scope: 'all', grants });
  const { token } = await addPerson(app.db, { username: 'pole.editor', roles: ['poles'] });
  const headers = { authorization: `Bearer ${token}` };
  const store = (payload: object) =>
    request(app, { method: 'PATCH', url: at(id, 'design'), payload, headers });
  expect((await store({ nodes: { upsert: [{ id: one, version: 1, label: 'K-1' }] } })).status).toBe(200);
  expect((await store({ spans: { upsert: [span('new', tr, one)] } })).body.code).toBe('FORBIDDEN');
});

test('items and product types of a design are not archived, until its poles and spans are removed', async () => {
  const made = await makeItem({ name: 'Yeni Konsol', code: 'YN-1' });
  const { id, tr, one } = await makeDesign();
  const { body } = await patch(id, 'spans', {
    upsert: [span('new', tr, one, { materials: [{ itemId: made, quantity: '45' }] })],
  });
  const archive = (path: string, recordId: number, version: number) =>
    request(app, { method: 'DELETE', url: `/api/${path}/${recordId}?version=${version}` });
  expect((await archive(item.path, made, 1)).body.code).toBe('IN_USE');
  const types = await request<{ version: number }>(app, { url: `/api/${productType.path}/${world.pole}` });
  const { version } = types.body.data;
  expect((await archive(productType.path, world.pole, version)).body.code).toBe('IN_USE');
  await patch(id, 'spans', { remove: [{ id: body.data.ids.spans.new, version: 1 }] });
  expect((await archive(item.path, made, 1)).status).toBeLessThan(300);
});

test('the design of an archived network cannot change', async () => {
  const { id, one } = await makeDesign();
  await request(app, { method: 'DELETE', url: `/api/${network.path}/${id}?version=1` });
  expect((await patch(id, 'positions', [{ nodeId: one, x: '1', y: '1' }])).body.code).toBe('STATE_CONFLICT');
});
