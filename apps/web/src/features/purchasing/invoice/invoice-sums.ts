import { addDecimals, compareDecimals, isDecimal } from '@kalfa/domain/decimal';
import { lineAmounts, type InvoiceAmounts, type InvoiceNumbers } from '@kalfa/domain/purchasing/invoice';
import { isBlank, isEmpty, type CellValue, type Line } from '../../../kit/lines/columns.ts';
import type { LineSheet } from '../../../kit/lines/sheet.ts';

const numberIn = (value: CellValue | undefined, otherwise = '0') =>
  typeof value === 'string' && isDecimal(value) ? value : otherwise;

/** The numbers of a line. A discount that was typed as an amount has no percentage, and the other way round. */
const numbersOf = ({ cells }: Line, usualVatRate: string): InvoiceNumbers => ({
  quantity: numberIn(cells.quantity),
  unitPrice: numberIn(cells.unitPrice),
  discountMode: isEmpty(cells.discountAmount) ? 'percent' : 'amount',
  discountPercent: numberIn(cells.discountPercent),
  discountAmount: numberIn(cells.discountAmount),
  vatRate: numberIn(cells.vatRate, usualVatRate),
});

/** The name of the total of a VAT rate. */
export const vatTotal = (rate: string) => `vat ${addDecimals([rate])}`;

type Computed = { amounts: InvoiceAmounts; vatRate: string; cells: Readonly<Record<string, string>> };

/** The amounts of a line with the rules of the server; only what depends on a changed line is computed again. */
function lineComputer(usualVatRate: string): (line: Line) => Computed {
  const computedBefore = new WeakMap<Line, Computed>();
  return (line) => {
    const known = computedBefore.get(line);
    if (known) return known;
    const numbers = numbersOf(line, usualVatRate);
    const amounts = lineAmounts(numbers, '1');
    const hasDiscount = compareDecimals(amounts.discountAmount, '0') !== 0;
    const made = {
      amounts,
      vatRate: numbers.vatRate,
      cells: {
        // Of the discount, the one that was not typed.
        ...(hasDiscount &&
          (numbers.discountMode === 'percent'
            ? { discountAmount: amounts.discountAmount }
            : { discountPercent: amounts.discountPercent })),
        ...(isEmpty(line.cells.vatRate) && { vatRate: usualVatRate }),
        netAmount: amounts.net,
        vatAmount: amounts.vat,
        totalAmount: amounts.total,
      },
    };
    computedBefore.set(line, made);
    return made;
  };
}

/** The amounts of the lines of an invoice, its totals, and its VAT for each rate. An empty rate is the usual one. */
export function invoiceSums(usualVatRate: string): LineSheet['sums'] {
  const computeLine = lineComputer(usualVatRate);
  return (lines) => {
    const computed = lines
      .filter((line) => !isBlank(line))
      .map((line) => ({ id: line.id, ...computeLine(line) }));
    const sum = (field: keyof InvoiceAmounts, of = computed) =>
      addDecimals(of.map(({ amounts }) => amounts[field]));
    const rates = Map.groupBy(computed, ({ vatRate }) => vatTotal(vatRate));
    return {
      cells: new Map(computed.map(({ id, cells }) => [id, cells])),
      totals: {
        discountAmount: sum('discountAmount'),
        netAmount: sum('net'),
        vatAmount: sum('vat'),
        totalAmount: sum('total'),
        ...Object.fromEntries([...rates].map(([name, own]) => [name, sum('vat', own)])),
      },
    };
  };
}
