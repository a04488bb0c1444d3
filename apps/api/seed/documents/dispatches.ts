import { dispatch } from '@kalfa/contracts/stock/dispatch';
import { dispatchKind, dispatchKindKeys, type DispatchKind } from '@kalfa/contracts/stock/dispatch-kinds';
import type { ReceiptKind } from '@kalfa/contracts/stock/receipt-kinds';
import type { Seeder } from '../seeder.ts';
import { goodsFrom, partOf, placeAmong } from './choices.ts';
import { evidencePaper } from './evidence.ts';
import type { Firm } from './firm.ts';
import { datedFates, dispatchMix, type DispatchFate } from './mix.ts';
import { receive, reverseReceipt, type Received, type SourceLine } from './receipts.ts';
import { quantityText, type Amount, type Place } from './stock-book.ts';
import { words } from './words.ts';

/** What leaves places, and how it arrives. */
export function planDispatches(firm: Firm, share: number): void {
  const { agenda, chance } = firm;
  for (const kind of dispatchKindKeys)
    for (const { fate, day } of datedFates(dispatchMix[kind], { share, lastDay: agenda.lastDay, chance }))
      if (share === 1 || common.has(kind) || usual.has(fate))
        agenda.at(day, (today) => send(firm, kind, fate, today));
}

/** Where there are only a few documents, the common kinds show everything that can happen and the others what usually does. */
const common: ReadonlySet<DispatchKind> = new Set(['warehouseToSite', 'storeToProject']);
const usual: ReadonlySet<DispatchFate> = new Set(['pending', 'shipped', 'received']);

/** What the demo sign-ins should find at their own places. */
const open: ReadonlySet<DispatchFate> = new Set(['draft', 'pending', 'shipped', 'partly']);

/** A dispatch underway: the document as it stands, and what of it is on the road. */
type Sent = {
  firm: Firm;
  kind: DispatchKind;
  source: Place;
  /** Where it is received; nowhere when it arrives with its approval. */
  target: Place | null;
  keeper: Seeder;
  id: number;
  version: number;
  amounts: Amount[];
  lines: SourceLine[];
};

async function send(firm: Firm, kind: DispatchKind, fate: DispatchFate, day: number): Promise<void> {
  const { book, manager, chance, agenda } = firm;
  const sent = await write(firm, kind, { day, mustBeOwn: open.has(fate) });
  const { source, amounts, keeper } = sent;
  if (fate === 'draft') return;
  await act(sent, keeper, 'submit');
  if (fate === 'pending') return book.take(source, amounts);
  if (fate === 'rejected') return act(sent, manager, 'reject', { reason: chance.one(words.rejected) });
  if (fate === 'cancelled') return act(sent, keeper, 'cancel', { reason: chance.one(words.cancelled) });
  await act(sent, manager, 'approve');
  book.take(source, amounts);
  if (fate === 'shipped') return;
  agenda.at(day + 1 + chance.below(6), (later) =>
    sent.target ? arrive(sent, fate, later) : comeBack(sent, fate, later),
  );
}

async function act(sent: Sent, who: Seeder, verb: string, body: object = {}): Promise<void> {
  const { id, version } = sent;
  const outcome = await who.post<{ version: number }>(`${dispatch.path}/${id}/${verb}`, { version, ...body });
  sent.version = outcome.version;
}

/** Receipts move the dispatch too, so what its version is now has to be asked. */
async function actLater(sent: Sent, verb: string, body: object): Promise<void> {
  const { manager } = sent.firm;
  sent.version = (await manager.get<{ version: number }>(`${dispatch.path}/${sent.id}`)).version;
  await act(sent, manager, verb, body);
}

async function write(
  firm: Firm,
  kind: DispatchKind,
  { day, mustBeOwn }: { day: number; mustBeOwn: boolean },
): Promise<Sent> {
  const { chance } = firm;
  const { driver, destroys } = dispatchKind(kind);
  const { source, target, ends } = endsOf(firm, kind, mustBeOwn);
  const keeper = firm.keeperOf(source);
  const amounts = goodsFrom(firm, source);
  const reason = destroys ? chance.one(words.destruction) : null;
  const attachmentIds = reason
    ? [await keeper.upload('imha-tutanagi.pdf', evidencePaper(`Imha tutanagi, ${firm.dateOf(day)}`))]
    : [];
  const made = await keeper.create(dispatch, {
    kind,
    ...ends,
    ...(driver === 'required' || chance.below(3) === 0 ? chance.one(firm.rides) : {}),
    reason,
    documentDate: firm.dateOf(day),
    lines: amounts.map(({ itemId, quantity }) => ({ itemId, quantity: quantityText(quantity) })),
    attachmentIds,
  });
  const lines = made.lines.map((line) => ({
    sourceLineId: line.id,
    itemId: line.itemId,
    quantity: amounts.find(({ itemId }) => itemId === line.itemId)?.quantity ?? 0,
  }));
  const { id, version } = made;
  return { firm, kind, source, target, keeper, id, version, amounts, lines };
}

