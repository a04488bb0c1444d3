import { receipt } from '@kalfa/contracts/stock/receipt';
import { receiptKind, type ReceiptKind } from '@kalfa/contracts/stock/receipt-kinds';
import { partOf } from './choices.ts';
import type { Firm } from './firm.ts';
import { quantityText, type Amount, type Place } from './stock-book.ts';
import { words } from './words.ts';

/** A line of an invoice or a dispatch with what of it is still to come. */
export type SourceLine = Amount & { sourceLineId: number };

type Wanted = {
  kind: ReceiptKind;
  place: Place;
  sourceId: number;
  /** What is still to come; the amounts fall by what is taken in. */
  lines: SourceLine[];
  day: number;
  takes: 'all' | 'some';
  closeSource?: { reason: string };
};

/** A receipt as it can be taken back again. */
export type Received = { id: number; version: number; place: Place; accepted: Amount[]; taken: Amount[] };

/** Takes goods in. Of every twenty-five lines of a dispatch one arrives short or damaged. */
export async function receive(firm: Firm, wanted: Wanted): Promise<Received> {
  const { kind, place, sourceId, lines, day, takes, closeSource } = wanted;
  const parts = (takes === 'all' ? lines : halfOf(firm, lines))
    .filter(({ quantity }) => quantity > 0)
    .map((line) => divided(firm, kind, line));
  const { id, version } = await firm.keeperOf(place).create(receipt, {
    kind,
    placeId: place.id,
    sourceId,
    documentDate: firm.dateOf(day),
    lines: parts.map(({ line, accepted, destroyed, lost, reason }) => ({
      sourceLineId: line.sourceLineId,
      acceptedQuantity: quantityText(accepted),
      destroyedQuantity: quantityText(destroyed),
      lostQuantity: quantityText(lost),
      reason,
    })),
    ...(closeSource && { closeSource }),
  });
  const taken = parts.map(({ line: { itemId, quantity } }) => ({ itemId, quantity }));
  for (const line of lines)
    line.quantity -= taken.find(({ itemId }) => itemId === line.itemId)?.quantity ?? 0;
  const accepted = parts.map((part) => ({ itemId: part.line.itemId, quantity: part.accepted }));
  firm.book.add(place, accepted);
  return { id, version, place, accepted, taken };
}

/** Takes a receipt back, so that its goods are to come again. */
export async function reverseReceipt(
  firm: Firm,
  { id, version, place, accepted, taken }: Received,
  lines: SourceLine[],
  day: number,
): Promise<void> {
  await firm.manager.post(`${receipt.path}/${id}/reverse`, {
    version,
    reason: firm.chance.one(words.receiptReversed),
    documentDate: firm.dateOf(day),
  });
  firm.book.take(place, accepted);
  for (const line of lines)
    line.quantity += taken.find(({ itemId }) => itemId === line.itemId)?.quantity ?? 0;
}

/** About half of what is to come, and never all of it. */
function halfOf(firm: Firm, lines: readonly SourceLine[]): SourceLine[] {
  const half = lines.map((line) => {
    const { step = 1_000 } = firm.goodsById.get(line.itemId) ?? {};
    const isSingle = line.quantity <= step;
    return { ...line, quantity: isSingle ? 0 : partOf({ step }, line.quantity, 35 + firm.chance.below(30)) };
  });
  return half.some(({ quantity }) => quantity > 0) ? half : lines.slice(0, 1).map((line) => ({ ...line }));
}

type Part = { line: SourceLine; accepted: number; destroyed: number; lost: number; reason: string | null };

function divided({ chance, goodsById }: Firm, kind: ReceiptKind, line: SourceLine): Part {
  const { source, usual } = receiptKind(kind);
  const { step = 1_000 } = goodsById.get(line.itemId) ?? {};
  const whole: Part = { line, accepted: 0, destroyed: 0, lost: 0, reason: null, [usual]: line.quantity };
  if (source.family === 'invoice' || chance.below(25) > 0) return whole;
  const part = Math.min(line.quantity, partOf({ step }, line.quantity, 10));
  const rest = { ...whole, [usual]: line.quantity - part };
  if (chance.below(2) === 0) return { ...rest, lost: part, reason: chance.one(words.lost) };
  return usual === 'accepted'
    ? { ...rest, destroyed: part, reason: chance.one(words.broken) }
    : { ...rest, accepted: part, reason: chance.one(words.usable) };
}
