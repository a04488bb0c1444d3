import { text } from '@kalfa/contracts/fields';
import { productStatuses, spanKinds, type Design } from '@kalfa/contracts/works/network-design';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainDecimal } from '../decimal.ts';
import { planImport, type ImportPlan } from './network-import.ts';
import {
  itemTexts,
  readNetwork,
  workbookColumns,
  writeNetwork,
  type WorkbookWords,
} from './network-workbook.ts';

const wordsIn = (language: string): WorkbookWords => {
  const named = <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, `${language} ${name}`])) as Record<Name, string>;
  return {
    sheet: named(['areas', 'nodes', 'spans']),
    column: named(Object.values(workbookColumns).flat()),
    kind: named(spanKinds),
  };
};
const [turkish, arabic] = [wordsIn('tr'), wordsIn('ar')];

type Rows = Pick<Design, 'areas' | 'nodes' | 'spans' | 'items'>;

const items = [1, 2, 3].map((id) => ({
  id,
  code: `KB-0${id}`,
  name: `İletken | ${id}`,
  unitSymbol: 'm',
  unitDecimals: 2,
  unitWeight: null,
}));
const types = [
  { id: 11, name: 'Trafo 160 kVA', isTransformer: true },
  { id: 12, name: 'Beton 9,30/5', isTransformer: false },
];
const itemOf = (heading: string) =>
  itemTexts(heading).flatMap(
    (part) => items.find(({ code, name }) => [code, name].includes(part))?.id ?? [],
  )[0];

/** As the reader of workbooks returns the cells of a file. */
const sheetsOf = (design: Rows, words = turkish) =>
  Object.values(writeNetwork(design, words)).map(({ name, headings, rows }) => ({
    name,
    rows: [headings, ...rows.map((row) => row.map((cell) => cell ?? ''))],
  }));
const nothing = { areas: [], nodes: [], spans: [] };
const plan = (
  sheets: ReturnType<typeof sheetsOf>,
  stored: Pick<Rows, 'areas' | 'nodes' | 'spans'> = nothing,
) => planImport(readNetwork(sheets, [turkish, arabic]), stored, { itemOf, productTypes: types });

const quantity = fc.integer({ min: 1, max: 99_999 }).map((units) => plainDecimal(`${units / 100}`));
const signed = fc
  .integer({ min: -99_999, max: 99_999 })
  .map((units) => plainDecimal((units / 100).toFixed(2)));
const anyText = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .map((value) => text(60).safeParse(value).data)
  .filter((value) => value !== undefined);
const materials = fc
  .uniqueArray(fc.constantFrom(...items), { minLength: 1 })
  .chain((chosen) =>
    fc
      .array(quantity, { minLength: chosen.length, maxLength: chosen.length })
      .map((quantities) =>
        chosen.map(({ id }, index) => ({ itemId: id, quantity: quantities[index] ?? '1' })),
      ),
  )
  .map((all) => all.toSorted((one, other) => one.itemId - other.itemId));
const distinct = (texts: readonly string[]) => [
  ...new Map(texts.map((one) => [one.toLocaleLowerCase('tr'), one])).values(),
];

/** Areas with poles that hang on each other, and spans from each pole to its parent. */
const design: fc.Arbitrary<Rows> = fc
  .record({
    titles: fc.array(anyText, { minLength: 1, maxLength: 3 }).map(distinct),
    labels: fc.array(anyText, { minLength: 1, maxLength: 8 }).map(distinct),
    seeds: fc.array(
      fc.record({
        parent: fc.nat(7),
        status: fc.constantFrom(...productStatuses),
        title: fc.option(anyText),
        x: fc.option(signed),
        latitude: fc.option(signed),
        materials,
        kind: fc.constantFrom(...spanKinds),
        distance: quantity,
        formula: anyText,
      }),
      { minLength: 8, maxLength: 8 },
    ),
  })
  .map(({ titles, labels, seeds }) => {
    const seedAt = (index: number) => {
      const seed = seeds[index];
      if (!seed) throw new Error('there are as many seeds as labels');
      return seed;
    };
    const areas = titles.map((title, index) => ({ id: index + 1, version: 1, title, position: index + 1 }));
    const nodes = areas.flatMap(({ id: areaId }) =>
      labels.map((label, index): Design['nodes'][number] => {
        const { parent, status, title, x, latitude, materials: own } = seedAt(index);
        const first = areaId * 100;
        return {
          id: first + index,
          version: 1,
          areaId,
          label,
          title,
          productTypeId: index === 0 ? 11 : 12,
          productTypeName: types[index === 0 ? 0 : 1]?.name ?? '',
          isTransformer: index === 0,
          productStatus: status,
          parentId: index === 0 ? null : first + (parent % index),
          projectId: null,
          x,
          y: x,
          latitude,
          longitude: latitude,
          position: first + index,
          materials: status === 'existing' ? [] : own,
        };
      }),
    );
    const spans = nodes.flatMap(({ id, parentId }): Design['spans'] => {
      const { kind, distance, formula, materials: own } = seedAt(id % 100);
      if (parentId === null) return [];
      return [
        {
          id,
          version: 1,
          fromNodeId: parentId,
          toNodeId: id,
          kind,
          distance,
          formulaTitle: formula,
          materials: own,
        },
      ];
    });
    return { areas, nodes, spans, items };
  });

