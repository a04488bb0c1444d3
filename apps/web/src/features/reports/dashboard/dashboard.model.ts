import type { DashboardCard, DashboardLayout } from '@kalfa/contracts/reports/dashboard';

/** A tile with one figure, or a panel with a question and its answer. Tiles are above, and each kind has its own order. */
export type CardKind = 'tile' | 'panel';

/** The kind of each card, and how many of the twelve columns it takes. A tile takes its share of the row. */
const kinds: Readonly<Record<DashboardCard, { kind: 'tile' } | { kind: 'panel'; columns: 6 | 12 }>> = {
  toReceive: { kind: 'tile' },
  toApprove: { kind: 'tile' },
  late: { kind: 'tile' },
  belowMinimum: { kind: 'tile' },
  returned: { kind: 'tile' },
  nextDeliveries: { kind: 'panel', columns: 6 },
  nextApprovals: { kind: 'panel', columns: 6 },
  registrations: { kind: 'tile' },
  personnel: { kind: 'tile' },
  workhouses: { kind: 'tile' },
  projects: { kind: 'tile' },
  firstSteps: { kind: 'panel', columns: 12 },
  headcountByPosition: { kind: 'panel', columns: 6 },
  headcountByPlace: { kind: 'panel', columns: 6 },
  turnover: { kind: 'panel', columns: 6 },
  roleChanges: { kind: 'panel', columns: 6 },
};

export type PlacedCard<Key extends DashboardCard = DashboardCard> = { key: Key; columns: number };
export type Arrangement = { order: readonly DashboardCard[]; hidden: readonly DashboardCard[] };

export const kindOf = (card: DashboardCard): CardKind => kinds[card].kind;

export const arrangementOf = ({ cards }: DashboardLayout): Arrangement => ({
  order: cards.map(({ key }) => key),
  hidden: cards.filter(({ isHidden }) => isHidden).map(({ key }) => key),
});

export const visibleCards = ({ order, hidden }: Arrangement, kind: CardKind): DashboardCard[] =>
  order.filter((card) => kindOf(card) === kind && !hidden.includes(card));

/** Tiles share a row; more than four wrap, into rows as full as possible. One or two alone do not take the full width. */
export const placeTiles = (tiles: readonly DashboardCard[]): PlacedCard[] => {
  const inThrees = [3, 5, 6, 9].includes(tiles.length);
  const columns = tiles.length < 3 ? 6 : inThrees ? 4 : 3;
  return tiles.map((key) => ({ key, columns }));
};

/** A half panel with nothing beside it takes the whole row, so that there is no gap. */
export function placePanels(panels: readonly DashboardCard[]): PlacedCard[] {
  const placed: PlacedCard[] = [];
  let filled = 0;
  for (const key of panels) {
    const own = kinds[key];
    const columns = own.kind === 'panel' ? own.columns : 12;
    const previous = placed.at(-1);
    if (filled + columns > 12 && previous) {
      previous.columns += 12 - filled;
      filled = 0;
    }
    placed.push({ key, columns });
    filled = (filled + columns) % 12;
  }
  const last = placed.at(-1);
  if (filled > 0 && last) last.columns += 12 - filled;
  return placed;
}

/** The card one position earlier or later among the visible ones of its kind; hidden ones are skipped. */
export function moved(arrangement: Arrangement, card: DashboardCard, step: -1 | 1): Arrangement {
  const visible = visibleCards(arrangement, kindOf(card));
  const neighbour = visible[visible.indexOf(card) + step];
  if (neighbour === undefined) return arrangement;
  const order = arrangement.order.map((key) => (key === card ? neighbour : key === neighbour ? card : key));
  return { ...arrangement, order };
}

export const hiding = ({ order, hidden }: Arrangement, card: DashboardCard): Arrangement => ({
  order,
  hidden: [...hidden, card],
});

export const showing = ({ order, hidden }: Arrangement, card: DashboardCard): Arrangement => ({
  order,
  hidden: hidden.filter((key) => key !== card),
});

/** The greeting for this hour of the day. */
export const greetingAt = (hour: number): 'night' | 'morning' | 'afternoon' | 'evening' =>
  hour < 4 ? 'night' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';

/** The first name. */
export const firstNameOf = (displayName: string): string => displayName.trim().split(/\s+/)[0] ?? '';
