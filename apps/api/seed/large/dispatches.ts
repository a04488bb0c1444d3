import { dispatchKind, type DispatchKind } from '@kalfa/contracts/stock/dispatch-kinds';
import type { ReceiptKind } from '@kalfa/contracts/stock/receipt-kinds';
import { quantityText, shareOf, valueText } from '@kalfa/domain/stock/amounts';
import {
  consumptionStatus,
  statusAfterApproval,
  transferStatus,
} from '@kalfa/domain/stock/dispatch-lifecycle';
import { changed, type LineChange, type LineSums } from '@kalfa/domain/stock/settlement';
import { words } from '../documents/words.ts';
import { goodsFrom, partOf, type SimulationContext } from './simulation-context.ts';
import type { Location } from './ledger.ts';
import { takeIn } from './receipts.ts';
import type { Document } from './registry.ts';
import type { SimulatedPlace } from './world.ts';

type Line = { id: number; itemId: number; sums: LineSums; shippedValue: bigint | null };

type Sent = {
  document: Document;
  kind: DispatchKind;
  source: SimulatedPlace;
  /** Where its goods are once they have left. */
  target: Location;
  receiver: SimulatedPlace | null;
  ends: Record<string, number>;
  lines: Line[];
  remainder: 'returnToSource' | null;
};

/** Dispatches that are not over yet; what is still here at the end is written as it stands. */
export type OpenDispatches = Set<Sent>;

/** Writes a dispatch, has it approved and lets it arrive. `isLate` leaves some waiting for their approval. */
export function dispatchGoods(
  context: SimulationContext,
  kind: DispatchKind,
  open: OpenDispatches,
  isLate: boolean,
): void {
  const { clock, chance, ledger, registry } = context;
  const sent = write(context, kind);
  if (!sent) return;
  open.add(sent);
  const { document, source, lines } = sent;
  const submitted = clock.stamp(document.createdBy);
  for (const { itemId, sums } of lines) ledger.reserve(source.shelf, itemId, sums.quantity);
  document.submitted = submitted;
  registry.move(document, 'submit', 'pending', submitted);
  if (isLate && chance.below(5) === 0) return;
  approve(context, sent);
  if (sent.receiver) clock.after(1 + chance.below(6), () => arrive(context, sent, open));
  else if (kind === 'storeToProject' && chance.below(100) === 0)
    clock.after(2 + chance.below(20), () => giveBack(context, sent, open));
  else finish(context, sent, open);
}

function write(context: SimulationContext, kind: DispatchKind): Sent | null {
  const { registry, clock, chance, world } = context;
  const { prefix } = dispatchKind(kind);
  const found = endsOf(context, kind);
  const goods = goodsFrom(context, found.source);
  if (goods.length === 0) return null;
  const document = registry.enter(
    { family: 'dispatch', kind, date: clock.date, status: 'draft', prefix },
    clock.stamp(chance.one(world.writers)),
  );
  const lines = goods.map(({ itemId, quantity }): Line => ({
    id: context.nextLine('dispatchLines'),
    itemId,
    shippedValue: null,
    sums: {
      quantity,
      inTransit: 0n,
      inTransitValue: 0n,
      accepted: 0n,
      destroyed: 0n,
      lost: 0n,
      returned: 0n,
      consumedValue: 0n,
    },
  }));
  return { document, kind, ...found, lines, remainder: null };
}

/** From where to where. */
function endsOf(
  { world, chance }: SimulationContext,
  kind: DispatchKind,
): Pick<Sent, 'source' | 'target' | 'receiver' | 'ends'> {
  const { from, to } = dispatchKind(kind);
  const source = chance.one(from === 'warehouse' ? world.warehouses : world.stores);
  if (to === 'destroyed') return { source, target: world.outside.destroyed, receiver: null, ends: {} };
  if (to === 'project') {
    const site = world.sites.find(({ id }) => id === source.siteId) ?? chance.one(world.sites);
    const project = chance.one(site.projects);
    const store = site.stores.includes(source) ? source : chance.one(site.stores);
    return { source: store, target: project.location, receiver: null, ends: { to_project_id: project.id } };
  }
  if (to === 'workhouse') {
    const site = chance.one(world.sites);
    const receiver = chance.one(site.stores);
    return {
      source,
      target: site.road,
      receiver,
      ends: { to_workhouse_id: site.id, intended_store_id: receiver.id },
    };
  }
  const others = (to === 'warehouse' ? world.warehouses : world.stores).filter((place) => place !== source);
  const receiver = chance.one(others);
  return { source, target: receiver.road, receiver, ends: { [`to_${to}_id`]: receiver.id } };
}

