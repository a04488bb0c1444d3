import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoiceTotals, lineAmounts, vatByRate, type InvoiceNumbers } from './invoice.ts';

const example: InvoiceNumbers = {
  quantity: '60',
  unitPrice: '65.0000',
  discountMode: 'percent',
  discountPercent: '10',
  discountAmount: '0',
  vatRate: '20',
};

test('the worked example: 60 at 65 with 10 percent off and 20 percent VAT is 4,212.00', () => {
  expect(lineAmounts(example, '1')).toEqual({
    gross: '3900',
    discountPercent: '10',
    discountAmount: '390',
    net: '3510',
    vat: '702',
    total: '4212',
    netBase: '3510',
  });
});

test('a discount typed as an amount of 100.00 is 2.5641 percent', () => {
  const amounts = lineAmounts({ ...example, discountMode: 'amount', discountAmount: '100.00' }, '1');
  expect([amounts.discountPercent, amounts.discountAmount, amounts.net]).toEqual(['2.5641', '100', '3800']);
});

test('a line that costs nothing has no discount in percent', () => {
  const free = lineAmounts({ ...example, unitPrice: '0', discountMode: 'amount' }, '1');
  expect([free.discountPercent, free.total]).toEqual(['0', '0']);
});

test('the net amount is converted to the base currency and rounded once', () => {
  expect(lineAmounts({ ...example, quantity: '1', unitPrice: '0.05' }, '32.4567').netBase).toBe('1.3');
});

test('VAT is added up for each rate, however the rate is written', () => {
  const lines = [
    { vatRate: '20.00', net: '100', vat: '20' },
    { vatRate: '1', net: '50', vat: '0.5' },
    { vatRate: '20', net: '0.5', vat: '0.1' },
  ];
  expect(vatByRate(lines)).toEqual([
    { rate: '1', net: '50', vat: '0.5' },
    { rate: '20', net: '100.5', vat: '20.1' },
  ]);
});

/*
 * The rules once more, in exact fractions. Only `round` loses anything.
 */
type Fraction = { above: bigint; below: bigint };
const fraction = (text: string): Fraction => {
  const [whole = '0', rest = ''] = text.split('.');
  return { above: BigInt(whole + rest), below: 10n ** BigInt(rest.length) };
};
const times = (one: Fraction, other: Fraction): Fraction => ({
  above: one.above * other.above,
  below: one.below * other.below,
});
const plus = (one: Fraction, other: Fraction): Fraction => ({
  above: one.above * other.below + other.above * one.below,
  below: one.below * other.below,
});
const minus = (one: Fraction, other: Fraction) => plus(one, { ...other, above: -other.above });
const by = (one: Fraction, other: Fraction): Fraction => ({
  above: one.above * other.below,
  below: one.below * other.above,
});
/** Half up, for values that are not negative. */
const round = ({ above, below }: Fraction, places: number): Fraction => {
  const scale = 10n ** BigInt(places);
  const [whole, rest] = [(above * scale) / below, (above * scale) % below];
  return { above: 2n * rest >= below ? whole + 1n : whole, below: scale };
};
const isEqual = (text: string, { above, below }: Fraction) => {
  const shown = fraction(text);
  return shown.above * below === above * shown.below;
};
const hundred = { above: 100n, below: 1n };
const nothing = { above: 0n, below: 1n };

function exactAmounts(line: InvoiceNumbers, rate: string) {
  const gross = round(times(fraction(line.quantity), fraction(line.unitPrice)), 2);
  const isPercent = line.discountMode === 'percent';
  const discountAmount = isPercent
    ? round(by(times(gross, fraction(line.discountPercent)), hundred), 2)
    : fraction(line.discountAmount);
  const discountPercent = isPercent
    ? fraction(line.discountPercent)
    : gross.above === 0n
      ? nothing
      : round(times(by(discountAmount, gross), hundred), 4);
  const net = minus(gross, discountAmount);
  const vat = round(by(times(net, fraction(line.vatRate)), hundred), 2);
  const netBase = round(times(net, fraction(rate)), 2);
  return { gross, discountAmount, discountPercent, net, vat, total: plus(net, vat), netBase };
}

const decimal = (most: number, places: number) =>
  fc
    .tuple(fc.nat(most), fc.nat(10 ** places - 1))
    .map(([whole, rest]) => `${whole}.${String(rest).padStart(places, '0')}`);
const anyLine: fc.Arbitrary<InvoiceNumbers> = fc
  .record({
    quantity: decimal(99_999, 3),
    unitPrice: fc.oneof(decimal(9, 4), decimal(999_999, 4), fc.constant('0')),
    discountMode: fc.constantFrom('percent' as const, 'amount' as const),
    discountPercent: fc.oneof(decimal(99, 4), fc.constant('100'), fc.constant('0')),
    vatRate: fc.constantFrom('0', '1', '10', '20', '8.25'),
    part: fc.nat(10_000),
  })
  .map(({ part, ...line }) => {
    // An amount within the gross amount.
    const gross = round(times(fraction(line.quantity), fraction(line.unitPrice)), 2).above;
    const cents = String((gross * BigInt(part)) / 10_000n).padStart(3, '0');
    return { ...line, discountAmount: `${cents.slice(0, -2)}.${cents.slice(-2)}` };
  });

test('the amounts of 20,000 random invoices equal exact fractions', () => {
  const invoice = fc.record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 3 }),
    rate: fc.oneof(fc.constant('1'), decimal(99, 4)),
  });
  const holds = fc.property(invoice, ({ lines, rate }) => {
    const computed = lines.map((line) => lineAmounts(line, rate));
    const exact = lines.map((line) => exactAmounts(line, rate));
    const totals = invoiceTotals(computed);
    const sum = (field: keyof (typeof exact)[number]) =>
      exact.reduce((all, line) => plus(all, line[field]), nothing);
    const rates = vatByRate(
      lines.map((line, at) => ({ ...line, ...(computed[at] as (typeof computed)[number]) })),
    );
    const vatOfRates = rates.reduce((all, { vat }) => plus(all, fraction(vat)), nothing);
    return (
      exact.every((line, at) =>
        Object.entries(line).every(([field, value]) =>
          isEqual(computed[at]?.[field as keyof typeof line] ?? '', value),
        ),
      ) &&
      isEqual(totals.gross, sum('gross')) &&
      isEqual(totals.discount, sum('discountAmount')) &&
      isEqual(totals.net, sum('net')) &&
      isEqual(totals.vat, sum('vat')) &&
      isEqual(totals.grand, sum('total')) &&
      isEqual(totals.netBase, sum('netBase')) &&
      isEqual(totals.vat, vatOfRates)
    );
  });
  expect(fc.check(holds, { numRuns: 20_000 })).toMatchObject({ failed: false, numRuns: 20_000 });
});
