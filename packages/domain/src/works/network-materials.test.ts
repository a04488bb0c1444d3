import { spanKinds } from '@kalfa/contracts/works/network-design';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDecimals } from '../decimal.ts';
import { areaTotals, conductorSummary, materialNeed } from './network-materials.ts';

const aer = { id: 1, unitSymbol: 'm', unitWeight: '0.6500' };
const strung = (quantity: string, itemId = 1) => ({
  kind: 'newLV' as const,
  materials: [{ itemId, quantity }],
});

describe('the conductor summary', () => {
  const spans = [strung('45'), strung('38'), { ...strung('40'), kind: 'dmmLV' as const }];

  test('the worked example: 83 m new and 40 m DMM at 75 percent weigh 73.450 kg', () => {
    const summary = conductorSummary(spans, [aer], [{ itemId: 1, kind: 'dmmLV', percent: '75.00' }]);
    expect(summary).toEqual({
      rows: [
        {
          itemId: 1,
          kind: 'newLV',
          spanCount: 2,
          length: '83',
          unitWeight: '0.6500',
          percent: '100',
          weight: '53.95',
        },
        {
          itemId: 1,
          kind: 'dmmLV',
          spanCount: 1,
          length: '40',
          unitWeight: '0.6500',
          percent: '75.00',
          weight: '19.5',
        },
      ],
      spanCount: 3,
      length: '123',
      weight: '73.45',
      lengthWithoutWeight: '0',
    });
  });

  test('a missing unit weight gives no weight, never zero', () => {
    const { rows, weight, lengthWithoutWeight } = conductorSummary(spans, [{ ...aer, unitWeight: null }], []);
    expect(rows.map((row) => row.weight)).toEqual([null, null]);
    expect([weight, lengthWithoutWeight]).toEqual([null, '123']);
  });

  test('the total is the sum of its rows, each rounded to grams, for 1,000 random networks', () => {
    const decimal = (places: number) =>
      fc.nat(999_999_999).map((value) => (value / 10 ** places).toFixed(places));
    const random = fc.record({
      kind: fc.constantFrom(...spanKinds),
      materials: fc.array(fc.record({ itemId: fc.integer({ min: 1, max: 4 }), quantity: decimal(3) })),
    });
    const holds = fc.property(fc.array(random, { maxLength: 12 }), decimal(4), (all, unitWeight) => {
      const items = [1, 2, 3, 4].map((id) => ({
        id,
        unitSymbol: 'm',
        unitWeight: id === 4 ? null : unitWeight,
      }));
      const { rows, length, weight } = conductorSummary(all, items, []);
      const known = rows.flatMap((row) => row.weight ?? []);
      return (
        length === addDecimals(all.flatMap(({ materials }) => materials.map(({ quantity }) => quantity))) &&
        weight === (known.length > 0 ? addDecimals(known) : null) &&
        rows.every(({ itemId, weight: own }) => (own === null) === (itemId === 4))
      );
    });
    expect(fc.check(holds, { numRuns: 1_000 })).toMatchObject({ failed: false });
  });
});

describe('the need of a network', () => {
  const nodes = [
    { areaId: 1, materials: [{ itemId: 2, quantity: '1' }] },
    { areaId: 1, materials: [{ itemId: 2, quantity: '0.5' }] },
  ];

  test('is the sum of poles and spans, compared with the tender', () => {
    const [conductor, concrete] = materialNeed(
      { nodes, spans: [strung('45')] },
      [aer, { id: 2, unitSymbol: 'm³', unitWeight: null }],
      new Map([[1, '40.000']]),
    );
    expect(conductor).toMatchObject({
      spanLength: '45',
      need: '45',
      tenderQuantity: '40.000',
      difference: '5',
    });
    expect(concrete).toMatchObject({ nodeQuantity: '1.5', tenderQuantity: null, difference: '1.5' });
  });

  test('of a conductor that is bought by weight is converted by its unit weight', () => {
    const spans = [strung('618', 3)];
    const swallow = { id: 3, unitSymbol: 'kg', unitWeight: '0.1070' };
    const tender = new Map([[3, '486']]);
    expect(materialNeed({ nodes: [], spans }, [swallow], tender)).toEqual([
      {
        itemId: 3,
        nodeQuantity: '0',
        spanLength: '618',
        convertedBy: '0.1070',
        need: '66.126',
        tenderQuantity: '486',
        difference: '-419.874',
      },
    ]);
    const [unknown] = materialNeed({ nodes: [], spans }, [{ ...swallow, unitWeight: null }], tender);
    expect(unknown).toMatchObject({ need: null, difference: null });
  });

  test('of an area is the sum of its own poles', () => {
    const other = { areaId: 2, materials: [{ itemId: 2, quantity: '9' }] };
    expect(areaTotals([...nodes, other])).toEqual(
      new Map([
        [1, new Map([[2, '1.5']])],
        [2, new Map([[2, '9']])],
      ]),
    );
  });
});