/** Where the goods of a line are once they have left. */
const left: Record<'ship' | 'consume' | 'destroy', (quantity: bigint, worth: bigint) => LineChange> = {
  ship: (inTransit, inTransitValue) => ({ inTransit, inTransitValue }),
  consume: (accepted, consumedValue) => ({ accepted, consumedValue }),
  destroy: (destroyed) => ({ destroyed }),
};

function approve({ registry, ledger, clock, world }: SimulationContext, sent: Sent): void {
  const { document, kind, lines, source, target } = sent;
  const { posts } = dispatchKind(kind);
  const stamp = clock.stamp(world.decider);
  const worths = ledger.post({
    documentId: document.id,
    action: posts,
    date: clock.date,
    moment: stamp.at,
    by: stamp.by,
    lineKind: 'dispatch',
    releases: true,
    legs: lines.map(({ id, itemId, sums }) => ({
      itemId,
      source: source.shelf,
      target,
      quantity: sums.quantity,
      value: null,
      lineId: id,
    })),
  });
  lines.forEach((line, index) => {
    const worth = worths[index] ?? 0n;
    line.shippedValue = worth;
    line.sums = changed(line.sums, left[posts](line.sums.quantity, worth));
  });
  document.decided = stamp;
  registry.move(document, 'approve', statusAfterApproval(kind), stamp);
}

/** Most of it is received at once; some in two parts, some called back, some ended early. */
function arrive(context: SimulationContext, sent: Sent, open: OpenDispatches): void {
  const { chance, clock } = context;
  const fate = chance.below(200);
  if (fate === 0) return takeOffTheRoad(context, sent, open, 'recall');
  const isWhole = fate > 60;
  receive(context, sent, isWhole);
  if (sent.document.status === 'received') return finish(context, sent, open);
  clock.after(1 + chance.below(8), () => {
    if (fate === 1) return takeOffTheRoad(context, sent, open, 'close');
    receive(context, sent, true);
    finish(context, sent, open);
  });
}

function receive(context: SimulationContext, sent: Sent, isWhole: boolean): void {
  const { registry } = context;
  const { document, kind, receiver, target, lines } = sent;
  const { receipt } = dispatchKind(kind);
  if (!receiver || !receipt) throw new Error(`nobody receives a ${kind}`);
  const coming = lines
    .filter(({ sums }) => sums.inTransit > 0n)
    .map(({ id, itemId, sums }) => ({
      lineId: id,
      itemId,
      quantity: sums.inTransit,
      value: sums.inTransitValue,
    }));
  const arrived = takeIn(context, {
    kind: receipt as ReceiptKind,
    source: document,
    road: target,
    place: receiver,
    coming,
    isWhole,
  });
  for (const { lineId, parts } of arrived) {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) continue;
    for (const { outcome, quantity, value } of parts)
      line.sums = changed(line.sums, { inTransit: -quantity, inTransitValue: -value, [outcome]: quantity });
  }
  const sums = lines.map((line) => line.sums);
  registry.move(document, 'receive', transferStatus(sums, false), context.clock.stamp(document.createdBy));
}

/** Brings what is still on the road back to where it came from. */
function takeOffTheRoad(
  context: SimulationContext,
  sent: Sent,
  open: OpenDispatches,
  how: 'recall' | 'close',
): void {
  const { registry, ledger, clock, world, chance } = context;
  const { document, lines, source, target } = sent;
  const stamp = clock.stamp(world.decider);
  const onTheRoad = lines.filter(({ sums }) => sums.inTransit > 0n);
  ledger.post({
    documentId: document.id,
    action: how === 'recall' ? 'recall' : 'closeReturn',
    date: clock.date,
    moment: stamp.at,
    by: stamp.by,
    lineKind: 'dispatch',
    legs: onTheRoad.map(({ id, itemId, sums }) => ({
      itemId,
      source: target,
      target: source.shelf,
      quantity: sums.inTransit,
      value: sums.inTransitValue,
      lineId: id,
    })),
  });
  for (const line of onTheRoad) {
    const { inTransit, inTransitValue } = line.sums;
    line.sums = changed(line.sums, {
      inTransit: -inTransit,
      inTransitValue: -inTransitValue,
      returned: inTransit,
    });
  }
  const reason = chance.one<string>(how === 'recall' ? words.recalled : words.closedReturned);
  if (how === 'close') sent.remainder = 'returnToSource';
  document.closed = { ...stamp, reason };
  registry.move(document, how, how === 'recall' ? 'recalled' : 'closed', stamp, reason);
  finish(context, sent, open);
}

