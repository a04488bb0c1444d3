import type { DocumentStatus } from '@kalfa/contracts/lifecycle';
import { dispatchKind } from '@kalfa/contracts/stock/dispatch-kinds';
import { quantityOf, quantityText, shareOf, valueOf, valueText, worthAt } from '@kalfa/domain/stock/amounts';
import {
  consumptionStatus,
  statusAfterApproval,
  transferStatus,
} from '@kalfa/domain/stock/dispatch-lifecycle';
import {
  changed,
  divideArrival,
  outcomes,
  sumsOf,
  type LineChange,
  type LineSums,
} from '@kalfa/domain/stock/settlement';
import type { Ledger, Movement } from './ledger.ts';

type Balance = { onHand: bigint; value: bigint };
type Leg = { itemId: number; source: number; target: number; quantity: bigint; value: bigint | null };
type Moved = Leg & { value: bigint };
type Received = { quantity: bigint; net: bigint; received: bigint; receivedValue: bigint };
type Posting = Ledger['postings'][number];

/**
 * The books kept a second time, in memory and one posting after another. It reads what the documents ask for and in which
 * order it was posted; every quantity, value and status it computes itself. Answers where the database says otherwise.
 */
export function differencesFromModel(ledger: Ledger): string[] {
  const books = newBooks(ledger);
  const differences: string[] = [];
  for (const posting of ledger.postings) {
    const expected = replay(books, posting);
    books.moved.set(posting.id, expected);
    const wanted = JSON.stringify(expected.map(writtenMovement));
    const found = JSON.stringify(posting.movements.map(writtenAsFound));
    if (wanted !== found)
      differences.push(`posting ${posting.id} ${posting.action}: ${found} instead of ${wanted}`);
  }
  return [...differences, ...differentBalances(books), ...differentLines(books), ...differentReceipts(books)];
}

type Books = ReturnType<typeof newBooks>;

function newBooks(ledger: Ledger) {
  const byId = <Row extends { id: number }>(rows: readonly Row[]) =>
    new Map(rows.map((row) => [row.id, row]));
  const lines = ledger.dispatches.flatMap((dispatch) => dispatch.lines);
  return {
    ledger,
    dispatches: byId(ledger.dispatches),
    receipts: byId(ledger.receipts),
    openings: byId(ledger.openings),
    reversals: byId(ledger.reversals),
    balances: new Map<string, Balance>(),
    sums: new Map<number, LineSums>(
      lines.map((line) => [line.id, { ...nothing, quantity: quantityOf(line.quantity) }]),
    ),
    shipped: new Map<number, bigint>(),
    received: new Map<number, Received>(
      ledger.invoices
        .flatMap((invoice) => invoice.lines)
        .map((line) => [
          line.id,
          {
            quantity: quantityOf(line.quantity),
            net: valueOf(line.netAmount),
            received: 0n,
            receivedValue: 0n,
          },
        ]),
    ),
    statuses: new Map<number, DocumentStatus>(),
    moved: new Map<number, Moved[]>(),
    corrections: new Map(ledger.corrections.map(({ id, corrects }) => [id, corrects])),
    /** What both documents of a correction move, by document, once the first of them was posted. */
    corrected: new Map<number, Moved[]>(),
    postingOf: new Map(ledger.postings.map((posting) => [posting.documentId, posting.id])),
  };
}

const nothing = {
  inTransit: 0n,
  inTransitValue: 0n,
  accepted: 0n,
  destroyed: 0n,
  lost: 0n,
  returned: 0n,
  consumedValue: 0n,
};

/** One posting, by what its document asks for. */
function replay(books: Books, posting: Posting): Moved[] {
  return correctedBy(books, posting) ?? replayAlone(books, posting);
}

/** One of the two postings of a correction; the values of both follow from each other. */
function correctedBy(books: Books, { documentId }: Posting): Moved[] | undefined {
  const { reversals, corrections, corrected } = books;
  const known = corrected.get(documentId);
  if (known) return known;
  const original = corrections.get(documentId) ?? reversals.get(documentId)?.reverses;
  const replacement = [...corrections].find(([, corrects]) => corrects === original)?.[0];
  if (original === undefined || replacement === undefined) return undefined;
  // Goods may have come back from a project before; the last reversal is the one of the correction.
  const reversal = Math.max(
    ...[...reversals.values()].filter((one) => one.reverses === original).map(({ id }) => id),
  );
  if (documentId !== replacement && documentId !== reversal) return undefined;
  const { back, forth } = replayCorrection(books, original, replacement);
  corrected.set(reversal, back);
  corrected.set(replacement, forth);
  return corrected.get(documentId);
}

