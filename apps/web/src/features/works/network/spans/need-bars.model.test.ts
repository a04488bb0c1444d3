import type { ConductorSummary, NeedRow } from '@kalfa/contracts/works/network-design';
import { expect, test } from 'vitest';
import { needBars } from './need-bars.model.ts';

const row = (
  code: string,
  need: string | null,
  tenderQuantity: string | null,
  spanLength = '10',
): NeedRow => ({
  itemId: Number(code),
  code,
  name: code,
  unitSymbol: 'm',
  unitDecimals: 2,
  nodeQuantity: '0',
  spanLength,
  convertedBy: null,
  need,
  tenderQuantity,
  difference: null,
});
const order = (rows: readonly NeedRow[]) => needBars(rows, []).map(({ code }) => code);

test('conductors are sorted by how far they exceed the tender, whatever their unit', () => {
  const rows = [
    row('1', '66.13', '486'),
    row('2', '1100', '920'),
    row('3', '968', '1250'),
    row('4', '5', null),
  ];
  expect(order(rows)).toEqual(['4', '2', '3', '1']);
});

test('a conductor with an unknown need comes first and has no bar', () => {
  const rows = [row('1', '5', null), row('2', null, '10')];
  expect(order(rows)).toEqual(['2', '1']);
  expect(needBars(rows, [])[0]?.shares).toBeNull();
});

test('materials that only poles need have no bar', () => {
  expect(order([row('1', '5', '5', '0'), row('2', '5', '5')])).toEqual(['2']);
});

test('the part of a bar above the tender is shown apart', () => {
  const [above, within, absent] = [row('1', '125', '100'), row('2', '25', '100'), row('3', '5', null)].map(
    (one) => needBars([one], [])[0]?.shares,
  );
  expect(above).toEqual({ within: 80, above: 20, tender: 80 });
  expect(within).toEqual({ within: 25, above: 0, tender: 100 });
  expect(absent).toEqual({ within: 0, above: 100, tender: null });
});

test('the re-installed metres of a bar are those of its conductor', () => {
  const length = (itemId: number, kind: 'newLV' | 'dmmLV' | 'dmmHV', metres: string) => ({
    itemId,
    kind,
    length: metres,
  });
  const summary = [
    length(1, 'newLV', '900'),
    length(1, 'dmmLV', '120.5'),
    length(1, 'dmmHV', '2'),
    length(2, 'dmmLV', '7'),
  ] as ConductorSummary['rows'];
  expect(needBars([row('1', '1022.5', '1000')], summary)[0]?.dmmLength).toBe('122.5');
});
