import { receiptKind, type ReceiptKind } from '@kalfa/contracts/stock/receipt-kinds';
import { quantityText, valueText } from '@kalfa/domain/stock/amounts';
import { divideArrival, outcomes, type Arrival, type Outcome } from '@kalfa/domain/stock/settlement';
import { words } from '../documents/words.ts';
import { partOf, remember, type SimulationContext } from './simulation-context.ts';
import type { Location } from './ledger.ts';
import type { Document } from './registry.ts';
import type { SimulatedPlace } from './world.ts';

/** A line of a source with what of it is still to come, and what that is worth. */
export type Coming = { lineId: number; itemId: number; quantity: bigint; value: bigint };

type Wanted = {
  kind: ReceiptKind;
  source: Document;
  road: Location;
  place: SimulatedPlace;
  coming: readonly Coming[];
  isWhole: boolean;
};

/** What became of each line that arrived. */
export type Arrived = { lineId: number; parts: Arrival[] };

/** Takes goods in, all or some of each line; of every twenty-five lines of a dispatch one is short or damaged. */
export function takeIn(
  context: SimulationContext,
  { kind, source, road, place, coming, isWhole }: Wanted,
): Arrived[] {
  const { registry, ledger, loader, clock, world, chance } = context;
  const { prefix, source: from } = receiptKind(kind);
  const stamp = clock.stamp(chance.one(world.writers));
  const document = registry.enter(
    { family: 'receipt', kind, date: clock.date, status: 'posted', prefix },
    stamp,
  );
  registry.write(document);
  registry.link(document, source, 'receives');
  loader.add('receipts', {
    id: document.id,
    kind,
    [`${place.kind}_id`]: place.id,
    [`source_${from.family}_id`]: source.id,
    place_location_id: place.shelf.id,
  });
  const targets: Record<Outcome, Location> = {
    accepted: place.shelf,
    destroyed: world.outside.destroyed,
    lost: world.outside.lost,
  };
  const arrived = coming.map((line) => {
    const { quantities, reason } = divided(context, kind, line, isWhole);
    const parts = divideArrival(line, quantities);
    if (!parts) throw new Error(`more of line ${line.lineId} arrives than is to come`);
    const lineId = context.nextLine('receiptLines');
    const part = (outcome: Outcome) => parts.find((one) => one.outcome === outcome);
    loader.add('receiptLines', {
      id: lineId,
      receipt_id: document.id,
      item_id: line.itemId,
      [`source_${from.family}_line_id`]: line.lineId,
      ...Object.fromEntries(
        outcomes.flatMap((outcome) => [
          [`${outcome}_quantity`, quantityText(part(outcome)?.quantity ?? 0n)],
          [`${outcome}_value`, valueText(part(outcome)?.value ?? 0n)],
        ]),
      ),
      reason,
    });
    if (quantities.accepted > 0n) remember(context, place, line.itemId);
    return { line, lineId, parts };
  });
  ledger.post({
    documentId: document.id,
    action: from.family === 'invoice' ? 'receiveInvoice' : 'receive',
    date: clock.date,
    moment: stamp.at,
    by: stamp.by,
    lineKind: 'receipt',
    legs: arrived.flatMap(({ line, lineId, parts }) =>
      parts.map(({ outcome, quantity, value }) => ({
        itemId: line.itemId,
        source: road,
        target: targets[outcome],
        quantity,
        value,
        lineId,
      })),
    ),
  });
  return arrived.map(({ line, parts }) => ({ lineId: line.lineId, parts }));
}

function divided(
  { chance, world }: SimulationContext,
  kind: ReceiptKind,
  { itemId, quantity: all }: Coming,
  isWhole: boolean,
): { quantities: Record<Outcome, bigint>; reason: string | null } {
  const { source, usual } = receiptKind(kind);
  const step = world.items.get(itemId)?.step ?? 1_000n;
  const quantity = isWhole || all <= step ? all : partOf(step, all, 40 + chance.below(30));
  const quantities = { accepted: 0n, destroyed: 0n, lost: 0n, [usual]: quantity };
  if (source.family === 'invoice' || chance.below(25) > 0) return { quantities, reason: null };
  const bad = partOf(step, quantity, 10);
  const other: Outcome = usual === 'destroyed' ? 'accepted' : 'destroyed';
  const [outcome, say] =
    chance.below(2) === 0
      ? (['lost', words.lost] as const)
      : ([other, usual === 'destroyed' ? words.usable : words.broken] as const);
  return {
    quantities: { ...quantities, [usual]: quantity - bad, [outcome]: bad },
    reason: chance.one<string>(say),
  };
}
