import { addDecimals, compareDecimals } from '@kalfa/domain/decimal';

/** The parts into which a delivered line is divided. */
export type Part = 'accepted' | 'destroyed' | 'lost';

/** A line of the delivery, and what of it has not arrived yet. */
export type DeliveredLine = { sourceLineId: number; remainingQuantity: string };

/**
 * What was entered for a line: the quantity that is received as usual, what becomes of the rest (`later` leaves it on the
 * way), and why.
 */
export type Entry = { quantity: string; rest: Part | 'later'; reason: string; photos: readonly File[] };
export type Entries = Readonly<Record<number, Entry>>;

export const entryOf = (quantity: string): Entry => ({ quantity, rest: 'later', reason: '', photos: [] });

/** Everything that remains is received. */
export const entireEntry = ({ remainingQuantity }: DeliveredLine): Entry => entryOf(remainingQuantity);

/** What is not received as usual; negative when more was entered than was sent. */
export const restOf = ({ remainingQuantity }: DeliveredLine, { quantity }: Entry): string =>
  addDecimals([remainingQuantity, negated(quantity)]);

/** One less or one more, between nothing and what remains. */
export function stepped(line: DeliveredLine, quantity: string, by: 1 | -1): string {
  const next = addDecimals([quantity, String(by)]);
  if (compareDecimals(next, '0') < 0) return '0';
  return compareDecimals(next, line.remainingQuantity) > 0 ? line.remainingQuantity : next;
}

export type EntryFault = 'tooMuch' | 'reason' | 'photo';

/** What must be corrected before the delivery can be posted. */
export function faultOf(line: DeliveredLine, entry: Entry): EntryFault | null {
  const order = compareDecimals(restOf(line, entry), '0');
  if (order < 0) return 'tooMuch';
  if (order === 0 || entry.rest === 'later') return null;
  if (entry.reason.trim() === '') return 'reason';
  return entry.rest === 'destroyed' && entry.photos.length === 0 ? 'photo' : null;
}

/** The lines of the request: those of which anything has arrived, is destroyed or lost. */
export function receivedLines(lines: readonly DeliveredLine[], entries: Entries, usual: Part) {
  return lines.flatMap((line) => {
    const entry = entries[line.sourceLineId];
    if (!entry) return [];
    const rest = restOf(line, entry);
    const parts = { accepted: '0', destroyed: '0', lost: '0', [usual]: entry.quantity };
    if (entry.rest !== 'later') parts[entry.rest] = addDecimals([parts[entry.rest], rest]);
    const { accepted, destroyed, lost } = parts;
    if ([accepted, destroyed, lost].every((part) => compareDecimals(part, '0') === 0)) return [];
    const hasReason = entry.rest !== 'later' && entry.reason.trim() !== '';
    return [
      {
        sourceLineId: line.sourceLineId,
        acceptedQuantity: accepted,
        destroyedQuantity: destroyed,
        lostQuantity: lost,
        ...(hasReason && { reason: entry.reason.trim() }),
      },
    ];
  });
}

/** How many lines are received in full, with a difference that is explained, or only in part. */
export function summaryOf(lines: readonly DeliveredLine[], entries: Entries) {
  const counts = { complete: 0, different: 0, later: 0 };
  for (const line of lines) {
    const entry = entries[line.sourceLineId];
    if (entry && compareDecimals(restOf(line, entry), '0') === 0) counts.complete += 1;
    else if (entry && entry.rest !== 'later') counts.different += 1;
    else counts.later += 1;
  }
  return counts;
}

/** The delivery that a scanned code or a typed number names: its number, or the address on the printed sheet. */
export function namedSource<S extends { id: number; number: string }>(
  code: string,
  sources: readonly S[],
): S | undefined {
  const id = /[?&]id=(\d+)/.exec(code)?.[1];
  const number = code.trim().toLocaleUpperCase('en');
  return sources.find((one) => (id ? String(one.id) === id : one.number.toLocaleUpperCase('en') === number));
}

const negated = (value: string) => (value.startsWith('-') ? value.slice(1) : `-${value}`);
