import type { Call } from '@kalfa/contracts/endpoint';
import type { orderShortage, ShortageRow } from '@kalfa/contracts/purchasing/order-shortage';
import {
  addDecimals,
  compareDecimals,
  isDecimal,
  multiplyDecimals,
  placesOf,
  plainDecimal,
  roundDecimal,
} from '@kalfa/domain/decimal';
import { linesBySupplier } from '@kalfa/domain/purchasing/shortage';

export type Supplier = { id: number; name: string };

/** What a user changes of a proposed line. Numbers are decimals, or what was typed instead. */
export type Edit = {
  isLeftOut?: boolean;
  quantity?: string;
  price?: string;
  supplier?: Supplier | null;
};
export type Edits = Readonly<Record<number, Edit>>;

/** A proposed line as it will be ordered. */
export type ProposedLine = {
  row: ShortageRow;
  isChosen: boolean;
  quantity: string;
  /** Empty without a price. */
  price: string;
  supplier: Supplier | null;
};

export function proposedLines(rows: readonly ShortageRow[], edits: Edits): ProposedLine[] {
  return rows.map((row) => {
    const { isLeftOut = false, quantity, price, supplier } = edits[row.itemId] ?? {};
    const { providerId, providerName } = row;
    const proposed =
      providerId !== null && providerName !== null ? { id: providerId, name: providerName } : null;
    return {
      row,
      isChosen: !isLeftOut,
      quantity: quantity ?? plainDecimal(row.quantity),
      price: price ?? (row.estimatedPrice === null ? '' : plainDecimal(row.estimatedPrice)),
      supplier: supplier === undefined ? proposed : supplier,
    };
  });
}

const isAmount = (text: string) => isDecimal(text) && compareDecimals(text, '0') >= 0;
const isPositive = (text: string) => isAmount(text) && compareDecimals(text, '0') > 0;

/** What is wrong with a typed quantity. */
export function quantityFault({ row, quantity }: ProposedLine): 'quantity' | 'decimals' | null {
  if (!isPositive(quantity)) return 'quantity';
  return placesOf(quantity) > row.unitDecimals ? 'decimals' : null;
}

/** What is wrong with a typed price. A line may be without one. */
export const priceFault = ({ price }: ProposedLine): 'price' | null =>
  price === '' || (isAmount(price) && placesOf(price) <= 4) ? null : 'price';

export const isWrong = (line: ProposedLine) => quantityFault(line) !== null || priceFault(line) !== null;

export const lacksPrice = ({ price }: ProposedLine) => !isPositive(price);

export type ProposedOrder = {
  supplier: Supplier | null;
  lines: readonly ProposedLine[];
  /** Of the lines with a price. */
  total: string;
};

/** The orders that the chosen lines become, those with a supplier first. */
export function proposedOrders(lines: readonly ProposedLine[]): ProposedOrder[] {
  const chosen = lines
    .filter(({ isChosen }) => isChosen)
    .map((line) => ({ ...line, providerId: line.supplier?.id ?? null }));
  return linesBySupplier(chosen)
    .map(({ lines: placed }) => {
      const own = placed.map(({ line }) => line);
      return { supplier: own[0]?.supplier ?? null, lines: own, total: totalOf(own) };
    })
    .toSorted((one, other) => Number(one.supplier === null) - Number(other.supplier === null));
}

const totalOf = (lines: readonly ProposedLine[]) =>
  addDecimals(
    lines
      .filter((line) => !isWrong(line) && line.price !== '')
      .map(({ quantity, price }) => roundDecimal(multiplyDecimals([quantity, price]), 2)),
  );

type Body = Call<typeof orderShortage.create>['body'];

/** The lines as they are sent, in the order of the bill. */
export const sentLines = (lines: readonly ProposedLine[]): Body['lines'] =>
  lines
    .filter(({ isChosen }) => isChosen)
    .map(({ row, quantity, price, supplier }) => ({
      itemId: row.itemId,
      quantity,
      estimatedPrice: price || null,
      providerId: supplier?.id ?? null,
    }));