type Correction = { back: Moved[]; forth: Moved[] };

function replayCorrection(books: Books, original: number, replacement: number): Correction {
  const correction = books.receipts.has(original)
    ? correctReceipt(books, original, replacement)
    : books.openings.has(original)
      ? correctOpening(books, original, replacement)
      : correctConsumption(books, original, replacement);
  for (const { itemId, source, target, quantity, value } of [...correction.back, ...correction.forth]) {
    change(books, endOf(source, itemId), -quantity, -value);
    change(books, endOf(target, itemId), quantity, value);
  }
  return correction;
}

/** Takes values out of copies of the balances, one after another. */
function takerOf({ balances }: Books) {
  const left = new Map(balances);
  return (location: number, itemId: number, quantity: bigint): bigint => {
    const { onHand, value } = left.get(endOf(location, itemId)) ?? empty;
    if (quantity === 0n) return 0n;
    if (quantity > onHand) throw new Error(`a correction took ${quantity} of ${onHand}`);
    const taken = shareOf(value, quantity, onHand);
    left.set(endOf(location, itemId), { onHand: onHand - quantity, value: value - taken });
    return taken;
  };
}

const least = (one: bigint, other: bigint) => (one < other ? one : other);
const keptOf = (value: bigint, kept: bigint, all: bigint) => (kept === 0n ? 0n : shareOf(value, kept, all));

function correctReceipt(books: Books, original: number, replacement: number): Correction {
  const { place, sourceId, isInvoice, lines } = known(books.receipts, original);
  const posted = [...known(books.moved, known(books.postingOf, original))];
  const right = known(books.receipts, replacement).lines;
  const targets = {
    accepted: place,
    destroyed: books.ledger.outside.destroyed,
    lost: books.ledger.outside.lost,
  };
  const take = takerOf(books);
  const back: Moved[] = [];
  const forth: Moved[] = [];
  for (const line of lines) {
    const now = right.find(({ sourceLineId }) => sourceLineId === line.sourceLineId);
    const parts = outcomes.map((outcome) => {
      const was = quantityOf(line[outcome]) === 0n ? null : known([posted.shift()], 0);
      const before = was?.quantity ?? 0n;
      const wanted = now ? quantityOf(now[outcome]) : 0n;
      const kept = keptOf(was?.value ?? 0n, least(before, wanted), before);
      const less = before - least(before, wanted);
      const own = (was?.value ?? 0n) - kept;
      const left = outcome === 'accepted' ? take(place, line.itemId, less) : own;
      if (was) back.push(takenBackAt(was, kept + left));
      return { outcome, before, wanted, kept, less, returned: isInvoice ? own : left };
    });
    const sum = (of: 'less' | 'returned') => parts.reduce((all, part) => all + part[of], 0n);
    const open = leftOf(books, line.sourceLineId, isInvoice);
    const more = Object.fromEntries(
      parts.map(({ outcome, before, wanted }) => [outcome, wanted - least(before, wanted)]),
    ) as Record<(typeof outcomes)[number], bigint>;
    const arrivals = divideArrival(
      { quantity: open.quantity + sum('less'), value: open.value + sum('returned') },
      more,
    );
    if (!arrivals) throw new Error(`receipt ${replacement} took more than was on the way`);
    for (const { outcome, before, wanted, kept, returned } of parts) {
      const added = arrivals.find((one) => one.outcome === outcome)?.value ?? 0n;
      if (isInvoice) receive(books, line.sourceLineId, wanted - before, added - returned);
      else
        settle(books, line.sourceLineId, {
          inTransit: before - wanted,
          inTransitValue: returned - added,
          [outcome]: wanted - before,
        });
      const source = isInvoice ? books.ledger.outside.supplier : known(books.dispatches, sourceId).target;
      if (wanted > 0n)
        forth.push({
          itemId: line.itemId,
          source,
          target: targets[outcome],
          quantity: wanted,
          value: kept + added,
        });
    }
  }
  if (!isInvoice) judgeTransfer(books, sourceId);
  return { back, forth };
}

