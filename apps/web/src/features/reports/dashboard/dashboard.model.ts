import type { DashboardCard, DashboardLayout } from '@kalfa/contracts/reports/dashboard';

/** A figure for a glance, or a question with its answer. Figures stand above, and each kind has its own order. */
export type CardKind = 'tile' | 'panel';

/** What each card is, and how many of the twelve columns it takes. A tile takes its share of the row. */
const kinds: Readonly<Record<DashboardCard, { kind: 'tile' } | { kind: 'panel'; columns: 6 | 12 }>> = {
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

export const shownOf = ({ order, hidden }: Arrangement, kind: CardKind): DashboardCard[] =>
  order.filter((card) => kindOf(card) === kind && !hidden.includes(card));

/** Tiles share a row; more than four begin another. One or two alone would look lost at full width. */
export const placeTiles = (tiles: readonly DashboardCard[]): PlacedCard[] => {
  const columns = tiles.length >= 4 ? 3 : tiles.length === 3 ? 4 : 6;
  return tiles.map((key) => ({ key, columns }));
};

/** A half panel with nothing beside it takes the whole row, so that no hole is left in the page. */
export function placePanels(panels: readonly DashboardCard[]): PlacedCard[] {
  const placed: PlacedCard[] = [];
  let taken = 0;
  for (const key of panels) {
    const own = kinds[key];
    const columns = own.kind === 'panel' ? own.columns : 12;
    const previous = placed.at(-1);
    if (taken + columns > 12 && previous) {
      previous.columns += 12 - taken;
      taken = 0;
    }
    placed.push({ key, columns });
    taken = (taken + columns) % 12;
  }
  const last = placed.at(-1);
  if (taken > 0 && last) last.columns += 12 - taken;
  return placed;
}

/** The card one place earlier or later among the shown ones of its kind; hidden ones are passed over. */
export function moved(arrangement: Arrangement, card: DashboardCard, step: -1 | 1): Arrangement {
  const shown = shownOf(arrangement, kindOf(card));
  const neighbour = shown[shown.indexOf(card) + step];
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

/** How one greets at this hour of the day. */
export const greetingAt = (hour: number): 'morning' | 'afternoon' | 'evening' =>
  hour >= 4 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening';

/** What one calls somebody to their face: the first of their names. */
export const firstNameOf = (displayName: string): string => displayName.trim().split(/\s+/)[0] ?? '';

/** The highest line of a chart: even, so that its half is a whole number too. */
export const topOf = (values: readonly number[]): number =>
  Math.max(2, Math.ceil(Math.max(0, ...values) / 2) * 2);
