import {
  coveringTerms,
  type PriceSource,
  type ShortageTerm,
} from '@kalfa/contracts/purchasing/order-shortage';
import { addDecimals, compareDecimals, subtractDecimals } from '../decimal.ts';

/** What is still to be ordered of an item: what the tender needs, less all that is there or on its way. */
export function suggestedQuantity(terms: Readonly<Record<ShortageTerm, string>>): string {
  const rest = subtractDecimals(terms.needed, addDecimals(coveringTerms.map((term) => terms[term])));
  return compareDecimals(rest, '0') > 0 ? rest : '0';
}

type KnownPrices = { lastPrice: string | null; tenderPrice: string | null };

/** The price of the last purchase is what a supplier really asked for; that of the tender is what the client pays. */
export function proposedPrice({ lastPrice, tenderPrice }: KnownPrices): {
  estimatedPrice: string | null;
  priceSource: PriceSource | null;
} {
  if (lastPrice !== null) return { estimatedPrice: lastPrice, priceSource: 'lastPurchase' };
  return { estimatedPrice: tenderPrice, priceSource: tenderPrice === null ? null : 'tender' };
}

type OrderedLine = { providerId?: number | null | undefined };

/** The lines of each order, with their places among all lines: one order for each supplier, and one for the lines without. */
export function linesBySupplier<Line extends OrderedLine>(
  lines: readonly Line[],
): { providerId: number | null; lines: { line: Line; index: number }[] }[] {
  const placed = lines.map((line, index) => ({ line, index }));
  return [...Map.groupBy(placed, ({ line }) => line.providerId ?? null)].map(([providerId, own]) => ({
    providerId,
    lines: own,
  }));
}