function correctOpening(books: Books, original: number, replacement: number): Correction {
  const { location, lines } = known(books.openings, original);
  const right = known(books.openings, replacement).lines;
  const take = takerOf(books);
  const source = books.ledger.outside.opening;
  const pairs = lines.map(({ itemId, quantity: written, unitCost }) => {
    const before = quantityOf(written);
    const wanted = quantityOf(right.find((line) => line.itemId === itemId)?.quantity ?? '0');
    const kept = least(before, wanted);
    const worth = (quantity: bigint) => worthAt(quantity, valueOf(unitCost));
    const value = worth(kept) + take(location, itemId, before - kept);
    return {
      back: { itemId, source: location, target: source, quantity: before, value },
      forth: { itemId, source, target: location, quantity: wanted, value: worth(wanted) },
    };
  });
  return {
    back: pairs.map(({ back }) => back),
    forth: pairs.map(({ forth }) => forth).filter(({ quantity }) => quantity > 0n),
  };
}

function correctConsumption(books: Books, original: number, replacement: number): Correction {
  const { kind, source, target, lines } = known(books.dispatches, original);
  const right = known(books.dispatches, replacement).lines;
  const isConsumption = dispatchKind(kind).posts === 'consume';
  const take = takerOf(books);
  const back: Moved[] = [];
  const forth: Moved[] = [];
  for (const { id, itemId } of lines) {
    const { accepted, destroyed, consumedValue } = known(books.sums, id);
    const before = accepted + destroyed;
    if (before === 0n) continue;
    const value = isConsumption ? consumedValue : known(books.shipped, id);
    settle(
      books,
      id,
      isConsumption
        ? { accepted: -before, consumedValue: -value, returned: before }
        : { destroyed: -before, returned: before },
    );
    back.push({ itemId, source: target, target: source, quantity: before, value });
    const line = right.find((one) => one.itemId === itemId);
    if (!line) continue;
    const wanted = quantityOf(line.quantity);
    const kept = least(before, wanted);
    const worth = keptOf(value, kept, before) + take(source, itemId, wanted - kept);
    forth.push({ itemId, source, target, quantity: wanted, value: worth });
    books.shipped.set(line.id, worth);
    settle(
      books,
      line.id,
      isConsumption ? { accepted: wanted, consumedValue: worth } : { destroyed: wanted },
    );
  }
  books.statuses.set(original, consumptionStatus(sumsOfDispatch(books, original)));
  books.statuses.set(replacement, 'received');
  return { back, forth };
}

function replayAlone(books: Books, posting: Posting): Moved[] {
  switch (posting.action) {
    case 'open':
      return replayOpening(books, posting);
    case 'ship':
    case 'consume':
    case 'destroy':
      return replayApproval(books, posting);
    case 'receive':
    case 'receiveInvoice':
      return replayReceipt(books, posting);
    case 'recall':
    case 'closeReturn':
    case 'closeLoss':
      return replayEnd(books, posting, posting.action);
    case 'reopen':
      return replayReopening(books, posting);
    case 'reverse':
      return replayReversal(books, posting);
    case 'countGain':
    case 'countLoss':
      throw new Error(`the model does not know ${posting.action}`);
  }
}

function replayOpening(books: Books, { documentId }: Posting): Moved[] {
  const { location, lines } = known(books.openings, documentId);
  return move(
    books,
    lines.map(({ itemId, quantity, unitCost }) => ({
      itemId,
      source: books.ledger.outside.opening,
      target: location,
      quantity: quantityOf(quantity),
      value: worthAt(quantityOf(quantity), valueOf(unitCost)),
    })),
  );
}

