import { dashboardCards, widgets, type DashboardCard } from '@kalfa/contracts/reports/dashboard';
import type { Actor } from '../lib/http/actor.ts';
import { route, type Handler, type Route } from '../lib/http/call.ts';
import { refuse } from '../lib/http/refusal.ts';

/** Whether this user may see a card of the dashboard, provided they may see the dashboard. */
export function mayOpenCard({ can }: Actor, card: DashboardCard): boolean {
  const needed = dashboardCards[card];
  if (needed === null) return true;
  if (typeof needed === 'string') return can(needed, 'view');
  return needed.anyOf.some(({ menu, operation }) => can(menu, operation));
}

/** Binds a card of the dashboard to the function that loads it, behind the permission of the card's own menu. */
export const widgetRoute = <const Card extends DashboardCard & keyof typeof widgets>(
  card: Card,
  read: Handler<(typeof widgets)[Card]>,
): Route =>
  route(widgets[card], async (db, call) => {
    if (!mayOpenCard(call.actor, card))
      throw refuse('FORBIDDEN', { params: { menu: dashboardCards[card], operation: 'view' } });
    return read(db, call);
  });