type Ends = { source: Place; target: Place | null; ends: Record<string, number> };

/** From where to where. What must be of the demo sign-ins leaves their warehouse or store, or comes to it. */
function endsOf(firm: Firm, kind: DispatchKind, mustBeOwn: boolean): Ends {
  const { own, chance } = firm;
  const { from, to } = dispatchKind(kind);
  const places = from === 'warehouse' ? firm.warehouses : firm.stores;
  const ownPlace = from === 'warehouse' ? own.warehouse : own.store;
  const filled = places.filter((place) => firm.book.heldAt(place).length > 3);
  const foreign = filled.filter((place) => place !== ownPlace);
  const comesToOwn = mustBeOwn && from === to && foreign.length > 0 && chance.below(2) === 0;
  const source = comesToOwn ? chance.one(foreign) : placeAmong(firm, filled, ownPlace, mustBeOwn);
  const ends = { [from === 'warehouse' ? 'fromWarehouseId' : 'fromStoreId']: source.id };
  if (to === 'destroyed') return { source, target: null, ends };
  if (to === 'project') {
    const site = siteOf(firm, source);
    return { source, target: null, ends: { ...ends, toProjectId: chance.one(site.projects).id } };
  }
  if (to === 'workhouse') {
    const target = placeAmong(firm, firm.stores, own.store, mustBeOwn);
    const toWorkhouseId = siteOf(firm, target).id;
    return { source, target, ends: { ...ends, toWorkhouseId, intendedStoreId: target.id } };
  }
  const others = (to === 'warehouse' ? firm.warehouses : firm.stores).filter((place) => place !== source);
  const target = placeAmong(firm, others, to === 'warehouse' ? own.warehouse : own.store, mustBeOwn);
  return {
    source,
    target,
    ends: { ...ends, [to === 'warehouse' ? 'toWarehouseId' : 'toStoreId']: target.id },
  };
}

function siteOf({ sites }: Firm, store: Place) {
  const found = sites.find(({ stores }) => stores.some(({ id }) => id === store.id));
  if (!found) throw new Error(`${store.name} is no store of a site`);
  return found;
}

/** What comes off the road, and what is done when it does not. */
async function arrive(sent: Sent, fate: DispatchFate, day: number): Promise<void> {
  const { firm, source, lines } = sent;
  const { chance, agenda, book } = firm;
  const say = (key: keyof typeof words) => ({ reason: chance.one<string>(words[key]) });
  if (fate === 'recalled') {
    await actLater(sent, 'recall', say('recalled'));
    return book.add(source, sent.amounts);
  }
  if (fate === 'received') {
    await takeIn(sent, day, 'all');
    return;
  }
  const first = await takeIn(sent, day, 'some');
  if (fate === 'receiptReversed') await reverseReceipt(firm, first, lines, day);
  if (fate === 'inTwo' || fate === 'receiptReversed')
    agenda.at(day + 1 + chance.below(8), async (later) => {
      await takeIn(sent, later, 'all');
    });
  if (fate === 'closedLost')
    await actLater(sent, 'close', { ...say('closedLost'), remainder: 'writeOffLost' });
  if (fate !== 'closedReturned' && fate !== 'reopened') return;
  await actLater(sent, 'close', { ...say('closedReturned'), remainder: 'returnToSource' });
  if (fate === 'reopened') await actLater(sent, 'reopen', say('reopened'));
  else book.add(source, lines);
}

const takeIn = (
  { firm, kind, target, id, lines }: Sent,
  day: number,
  takes: 'all' | 'some',
): Promise<Received> => {
  const { receipt } = dispatchKind(kind);
  if (!receipt || !target) throw new Error(`nobody receives a ${kind}`);
  return receive(firm, { kind: receipt as ReceiptKind, place: target, sourceId: id, lines, day, takes });
};

/** What a project sends back, and what was not to be destroyed after all. */
async function comeBack(sent: Sent, fate: DispatchFate, day: number): Promise<void> {
  const { firm, source, lines, amounts } = sent;
  const { chance, book, goodsById } = firm;
  const documentDate = firm.dateOf(day);
  if (fate === 'reversed') {
    await actLater(sent, 'reverse', { reason: chance.one(words.reversed), documentDate });
    book.add(source, amounts);
  }
  if (fate === 'returnedPartly') {
    const back = lines.slice(0, 2).map((line) => ({
      ...line,
      quantity: partOf(goodsById.get(line.itemId) ?? { step: 1_000 }, line.quantity, 20),
    }));
    await actLater(sent, 'reverse', {
      reason: chance.one(words.returned),
      documentDate,
      lines: back.map(({ sourceLineId, quantity }) => ({
        lineId: sourceLineId,
        quantity: quantityText(quantity),
      })),
    });
    book.add(source, back);
  }
}
