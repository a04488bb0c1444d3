import { averageOf, quantityText, shareOf, valueText } from '@kalfa/domain/stock/amounts';
import type { StockLoader } from './tables.ts';

/** A location as movements need to know it. Only places, roads and projects keep a balance. */
export type Location = { id: number; kind: string; isTracked: boolean };

export type Leg = {
  itemId: number;
  source: Location;
  target: Location;
  quantity: bigint;
  /** `null` takes the share of what the source holds, by its moving average. */
  value: bigint | null;
  lineId: number;
};

export type Posting = {
  documentId: number;
  action: string;
  date: string;
  moment: string;
  by: number;
  lineKind: 'dispatch' | 'receipt' | 'opening' | 'reversal';
  /** What leaves was reserved until now. */
  releases?: boolean;
  legs: readonly Leg[];
};

type Balance = {
  location: Location;
  itemId: number;
  onHand: bigint;
  reserved: bigint;
  value: bigint;
  lastAverage: bigint | null;
  lastMovementId: number | null;
  updatedAt: string;
};

/** The ledger in memory: the same arithmetic as that of the database, without its locks and round trips. */
export type Ledger = {
  post: (posting: Posting) => bigint[];
  reserve: (location: Location, itemId: number, quantity: bigint) => void;
  /** What is free at a location. */
  available: (location: Location, itemId: number) => bigint;
  /** Writes the balances as they are in the end. */
  close: () => void;
  readonly lastIds: { posting: number; movement: number };
};

export function newLedger(loader: StockLoader): Ledger {
  const balances = new Map<number, Balance>();
  const lastIds = { posting: 0, movement: 0 };
  const keyOf = (location: Location, itemId: number) => location.id * 1_000_000 + itemId;
  const balanceOf = (location: Location, itemId: number, moment: string): Balance => {
    const key = keyOf(location, itemId);
    const known = balances.get(key);
    if (known) return known;
    const made: Balance = {
      location,
      itemId,
      onHand: 0n,
      reserved: 0n,
      value: 0n,
      lastAverage: null,
      lastMovementId: null,
      updatedAt: moment,
    };
    balances.set(key, made);
    return made;
  };

  /** Moves one end of a leg and answers what is there afterwards; the world outside keeps no balance. */
  const change = (location: Location, leg: Leg, worth: bigint, sign: 1n | -1n, moment: string) => {
    if (!location.isTracked) return null;
    const balance = balanceOf(location, leg.itemId, moment);
    const average = averageOf(balance.value, balance.onHand);
    balance.onHand += sign * leg.quantity;
    balance.value += sign * worth;
    if (balance.onHand < 0n || balance.value < 0n || balance.reserved > balance.onHand)
      throw new Error(`item ${leg.itemId} fell below nothing at location ${location.id}`);
    if (balance.onHand === 0n) balance.lastAverage = average;
    balance.lastMovementId = lastIds.movement;
    balance.updatedAt = moment;
    return quantityText(balance.onHand);
  };

  const move = (posting: Posting, leg: Leg): bigint => {
    lastIds.movement += 1;
    const { moment } = posting;
    const held = leg.source.isTracked ? balanceOf(leg.source, leg.itemId, moment) : null;
    const worth = leg.value ?? (held ? shareOf(held.value, leg.quantity, held.onHand) : 0n);
    if (posting.releases && held) held.reserved -= leg.quantity;
    loader.add('movements', {
      id: lastIds.movement,
      posting_id: lastIds.posting,
      item_id: leg.itemId,
      quantity: quantityText(leg.quantity),
      from_location_id: leg.source.id,
      to_location_id: leg.target.id,
      document_id: posting.documentId,
      [`${posting.lineKind}_line_id`]: leg.lineId,
      value: valueText(worth),
      document_date: posting.date,
      posted_at: moment,
      posted_by: posting.by,
      from_on_hand_after: change(leg.source, leg, worth, -1n, moment),
      to_on_hand_after: change(leg.target, leg, worth, 1n, moment),
    });
    return worth;
  };

  return {
    lastIds,
    post: (posting) => {
      lastIds.posting += 1;
      loader.add('postings', {
        id: lastIds.posting,
        document_id: posting.documentId,
        action: posting.action,
        document_date: posting.date,
        posted_at: posting.moment,
        posted_by: posting.by,
      });
      return posting.legs.map((leg) => move(posting, leg));
    },
    reserve: (location, itemId, quantity) => {
      const balance = balances.get(keyOf(location, itemId));
      if (!balance || balance.onHand - balance.reserved < quantity)
        throw new Error(`item ${itemId} is not there to be kept at location ${location.id}`);
      balance.reserved += quantity;
    },
    available: (location, itemId) => {
      const balance = balances.get(keyOf(location, itemId));
      return balance ? balance.onHand - balance.reserved : 0n;
    },
    close: () => {
      for (const balance of balances.values())
        loader.add('balances', {
          location_id: balance.location.id,
          item_id: balance.itemId,
          location_kind: balance.location.kind,
          on_hand: quantityText(balance.onHand),
          reserved: quantityText(balance.reserved),
          value: valueText(balance.value),
          last_average_cost: balance.lastAverage === null ? null : valueText(balance.lastAverage),
          last_movement_id: balance.lastMovementId,
          updated_at: balance.updatedAt,
        });
    },
  };
}