function replayApproval(books: Books, { documentId }: Posting): Moved[] {
  const { kind, source, target, lines } = known(books.dispatches, documentId);
  const moved = move(
    books,
    lines.map(({ itemId, quantity }) => ({
      itemId,
      source,
      target,
      quantity: quantityOf(quantity),
      value: null,
    })),
  );
  lines.forEach((line, index) => {
    const { quantity, value } = known(moved, index);
    books.shipped.set(line.id, value);
    const change: Record<'ship' | 'consume' | 'destroy', LineChange> = {
      ship: { inTransit: quantity, inTransitValue: value },
      consume: { accepted: quantity, consumedValue: value },
      destroy: { destroyed: quantity },
    };
    settle(books, line.id, change[dispatchKind(kind).posts]);
  });
  books.statuses.set(documentId, statusAfterApproval(kind));
  return moved;
}

function replayReceipt(books: Books, { documentId }: Posting): Moved[] {
  const { place, sourceId, isInvoice, lines } = known(books.receipts, documentId);
  const { supplier, destroyed, lost } = books.ledger.outside;
  const source = isInvoice ? supplier : known(books.dispatches, sourceId).target;
  const targets = { accepted: place, destroyed, lost };
  const legs = lines.flatMap((line): Leg[] => {
    const arriving = {
      accepted: quantityOf(line.accepted),
      destroyed: quantityOf(line.destroyed),
      lost: quantityOf(line.lost),
    };
    const arrivals = divideArrival(leftOf(books, line.sourceLineId, isInvoice), arriving);
    if (!arrivals) throw new Error(`receipt ${documentId} took more than was on the way`);
    for (const { outcome, quantity, value } of arrivals) {
      if (isInvoice) receive(books, line.sourceLineId, quantity, value);
      else
        settle(books, line.sourceLineId, {
          inTransit: -quantity,
          inTransitValue: -value,
          [outcome]: quantity,
        });
    }
    return arrivals.map(({ outcome, quantity, value }) => ({
      itemId: line.itemId,
      source,
      target: targets[outcome],
      quantity,
      value,
    }));
  });
  if (!isInvoice) judgeTransfer(books, sourceId);
  return move(books, legs);
}

function leftOf(books: Books, lineId: number, isInvoice: boolean): { quantity: bigint; value: bigint } {
  if (!isInvoice) {
    const { inTransit, inTransitValue } = known(books.sums, lineId);
    return { quantity: inTransit, value: inTransitValue };
  }
  const { quantity, net, received, receivedValue } = known(books.received, lineId);
  return { quantity: quantity - received, value: net - receivedValue };
}

function replayEnd(
  books: Books,
  { documentId }: Posting,
  action: 'recall' | 'closeReturn' | 'closeLoss',
): Moved[] {
  const { source, target, lines } = known(books.dispatches, documentId);
  const isLoss = action === 'closeLoss';
  const legs = lines
    .map((line) => ({ line, sums: known(books.sums, line.id) }))
    .filter(({ sums }) => sums.inTransit > 0n)
    .map(({ line, sums: { inTransit, inTransitValue } }): Leg => {
      settle(books, line.id, {
        inTransit: -inTransit,
        inTransitValue: -inTransitValue,
        [isLoss ? 'lost' : 'returned']: inTransit,
      });
      return {
        itemId: line.itemId,
        source: target,
        target: isLoss ? books.ledger.outside.lost : source,
        quantity: inTransit,
        value: inTransitValue,
      };
    });
  books.statuses.set(documentId, action === 'recall' ? 'recalled' : 'closed');
  return move(books, legs);
}

function replayReopening(books: Books, { documentId, reverses }: Posting): Moved[] {
  const ended = known(books.moved, reverses ?? 0);
  const isLoss = ended.some(({ target }) => target === books.ledger.outside.lost);
  const moved = move(
    books,
    ended.map((leg) => takenBack(leg, isLoss ? leg.value : null)),
  );
  const { lines } = known(books.dispatches, documentId);
  for (const { itemId, quantity, value } of moved) {
    const line = known(
      lines.filter((one) => one.itemId === itemId),
      0,
    );
    settle(books, line.id, {
      inTransit: quantity,
      inTransitValue: value,
      [isLoss ? 'lost' : 'returned']: -quantity,
    });
  }
  books.statuses.set(documentId, transferStatus(sumsOfDispatch(books, documentId), false));
  return moved;
}

