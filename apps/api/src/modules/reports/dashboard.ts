import {
  dashboard,
  dashboardCards,
  shownCards,
  widgets,
  type DashboardCard,
  type DashboardLayout,
} from '@kalfa/contracts/reports/dashboard';
import type { Answer } from '@kalfa/contracts/endpoint';
import type { Reader, Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Actor } from '../../lib/http/actor.ts';
import { route, type Caller } from '../../lib/http/call.ts';
import type { Module } from '../../kit/module.ts';
import { changesBetween, writeJournal } from '../../lib/journal.ts';
import { mayOpenCard, widgetRoute } from '../../kit/widget.ts';
import { readFirstSteps } from './first-steps.ts';

type Counts = Required<Answer<typeof widgets.counters>>;

/** The counters of each module for the dashboard, within the user's scope. */
export type Counters = { [Card in keyof Counts]: (db: Reader, actor: Actor) => Promise<Counts[Card]> };

/** The order of the cards and the hidden ones. Both empty means the default. */
type Arrangement = { order: readonly string[]; hidden: readonly string[] };

const unarranged: Arrangement = { order: [], hidden: [] };

/** The cards of the start page. The modules fill their own; this one decides which are available, and their order. */
export const dashboardModule = (counters: Counters): Module => ({
  constraints: {},
  routes: [
    route(dashboard.get, async (db, { actor }) => laidOut(actor, await readArrangement(db, actor))),
    route(dashboard.arrange, (tx, call) => arrange(tx, call, call.body)),
    route(dashboard.reset, (tx, call) => arrange(tx, call, unarranged)),
    route(widgets.counters, async (db, { actor }) => {
      const open = (Object.keys(counters) as (keyof Counters)[]).filter((card) => mayOpenCard(actor, card));
      const counted = open.map(async (card) => [card, await counters[card](db, actor)]);
      return Object.fromEntries(await Promise.all(counted)) as Answer<typeof widgets.counters>;
    }),
    widgetRoute('firstSteps', (db, { actor }) => readFirstSteps(db, actor)),
  ],
});

/** The available cards, those the user has placed first. Cards that the role got later follow, as far as there is room. */
function laidOut(actor: Actor, { order, hidden }: Arrangement): DashboardLayout {
  const open = (Object.keys(dashboardCards) as DashboardCard[]).filter((card) => mayOpenCard(actor, card));
  const placed = order.filter((key): key is DashboardCard => open.some((card) => card === key));
  return {
    cards: [...new Set([...placed, ...open])].map((key, index) => ({
      key,
      isHidden: hidden.includes(key) || (index >= shownCards && !placed.includes(key)),
    })),
    isArranged: order.length > 0 || hidden.length > 0,
  };
}

async function readArrangement(db: Reader, { userId, roleId }: Actor): Promise<Arrangement> {
  const own = await db
    .selectFrom('baseinfo.dashboard_layouts')
    .select(['card_order as order', 'hidden_cards as hidden'])
    .where('user_id', '=', userId)
    .where('role_id', '=', roleId)
    .executeTakeFirst();
  return own ?? unarranged;
}

async function arrange(tx: Tx, caller: Caller, wish: Arrangement): Promise<DashboardLayout> {
  const { actor } = caller;
  const before = await readArrangement(tx, actor);
  const after = { order: [...new Set(wish.order)], hidden: [...new Set(wish.hidden)] };
  await sql`
    insert into baseinfo.dashboard_layouts (user_id, role_id, card_order, hidden_cards)
    values (${actor.userId}, ${actor.roleId}, ${after.order}::text[], ${after.hidden}::text[])
    on conflict (user_id, role_id) do update set card_order = excluded.card_order, hidden_cards = excluded.hidden_cards`.execute(
    tx,
  );
  await writeJournal(tx, caller, {
    action: 'setting',
    entity: 'dashboard',
    entityId: null,
    label: null,
    changes: changesBetween(before, after, ['order', 'hidden']),
  });
  return laidOut(actor, after);
}