/** A project sends a part of its first line back. */
function giveBack(context: SimulationContext, sent: Sent, open: OpenDispatches): void {
  const { registry, ledger, loader, clock, world, chance } = context;
  const { document, lines, source, target } = sent;
  const [line] = lines;
  if (!line) return;
  const reason = chance.one<string>(words.returned);
  const stamp = clock.stamp(world.decider);
  const reversal = registry.enter(
    { family: 'reversal', kind: 'reversal', date: clock.date, status: 'posted', prefix: 'TRS' },
    stamp,
  );
  registry.write(reversal, reason);
  registry.link(reversal, document, 'reverses');
  const quantity = partOf(world.items.get(line.itemId)?.step ?? 1_000n, line.sums.accepted, 20);
  const value = shareOf(line.sums.consumedValue, quantity, line.sums.accepted);
  const lineId = context.nextLine('reversalLines');
  loader.add('reversals', { id: reversal.id, reverses_document_id: document.id, is_whole: false, reason });
  loader.add('reversalLines', {
    id: lineId,
    reversal_id: reversal.id,
    dispatch_line_id: line.id,
    quantity: quantityText(quantity),
  });
  ledger.post({
    documentId: reversal.id,
    action: 'reverse',
    date: clock.date,
    moment: stamp.at,
    by: stamp.by,
    lineKind: 'reversal',
    legs: [{ itemId: line.itemId, source: target, target: source.shelf, quantity, value, lineId }],
  });
  line.sums = changed(line.sums, { accepted: -quantity, consumedValue: -value, returned: quantity });
  const sums = lines.map((one) => one.sums);
  registry.move(document, 'reverse', consumptionStatus(sums), stamp, reason);
  finish(context, sent, open);
}

/** Writes a dispatch to which nothing more will happen. */
/** The usual days until a delivery arrives. */
const transitDays = 7;
const daysAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

function finish(
  { registry, loader, chance, world }: SimulationContext,
  sent: Sent,
  open: OpenDispatches,
): void {
  const { document, kind, source, target, ends, lines, remainder } = sent;
  const { driver, destroys, receipt } = dispatchKind(kind);
  open.delete(sent);
  registry.write(document);
  const ride = driver === 'required' ? chance.one(world.rides) : null;
  const expectedOn = receipt && daysAfter(document.date, transitDays);
  loader.add('dispatches', {
    id: document.id,
    kind,
    [`from_${source.kind}_id`]: source.id,
    ...ends,
    driver_id: ride?.driverId ?? null,
    vehicle_id: ride?.vehicleId ?? null,
    reason: destroys ? chance.one<string>(words.destruction) : null,
    expected_on: expectedOn,
    late_told_for: expectedOn,
    source_location_id: source.shelf.id,
    target_location_id: target.id,
    remainder,
  });
  lines.forEach(({ id, itemId, sums, shippedValue }, index) =>
    loader.add('dispatchLines', {
      id,
      dispatch_id: document.id,
      position: index + 1,
      item_id: itemId,
      quantity: quantityText(sums.quantity),
      shipped_value: shippedValue === null ? null : valueText(shippedValue),
      in_transit_quantity: quantityText(sums.inTransit),
      in_transit_value: valueText(sums.inTransitValue),
      accepted_quantity: quantityText(sums.accepted),
      destroyed_quantity: quantityText(sums.destroyed),
      lost_quantity: quantityText(sums.lost),
      returned_quantity: quantityText(sums.returned),
      consumed_value: valueText(sums.consumedValue),
    }),
  );
}

/** Writes what is still open as it stands. */
export function finishAll(context: SimulationContext, open: OpenDispatches): void {
  for (const sent of open) finish(context, sent, open);
}
