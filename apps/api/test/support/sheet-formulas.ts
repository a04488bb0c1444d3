import { partOf } from './part-of.ts';

/** A sheet whose formulas are computed again, as Excel does it when a cell is changed. */
type ComputedSheet = {
  formulas: ReadonlyMap<string, string>;
  /** The value that the file has for a cell. */
  stored: (cell: string) => number;
  /** The value of a cell after some others were changed. */
  computed: (cell: string, changed?: Readonly<Record<string, number>>) => number;
};

/** Reads the first sheet of a workbook. Knows sums, conditional sums, rounding, products and quotients. */
export function computedSheet(file: Buffer): ComputedSheet {
  const xml = partOf(file, 'xl/worksheets/sheet1.xml');
  const formulas = new Map<string, string>();
  const values = new Map<string, string>();
  for (const [, cell = '', content = ''] of xml.matchAll(/<c r="([A-Z]+\d+)"[^>]*>(.*?)<\/c>/g)) {
    const formula = /<f>(.*?)<\/f>/.exec(content)?.[1];
    if (formula !== undefined) formulas.set(cell, formula.replaceAll('&quot;', '"'));
    values.set(cell, /<(?:v|t)[^>]*>(.*?)<\/(?:v|t)>/.exec(content)?.[1] ?? '');
  }
  const computed = (cell: string, changed: Readonly<Record<string, number>> = {}): number => {
    const value = (other: string): number => changed[other] ?? computed(other, changed);
    const formula = formulas.get(cell);
    if (changed[cell] !== undefined) return changed[cell];
    return formula === undefined ? Number(values.get(cell) ?? 0) : sum(formula, value);
  };
  const sum = (formula: string, value: (cell: string) => number): number =>
    formula.split(/\+(?![^(]*\))/).reduce((total, part) => total + term(part, value), 0);
  const term = (part: string, value: (cell: string) => number): number => {
    const [, name, inner = ''] = /^([A-Z]+)\((.*)\)$/.exec(part) ?? [];
    if (name === 'ROUND') return Math.round(product(inner.replace(/,2$/, ''), value) * 100 + 1e-6) / 100;
    if (name === 'SUM') return cellsOf(inner).reduce((total, cell) => total + value(cell), 0);
    if (name === 'SUMIF') {
      const [where = '', wanted = '', summed = ''] = inner.split(',');
      const cells = cellsOf(summed);
      return cellsOf(where).reduce(
        (total, cell, index) =>
          values.get(cell) === wanted.replaceAll('"', '') ? total + value(cells[index] ?? '') : total,
        0,
      );
    }
    return product(part, value);
  };
  return { formulas, stored: (cell) => Number(values.get(cell)), computed };
}

const product = (text: string, value: (cell: string) => number) =>
  text
    .replace('/100', '*0.01')
    .split('*')
    .reduce((all, factor) => all * (/^[\d.]+$/.test(factor) ? Number(factor) : value(factor)), 1);

/** The cells of a range of one row or column. */
function cellsOf(range: string): string[] {
  const [, from = '', first = '', to = '', last = ''] = /^([A-Z])(\d+):([A-Z])(\d+)$/.exec(range) ?? [];
  const columns = to.charCodeAt(0) - from.charCodeAt(0);
  const rows = Number(last) - Number(first);
  return Array.from({ length: columns + 1 }, (_c, column) =>
    Array.from(
      { length: rows + 1 },
      (_r, row) => `${String.fromCharCode(from.charCodeAt(0) + column)}${Number(first) + row}`,
    ),
  ).flat();
}
