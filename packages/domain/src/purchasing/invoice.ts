import {
  addDecimals,
  compareDecimals,
  divideDecimals,
  multiplyDecimals,
  roundDecimal,
  subtractDecimals,
} from '../decimal.ts';

/*
 * The amounts of an invoice. Server and screen compute them with these functions, so that what is shown while typing is
 * what will be stored. Every amount has two decimal places and is rounded once, half up.
 */

/** The numbers of a line that a user enters, as plain decimals. */
export type InvoiceNumbers = {
  quantity: string;
  unitPrice: string;
  /** Which of the two was typed; the other one follows from it. */
  discountMode: 'percent' | 'amount';
  /** Ignored when the amount was typed. */
  discountPercent: string;
  /** Ignored when the percentage was typed. */
  discountAmount: string;
  vatRate: string;
};

export type InvoiceAmounts = {
  gross: string;
  discountPercent: string;
  discountAmount: string;
  net: string;
  vat: string;
  total: string;
  /** The net amount in the base currency; the value of the goods. */
  netBase: string;
};

const share = (amount: string, percent: string) =>
  roundDecimal(multiplyDecimals([amount, percent, '0.01']), 2);

/** How many percent of an amount a part of it is; nothing of nothing. */
const percentOf = (part: string, amount: string) =>
  compareDecimals(amount, '0') === 0 ? '0' : divideDecimals(multiplyDecimals([part, '100']), amount, 4);

/** The amounts of a line. `exchangeRate` is the price of one unit of the invoice's currency in the base currency. */
export function lineAmounts(line: InvoiceNumbers, exchangeRate: string): InvoiceAmounts {
  const gross = roundDecimal(multiplyDecimals([line.quantity, line.unitPrice]), 2);
  const isPercent = line.discountMode === 'percent';
  const discountAmount = isPercent
    ? share(gross, line.discountPercent)
    : roundDecimal(line.discountAmount, 2);
  const net = subtractDecimals(gross, discountAmount);
  const vat = share(net, line.vatRate);
  return {
    gross,
    discountPercent: roundDecimal(isPercent ? line.discountPercent : percentOf(discountAmount, gross), 4),
    discountAmount,
    net,
    vat,
    total: addDecimals([net, vat]),
    netBase: roundDecimal(multiplyDecimals([net, exchangeRate]), 2),
  };
}

/** The totals of an invoice are the sums of its rounded lines, so that they can be checked on paper. */
export const invoiceTotals = (lines: readonly InvoiceAmounts[]) => {
  const sum = (field: keyof InvoiceAmounts) => addDecimals(lines.map((line) => line[field]));
  return {
    gross: sum('gross'),
    discount: sum('discountAmount'),
    net: sum('net'),
    vat: sum('vat'),
    grand: sum('total'),
    netBase: sum('netBase'),
  };
};
export type InvoiceTotals = ReturnType<typeof invoiceTotals>;

/** The net and VAT amounts of each rate, the lowest rate first. */
export function vatByRate(
  lines: readonly { vatRate: string; net: string; vat: string }[],
): { rate: string; net: string; vat: string }[] {
  const rates = [...new Set(lines.map(({ vatRate }) => addDecimals([vatRate])))].toSorted(compareDecimals);
  return rates.map((rate) => {
    const own = lines.filter(({ vatRate }) => compareDecimals(vatRate, rate) === 0);
    return {
      rate,
      net: addDecimals(own.map(({ net }) => net)),
      vat: addDecimals(own.map(({ vat }) => vat)),
    };
  });
}
