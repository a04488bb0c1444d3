import { isDecimal } from '@kalfa/domain/decimal';
import {
  addAmounts,
  amountsOf,
  estimateOf,
  wholePercent,
  type BoqAmounts,
  type BoqNumbers,
} from '@kalfa/domain/works/boq';
import { isBlank, type CellValue, type Line } from '../../../kit/lines/columns.ts';
import { isGroup, type LineSheet } from '../../../kit/lines/sheet.ts';

const numberIn = (value: CellValue | undefined, otherwise = '0') =>
  typeof value === 'string' && isDecimal(value) ? value : otherwise;

const numbersOf = ({ cells }: Line): BoqNumbers => ({
  clientQuantity: numberIn(cells.clientQuantity),
  contractorQuantity: numberIn(cells.contractorQuantity),
  dismantlingQuantity: numberIn(cells.dismantlingQuantity),
  dmmQuantity: numberIn(cells.dmmQuantity),
  materialPrice: numberIn(cells.materialPrice),
  installationPrice: numberIn(cells.installationPrice),
  dismantlingPrice: numberIn(cells.dismantlingPrice),
  dmmPrice: numberIn(cells.dmmPrice),
});

type Cells = Readonly<Record<string, string>>;
type Computed = { amounts: BoqAmounts; cells: Cells };

const cellsOf = ({ material, installation, dismantling, dmm }: BoqAmounts): Cells => ({
  materialAmount: material,
  installationAmount: installation,
  dismantlingAmount: dismantling,
  dmmAmount: dmm,
});

const isSameList = <Each>(one: readonly Each[], other: readonly Each[]) =>
  one.length === other.length && one.every((each, index) => each === other[index]);

/**
 * The amounts of the lines of a bill, its subtotals and totals, with the rules of the server. Only what depends on a changed line
 * is computed again, so that five thousand lines follow while a number is being typed.
 */
export function boqSums({
  groupBy,
  subtotalText,
}: {
  groupBy: string;
  subtotalText: (amount: string) => string;
}): LineSheet['sums'] {
  const ofLine = new WeakMap<Line, Computed & { percent: string }>();
  const ofGroup = new WeakMap<Line, Computed & { parts: readonly BoqAmounts[] }>();

  function computeLine(line: Line, percent: string): Computed {
    const known = ofLine.get(line);
    if (known?.percent === percent) return known;
    const amounts = amountsOf(numbersOf(line), percent);
    const made = { amounts, cells: cellsOf(amounts), percent };
    ofLine.set(line, made);
    return made;
  }

  function computeGroup(heading: Line, parts: readonly BoqAmounts[]): Computed {
    const known = ofGroup.get(heading);
    if (known && isSameList(known.parts, parts)) return known;
    const amounts = addAmounts(parts);
    const subtotal = subtotalText(estimateOf(amounts));
    const made = { amounts, cells: { ...cellsOf(amounts), subtotal }, parts };
    ofGroup.set(heading, made);
    return made;
  }

  return (lines) => {
    const cells = new Map<string, Cells>();
    const sums: BoqAmounts[] = [];
    let heading: Line | null = null;
    let percent = wholePercent;
    let parts: BoqAmounts[] = [];
    const close = () => {
      const group = heading ? computeGroup(heading, parts) : null;
      if (heading && group) cells.set(heading.id, group.cells);
      sums.push(group ? group.amounts : addAmounts(parts));
    };
    for (const line of lines) {
      if (isGroup(line, groupBy)) {
        close();
        [heading, parts] = [line, []];
        percent = numberIn(line.cells.percent, wholePercent);
      } else if (!isBlank(line)) {
        const computed = computeLine(line, percent);
        cells.set(line.id, computed.cells);
        parts.push(computed.amounts);
      }
    }
    close();
    const total = addAmounts(sums);
    return { cells, totals: { ...cellsOf(total), estimate: estimateOf(total) } };
  };
}
