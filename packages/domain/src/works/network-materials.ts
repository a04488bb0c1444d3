import type { DmmKind, SpanKind } from '@kalfa/contracts/works/network-design';
import { addDecimals, multiplyDecimals, roundDecimal } from '../decimal.ts';

/** The sums of a network: what its poles and spans need, and what its conductors weigh. */

export type Material = { readonly itemId: number; readonly quantity: string };

export type PlannedItem = {
  readonly id: number;
  readonly unitSymbol: string;
  readonly unitWeight: string | null;
};

type WithMaterials = { readonly materials: readonly Material[] };

/** The sum of each item. */
export const materialTotals = (materials: readonly Material[]): Map<number, string> =>
  new Map(
    [...Map.groupBy(materials, ({ itemId }) => itemId)].map(([itemId, all]) => [
      itemId,
      addDecimals(all.map(({ quantity }) => quantity)),
    ]),
  );

/** What the poles of each area need of each item. */
export const areaTotals = <Ref>(
  nodes: readonly (WithMaterials & { areaId: Ref })[],
): Map<Ref, Map<number, string>> =>
  new Map(
    [...Map.groupBy(nodes, ({ areaId }) => areaId)].map(([areaId, own]) => [
      areaId,
      materialTotals(own.flatMap(({ materials }) => materials)),
    ]),
  );

export type MaterialNeed = {
  itemId: number;
  nodeQuantity: string;
  spanLength: string;
  convertedBy: string | null;
  need: string | null;
  tenderQuantity: string | null;
  difference: string | null;
};

const kilogram = 'kg';

/**
 * What a network needs of each item, in the unit of the item. Conductors of spans are in metres; an item that is bought
 * by weight is converted by its unit weight, and its need is unknown without one.
 */
export function materialNeed(
  { nodes, spans }: { nodes: readonly WithMaterials[]; spans: readonly WithMaterials[] },
  items: readonly PlannedItem[],
  tenderQuantities: ReadonlyMap<number, string>,
): MaterialNeed[] {
  const ofNodes = materialTotals(nodes.flatMap(({ materials }) => materials));
  const ofSpans = materialTotals(spans.flatMap(({ materials }) => materials));
  return items
    .filter(({ id }) => ofNodes.has(id) || ofSpans.has(id))
    .map(({ id, unitSymbol, unitWeight }) => {
      const [nodeQuantity, spanLength] = [ofNodes.get(id) ?? '0', ofSpans.get(id) ?? '0'];
      const isConverted = ofSpans.has(id) && unitSymbol.toLowerCase() === kilogram;
      const ofLength = isConverted ? weightOf(unitWeight, spanLength) : spanLength;
      const need = ofLength === null ? null : addDecimals([nodeQuantity, ofLength]);
      const tenderQuantity = tenderQuantities.get(id) ?? null;
      return {
        itemId: id,
        nodeQuantity,
        spanLength,
        convertedBy: isConverted ? unitWeight : null,
        need,
        tenderQuantity,
        difference: need === null ? null : addDecimals([need, negative(tenderQuantity ?? '0')]),
      };
    });
}

const negative = (value: string) => multiplyDecimals([value, '-1']);

export type ConductorRow = {
  itemId: number;
  kind: SpanKind;
  spanCount: number;
  length: string;
  unitWeight: string | null;
  percent: string;
  weight: string | null;
};

export type ConductorTotals = {
  rows: ConductorRow[];
  spanCount: number;
  length: string;
  weight: string | null;
  lengthWithoutWeight: string;
};

export type DmmRate = { readonly itemId: number; readonly kind: DmmKind; readonly percent: string };

const allPercent = '100';

/**
 * Length and weight of each conductor by kind of span. Only a share of re-installed conductors counts. A missing unit
 * weight gives no weight, never zero.
 */
export function conductorSummary(
  spans: readonly (WithMaterials & { kind: SpanKind })[],
  items: readonly PlannedItem[],
  rates: readonly DmmRate[],
): ConductorTotals {
  const weights = new Map(items.map(({ id, unitWeight }) => [id, unitWeight]));
  const percents = new Map(rates.map(({ itemId, kind, percent }) => [`${itemId} ${kind}`, percent]));
  const strung = spans.flatMap(({ kind, materials }) =>
    materials.map(({ itemId, quantity }) => ({ itemId, kind, quantity })),
  );
  const rows = [...Map.groupBy(strung, ({ itemId, kind }) => `${itemId} ${kind}`)].flatMap(([key, all]) => {
    const [first] = all;
    if (!first) return [];
    const { itemId, kind } = first;
    const length = addDecimals(all.map(({ quantity }) => quantity));
    const unitWeight = weights.get(itemId) ?? null;
    const percent = isDmm(kind) ? (percents.get(key) ?? allPercent) : allPercent;
    const weight = weightOf(unitWeight, length, percent);
    return [{ itemId, kind, spanCount: all.length, length, unitWeight, percent, weight }];
  });
  const known = rows.flatMap(({ weight }) => weight ?? []);
  return {
    rows,
    spanCount: spans.length,
    length: addDecimals(rows.map(({ length }) => length)),
    weight: known.length > 0 ? addDecimals(known) : null,
    lengthWithoutWeight: addDecimals(rows.flatMap(({ weight, length }) => (weight === null ? length : []))),
  };
}

export const isDmm = (kind: SpanKind): kind is DmmKind => kind === 'dmmHV' || kind === 'dmmLV';

const weightOf = (unitWeight: string | null, length: string, percent = allPercent) =>
  unitWeight === null ? null : roundDecimal(multiplyDecimals([unitWeight, length, percent, '0.01']), 3);
