import { order } from '@kalfa/contracts/purchasing/order';
import { rental } from '@kalfa/contracts/purchasing/rental';
import { request } from '@kalfa/contracts/purchasing/request';
import type { NewOf } from '@kalfa/contracts/endpoint';
import type { DocumentDetail } from '@kalfa/contracts/document';
import { chanceFrom } from '../random.ts';
import type { Seeder } from '../seeder.ts';
import { newGoods, placeAmong, pricesFor } from './choices.ts';
import type { Firm } from './firm.ts';
import { datedFates, orderMix, rentalMix, requestMix, type OrderFate, type RequestFate } from './mix.ts';
import { quantityText } from './stock-book.ts';
import { words } from './words.ts';

export type Order = DocumentDetail<typeof order>;
export type Outcome = { id: number; version: number };

const rented = [
  { title: '50 tonluk vinç', pricePeriod: 'daily', price: '18500' },
  { title: 'Forklift', pricePeriod: 'monthly', price: '64000' },
  { title: 'Jeneratör 100 kVA', pricePeriod: 'total', price: '27500' },
] as const;

/** What sites ask for, and what is ordered. They have numbers of chance of their own, so that everything else stays as it was. */
export function planRequests(firm: Firm, share: number): void {
  const own: Firm = { ...firm, chance: chanceFrom(23) };
  const dated = { share, lastDay: firm.agenda.lastDay, chance: own.chance };
  for (const { fate, day } of datedFates(requestMix, dated))
    firm.agenda.at(day, (today) => ask(own, fate, today));
  for (const { fate, day } of datedFates(rentalMix, dated))
    firm.agenda.at(day, (today) => askToRent(own, fate, today));
  for (const { fate, day } of datedFates(orderMix, dated))
    firm.agenda.at(day, (today) => orderByHand(own, fate, today));
}

/** A site of its own for who wrote something: the site of a store, and its keeper. */
function asker(firm: Firm) {
  const store = placeAmong(firm, firm.stores, firm.own.store, false);
  const site = firm.sites.find(({ stores }) => stores.some(({ id }) => id === store.id)) ?? firm.own.site;
  return { who: firm.keeperOf(store), storeId: store.id, workhouseId: site.id };
}

export const act = (who: Seeder, path: string, { id, version }: Outcome, verb: string, body: object = {}) =>
  who.post<Outcome>(`${path}/${id}/${verb}`, { version, ...body });

/** What is decided is decided by the manager, and what was asked by mistake is taken back by its author. */
async function decide(
  { manager, chance }: Firm,
  { path, made, who, fate }: { path: string; made: Outcome; who: Seeder; fate: RequestFate },
): Promise<Outcome | null> {
  if (fate === 'pending') return null;
  if (fate === 'cancelled') return act(who, path, made, 'cancel');
  const reason = chance.one(words.requestRejected);
  return fate === 'rejected'
    ? act(manager, path, made, 'reject', { reason })
    : act(manager, path, made, 'approve');
}

async function ask(firm: Firm, fate: RequestFate, day: number): Promise<void> {
  const { agenda, chance, dateOf, manager, purchaser } = firm;
  const { who, ...place } = asker(firm);
  const lines: NewOf<typeof request>['lines'] & object = newGoods(firm, 1 + chance.below(6)).map(
    ({ itemId, quantity }) => ({
      itemId,
      quantity: quantityText(quantity),
    }),
  );
  if (fate !== 'ordered' && chance.below(3) === 0)
    lines.push({ freeText: chance.one(words.freeText), unitText: 'ad', quantity: '2' });
  const made = await who.create(request, {
    subject: chance.one(words.requestSubject),
    ...place,
    neededOn: dateOf(day + 7 + chance.below(14)),
    documentDate: dateOf(day),
    lines,
  });
  const decided = await decide(firm, { path: request.path, made, who, fate });
  if (fate === 'closed' && decided)
    await act(manager, request.path, decided, 'close', { reason: chance.one(words.requestClosed) });
  if (fate === 'ordered')
    agenda.at(day + 1 + chance.below(5), async (today) => {
      const started = await purchaser.post<Order>(order.endpoints.fromRequest.path, { requestId: made.id });
      await placeOrder(firm, started, today, 'approved');
    });
}

async function askToRent(firm: Firm, fate: RequestFate, day: number): Promise<void> {
  const { chance, dateOf } = firm;
  const { who, workhouseId } = asker(firm);
  const start = day + 3 + chance.below(10);
  const made = await who.create(rental, {
    ...chance.one(rented),
    workhouseId,
    rentStartDate: dateOf(start),
    rentEndDate: dateOf(start + 2 + chance.below(25)),
    company: chance.one(words.rentalCompanies),
    documentDate: dateOf(day),
  });
  await decide(firm, { path: rental.path, made, who, fate });
}

async function orderByHand(firm: Firm, fate: OrderFate, day: number): Promise<void> {
  const { chance, purchaser } = firm;
  const started = await purchaser.create(order, {
    lines: newGoods(firm, 2 + chance.below(6)).map(({ itemId, quantity }) => ({
      itemId,
      quantity: quantityText(quantity),
    })),
  });
  await placeOrder(firm, started, day, fate);
}

/** Chooses a supplier and prices, and brings the order as far as its fate. */
export async function placeOrder(firm: Firm, started: Order, day: number, fate: OrderFate): Promise<void> {
  const { chance, dateOf, manager, purchaser } = firm;
  const upsert = started.lines.map(({ id, itemId, quantity, requestLineId }) => ({
    id,
    itemId,
    quantity,
    requestLineId,
    estimatedPrice: pricesFor(firm, { itemId, quantity: 0 }),
  }));
  const priced = await purchaser.patch<Outcome>(`${order.path}/${started.id}`, {
    version: started.version,
    providerId: chance.one(firm.providerIds),
    documentDate: dateOf(day),
    expectedOn: dateOf(day + 5 + chance.below(20)),
    lines: { upsert },
  });
  if (fate === 'draft') return;
  if (fate === 'cancelled') {
    await act(purchaser, order.path, priced, 'cancel', { reason: chance.one(words.orderCancelled) });
    return;
  }
  const submitted = await act(purchaser, order.path, priced, 'submit');
  if (fate === 'pending') return;
  if (fate === 'rejected') {
    await act(manager, order.path, submitted, 'reject', { reason: chance.one(words.orderRejected) });
    return;
  }
  const approved = await act(manager, order.path, submitted, 'approve');
  if (fate === 'closed')
    await act(purchaser, order.path, approved, 'close', { reason: chance.one(words.orderClosed) });
}