/** The design that an import into an empty network makes, with the labels of rows instead of their ids. */
const imported = ({ changes }: ImportPlan) =>
  named(changes.areas.upsert, changes.nodes.upsert, changes.spans.upsert);

type Row = Readonly<Record<string, unknown>>;

function named(areas: readonly Row[], nodes: readonly Row[], spans: readonly Row[]) {
  const areaName = new Map(areas.map(({ key, id, title }) => [key ?? id, title]));
  const nodeName = new Map(
    nodes.map(({ key, id, areaId, label }) => [key ?? id, [areaName.get(areaId), label]]),
  );
  const nodeFields = [
    'label',
    'title',
    'productTypeId',
    'productStatus',
    'x',
    'y',
    'latitude',
    'longitude',
    'materials',
  ];
  const picked = (row: Row, fields: readonly string[]) =>
    Object.fromEntries(fields.map((field) => [field, row[field]]));
  return {
    areas: areas.map(({ title }) => title),
    nodes: nodes.map((row) => ({
      ...picked(row, nodeFields),
      area: areaName.get(row.areaId),
      parent: row.parentId === null ? null : nodeName.get(row.parentId),
    })),
    spans: spans.map((row) => ({
      ...picked(row, ['distance', 'kind', 'formulaTitle', 'materials']),
      from: nodeName.get(row.fromNodeId),
      to: nodeName.get(row.toNodeId),
    })),
  };
}

test('what was exported is the same design when it is imported into an empty network', () => {
  const holds = fc.property(design, fc.constantFrom(turkish, arabic), (made, words) => {
    const read = plan(sheetsOf(made, words));
    expect(read.faults).toEqual([]);
    expect(imported(read)).toEqual(named(made.areas, made.nodes, made.spans));
  });
  fc.assert(holds, { numRuns: 80 });
});

test('what was exported changes nothing in the network it came from', () => {
  const holds = fc.property(design, (made) => {
    const { faults, rows } = plan(sheetsOf(made), made);
    expect(faults).toEqual([]);
    expect(rows.filter(({ change }) => change !== 'same')).toEqual([]);
  });
  fc.assert(holds, { numRuns: 30 });
});

const [areas, nodes, spans] = [
  [['tr area'], ['TR-1']],
  [
    [...workbookColumns.nodes.map((column) => `tr ${column}`), 'KB-01', 'KB-02 | Başka ad'],
    ['TR-1', 'T', '', 'Trafo 160 kVA', '1'],
    ['tr-1', '1-01', 'Köşe', 'beton 9,30/5', '', 'x', '', 't', '12,5', '3', '', '', '2', ''],
  ],
  [
    [...workbookColumns.spans.map((column) => `tr ${column}`), 'KB-03'],
    ['TR-1', 'T', '1-01', '40', 'tr newLV', 'AG Hat 1', '40'],
  ],
];
type Sheet = readonly (readonly string[])[];
const file = (change: { areas?: Sheet; nodes?: Sheet; spans?: Sheet } = {}) =>
  Object.entries({ areas, nodes, spans, ...change }).map(([table, rows]) => ({
    name: `TR ${table.toUpperCase()}`,
    rows: (rows ?? []).map((row) => [...row]),
  }));
const faultsOf = ({ faults }: ImportPlan) =>
  faults.map(({ table, row, column, code }) => `${table} ${row} ${column} ${code}`);