function replayReversal(books: Books, { documentId }: Posting): Moved[] {
  const { reverses } = known(books.reversals, documentId);
  if (books.receipts.has(reverses)) return replayReceiptReversal(books, reverses);
  if (books.dispatches.has(reverses)) return replayReturn(books, reverses, documentId);
  const posted = known(books.moved, known(books.postingOf, reverses));
  return move(
    books,
    posted.map((leg) => takenBack(leg, null)),
  );
}

/** What lies at the place leaves by the average of now; what was broken or lost comes back at its own value. */
function replayReceiptReversal(books: Books, receiptId: number): Moved[] {
  const { place, sourceId, isInvoice, lines } = known(books.receipts, receiptId);
  const posted = known(books.moved, known(books.postingOf, receiptId));
  const moved = move(
    books,
    posted.map((leg) => takenBack(leg, leg.target === place ? null : leg.value)),
  );
  let index = 0;
  for (const line of lines) {
    for (const outcome of outcomes) {
      if (quantityOf(line[outcome]) === 0n) continue;
      const { quantity, value } = known(moved, index);
      if (isInvoice) receive(books, line.sourceLineId, -quantity, -known(posted, index).value);
      else
        settle(books, line.sourceLineId, {
          inTransit: quantity,
          inTransitValue: value,
          [outcome]: -quantity,
        });
      index += 1;
    }
  }
  if (!isInvoice) judgeTransfer(books, sourceId);
  return moved;
}

/** From a project goods come back by their share of what it used; what was destroyed comes back as it went. */
function replayReturn(books: Books, dispatchId: number, reversalId: number): Moved[] {
  const { kind, source, target, lines } = known(books.dispatches, dispatchId);
  const isConsumption = dispatchKind(kind).posts === 'consume';
  const legs = known(books.reversals, reversalId).lines.map(({ lineId, quantity: written }): Leg => {
    const quantity = quantityOf(written);
    const { consumedValue, accepted } = known(books.sums, lineId);
    const value = isConsumption ? shareOf(consumedValue, quantity, accepted) : known(books.shipped, lineId);
    settle(
      books,
      lineId,
      isConsumption
        ? { accepted: -quantity, consumedValue: -value, returned: quantity }
        : { destroyed: -quantity, returned: quantity },
    );
    const { itemId } = known(
      lines.filter(({ id }) => id === lineId),
      0,
    );
    return { itemId, source: target, target: source, quantity, value };
  });
  books.statuses.set(dispatchId, consumptionStatus(sumsOfDispatch(books, dispatchId)));
  return move(books, legs);
}

const takenBackAt = (leg: Moved, value: bigint): Moved => ({ ...takenBack(leg, value), value });

const takenBack = ({ itemId, source, target, quantity }: Moved, value: bigint | null): Leg => ({
  itemId,
  source: target,
  target: source,
  quantity,
  value,
});

/** Changes what the two ends hold. What has no value of its own takes its share of what lay there before the posting. */
function move(books: Books, legs: readonly Leg[]): Moved[] {
  const before = new Map(books.balances);
  const left = new Map<string, bigint>();
  return legs.map((leg) => {
    const end = endOf(leg.source, leg.itemId);
    const soFar = left.get(end) ?? 0n;
    if (leg.value === null) left.set(end, soFar + leg.quantity);
    const { onHand, value: all } = before.get(end) ?? empty;
    const value =
      leg.value ??
      shareOf(all, soFar + leg.quantity, onHand) - (soFar === 0n ? 0n : shareOf(all, soFar, onHand));
    change(books, end, -leg.quantity, -value);
    change(books, endOf(leg.target, leg.itemId), leg.quantity, value);
    return { ...leg, value };
  });
}

const empty: Balance = { onHand: 0n, value: 0n };
const endOf = (location: number, itemId: number) => `${location}:${itemId}`;

function change({ balances }: Books, end: string, quantity: bigint, value: bigint): void {
  const now = balances.get(end) ?? empty;
  balances.set(end, { onHand: now.onHand + quantity, value: now.value + value });
}

function settle({ sums }: Books, lineId: number, by: LineChange): void {
  sums.set(lineId, changed(known(sums, lineId), by));
}

function receive({ received }: Books, lineId: number, quantity: bigint, value: bigint): void {
  const line = known(received, lineId);
  received.set(lineId, {
    ...line,
    received: line.received + quantity,
    receivedValue: line.receivedValue + value,
  });
}

