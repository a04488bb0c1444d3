import type { ConductorSummary, NeedRow } from '@kalfa/contracts/works/network-design';
import { addDecimals, compareDecimals, multiplyDecimals } from '@kalfa/domain/decimal';
import { isDmm } from '@kalfa/domain/works/network-materials';

/** The parts of a bar, in percent of its length. The longer of need and tender fills it. */
export type Shares = { within: number; above: number; tender: number | null };

export type NeedBar = NeedRow & {
  /** Null when the need is unknown. */
  shares: Shares | null;
  /** Metres of re-installed conductor in the need. */
  dmmLength: string;
};

/** The conductors of a network, first those whose need is unknown, then by how far they exceed the tender. */
export function needBars(rows: readonly NeedRow[], summary: ConductorSummary['rows']): NeedBar[] {
  return rows
    .filter(({ spanLength }) => compareDecimals(spanLength, '0') > 0)
    .toSorted(byExcess)
    .map((row) => ({
      ...row,
      shares: sharesOf(row),
      dmmLength: addDecimals(
        summary.flatMap(({ itemId, kind, length }) => (itemId === row.itemId && isDmm(kind) ? length : [])),
      ),
    }));
}

/** By need divided by tender quantity, the largest first. What is not in the tender exceeds it most. */
function byExcess(one: NeedRow, other: NeedRow): number {
  if (one.need === null || other.need === null)
    return Number(other.need === null) - Number(one.need === null);
  return compareDecimals(
    multiplyDecimals([other.need, one.tenderQuantity ?? '0']),
    multiplyDecimals([one.need, other.tenderQuantity ?? '0']),
  );
}

function sharesOf({ need, tenderQuantity }: NeedRow): Shares | null {
  if (need === null) return null;
  // Only for the length on the screen.
  const [needed, tendered] = [Number(need), Number(tenderQuantity ?? 0)];
  const percent = (part: number) => (100 * part) / Math.max(needed, tendered);
  return {
    within: percent(Math.min(needed, tendered)),
    above: percent(Math.max(0, needed - tendered)),
    tender: tenderQuantity === null ? null : percent(tendered),
  };
}