describe('a workbook that a person wrote', () => {
  test('may name areas, poles and types in any case, and materials by their code', () => {
    const { changes, faults } = plan(file());
    expect(faults).toEqual([]);
    expect(changes.nodes.upsert[1]).toEqual({
      key: 'n3',
      areaId: 'a2',
      label: '1-01',
      title: 'Köşe',
      productTypeId: 12,
      productStatus: 'dmm',
      parentId: 'n2',
      x: '12.5',
      y: '3',
      latitude: null,
      longitude: null,
      materials: [{ itemId: 1, quantity: '2' }],
    });
  });

  test('is refused with everything that is unknown or there twice, at its cell', () => {
    const heads = nodes[0] ?? [];
    const wrong = plan(
      file({
        areas: [...areas, ['tr-1']],
        nodes: [
          [...heads, 'YOK-1'],
          ...nodes.slice(1),
          ['TR-9', '9-01', '', 'Beton 9,30/5', '1', '', '', ''],
          ['TR-1', '1-01', '', 'Beton 9,30/5', '1', '', '', 'T'],
          ['TR-1', '1-02', '', 'Ahşap', '1', '1', '', '1-99'],
        ],
        spans: [
          ...spans,
          ['TR-1', '1-01', 'T', '40', 'tr newLV', 'AG', '40'],
          ['TR-1', 'T', '1-77', '40', 'tr newLV', 'AG', '40'],
        ],
      }),
    );
    expect(faultsOf(wrong).toSorted()).toEqual(
      [
        'areas 3 0 ROW_TWICE',
        'nodes 1 14 ITEM_UNKNOWN',
        'nodes 4 0 AREA_UNKNOWN',
        'nodes 5 1 ROW_TWICE',
        'nodes 6 3 TYPE_UNKNOWN',
        'nodes 6 4 STATUS_NOT_ONE',
        'nodes 6 7 NODE_UNKNOWN',
        'spans 3 2 SPAN_TWICE',
        'spans 4 2 NODE_UNKNOWN',
      ].toSorted(),
    );
  });

  test('needs the columns that give its rows a meaning', () => {
    const short = plan(
      file({ spans: [['tr area', 'tr from', 'tr to', 'tr kind', 'tr formula', 'tr from']] }),
    );
    expect(faultsOf(short)).toEqual(['spans 1 5 COLUMN_TWICE', 'spans 1 0 COLUMN_MISSING']);
  });
});

describe('an import into a network that has rows', () => {
  const stored: Pick<Rows, 'areas' | 'nodes' | 'spans'> = {
    areas: [{ id: 1, version: 4, title: 'TR-1', position: 1 }],
    nodes: [
      {
        id: 7,
        version: 3,
        areaId: 1,
        label: 'T',
        title: 'Ana trafo',
        productTypeId: 11,
        productTypeName: 'Trafo 160 kVA',
        isTransformer: true,
        productStatus: 'new',
        parentId: null,
        projectId: null,
        x: '5.00',
        y: '6.00',
        latitude: null,
        longitude: null,
        position: 1,
        materials: [
          { itemId: 1, quantity: '4.000' },
          { itemId: 3, quantity: '1.000' },
        ],
      },
    ],
    spans: [],
  };

  test('changes only what the file says, on the version that it was compared with', () => {
    const { changes } = plan(
      file({
        nodes: [
          ['tr area', 'tr label', 'tr type', 'tr new', 'tr dmm', 'tr existing', 'tr parent', 'KB-01'],
          ['TR-1', 't', 'Trafo 160 kVA', '', '1', '', '', '2'],
        ],
        spans: [],
      }),
      stored,
    );
    expect(changes).toEqual({
      areas: { upsert: [] },
      // The sheet has no column for item 3, nor for the place.
      nodes: {
        upsert: [
          {
            id: 7,
            version: 3,
            productStatus: 'dmm',
            materials: [
              { itemId: 3, quantity: '1.000' },
              { itemId: 1, quantity: '2' },
            ],
          },
        ],
      },
      spans: { upsert: [] },
    });
  });

  test('finds the cell of a field, whether its row is new or stored', () => {
    const { placeOf } = plan(file(), stored);
    expect(placeOf('nodes.7.productTypeId')).toEqual({ table: 'nodes', row: 2, column: 3 });
    expect(placeOf('nodes.n3.materials[0].quantity')).toEqual({ table: 'nodes', row: 3, column: 12 });
    expect(placeOf('spans.s2.materials.0.quantity')).toEqual({ table: 'spans', row: 2, column: 6 });
    expect(placeOf('nodes.99.label')).toBeNull();
  });
});