const sumsOfDispatch = (books: Books, id: number) =>
  known(books.dispatches, id).lines.map((line) => known(books.sums, line.id));

function judgeTransfer(books: Books, id: number): void {
  books.statuses.set(id, transferStatus(sumsOfDispatch(books, id), books.statuses.get(id) === 'closed'));
}

function differentBalances({ balances, ledger }: Books): string[] {
  const outside = new Set<number>(Object.values(ledger.outside));
  const expected = new Map([...balances].filter(([end]) => !outside.has(Number(end.split(':')[0]))));
  const found = new Map<string, string>();
  const differences: string[] = [];
  for (const { location, itemId, onHand, value } of ledger.balances) {
    const end = endOf(location, itemId);
    if (found.has(end)) differences.push(`${end} has two balances`);
    found.set(end, `${onHand} for ${value}`);
  }
  for (const end of new Set([...expected.keys(), ...found.keys()])) {
    const { onHand, value } = expected.get(end) ?? empty;
    const wanted = `${quantityText(onHand)} for ${valueText(value)}`;
    const is = found.get(end) ?? 'nothing';
    if (is !== wanted) differences.push(`${end} holds ${is} instead of ${wanted}`);
  }
  return differences;
}

function differentLines({ ledger, sums, shipped, statuses, received }: Books): string[] {
  const dispatches = ledger.dispatches.flatMap(({ id, status, lines }) => {
    const expected = statuses.get(id);
    const isOther = expected
      ? expected !== status
      : !['draft', 'pending', 'rejected', 'cancelled'].includes(status);
    return [
      ...(isOther ? [`dispatch ${id} is ${status} instead of ${expected ?? 'not posted'}`] : []),
      ...lines.flatMap((line) => {
        const is = {
          ...sumsOf(line),
          shipped: line.shippedValue === null ? undefined : valueOf(line.shippedValue),
        };
        const wanted = { ...known(sums, line.id), shipped: shipped.get(line.id) };
        return written(is) === written(wanted)
          ? []
          : [`line ${line.id} says ${written(is)} instead of ${written(wanted)}`];
      }),
    ];
  });
  const invoices = ledger.invoices
    .flatMap(({ lines }) => lines)
    .flatMap((line) => {
      const is = { received: quantityOf(line.receivedQuantity), value: valueOf(line.receivedValue) };
      const { received: quantity, receivedValue: value } = known(received, line.id);
      const wanted = { received: quantity, value };
      return written(is) === written(wanted)
        ? []
        : [`invoice line ${line.id} says ${written(is)} instead of ${written(wanted)}`];
    });
  return [...dispatches, ...invoices];
}

/** What a receipt says its parts are worth is what was posted for them. */
function differentReceipts({ ledger, moved, postingOf }: Books): string[] {
  return ledger.receipts.flatMap(({ id, lines }) => {
    const posting = postingOf.get(id);
    if (posting === undefined) return [`receipt ${id} was not posted`];
    const wanted = known(moved, posting).map(({ value }) => valueText(value));
    const is = lines.flatMap((line) =>
      outcomes.flatMap((outcome) => (quantityOf(line[outcome]) === 0n ? [] : [line[`${outcome}Value`]])),
    );
    return String(is) === String(wanted)
      ? []
      : [`receipt ${id} says ${String(is)} instead of ${String(wanted)}`];
  });
}

const written = (sums: object) =>
  Object.entries(sums)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, amount]) => `${name} ${String(amount)}`)
    .join(', ');

const writtenMovement = ({ itemId, source, target, quantity, value }: Moved) => [
  itemId,
  source,
  target,
  quantityText(quantity),
  valueText(value),
];
const writtenAsFound = ({ itemId, source, target, quantity, value }: Movement) => [
  itemId,
  source,
  target,
  quantity,
  value,
];

/** What must be there: a document of a posting, a line of a document. */
function known<T>(among: ReadonlyMap<number, T> | readonly T[], id: number): T {
  const found = Array.isArray(among)
    ? (among as readonly T[])[id]
    : (among as ReadonlyMap<number, T>).get(id);
  if (found === undefined) throw new Error(`the model misses ${id}`);
  return found;
}
