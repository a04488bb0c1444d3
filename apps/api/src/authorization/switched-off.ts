import { sql } from 'kysely';
import { tryUnchanged, type Bench, type Case } from './bench.ts';
import type { ServedRoute } from './inventory.ts';
import { needsOf } from './oracle.ts';
import { change, type Principal } from './principals.ts';
import type { Ask } from './samples.ts';

/** The three ways in which a right can be asleep, each with its way back. Some pages cannot be put to sleep. */
const protectedMenus = ['administration', 'users', 'roles', 'menus', 'dashboard'];
const open = sql`(select id from identity.menus where key <> all(${protectedMenus}::text[]))`;
const ways = {
  'the operation of the page is off': (status: number) =>
    sql`update identity.menu_operations set record_status = ${status} where menu_id in ${open}`,
  'the page is hidden': (status: number) => sql`update identity.menus set record_status = ${status} where id in ${open}`,
} as const;

/** What is switched off is off for everybody, whatever their role says, and also for administrators. */
export async function trySwitchedOff(
  bench: Bench,
  routes: readonly ServedRoute[],
  principals: readonly Principal[],
  standingAsks: ReadonlyMap<string, Ask>,
): Promise<void> {
  const asleep = routes.filter(({ method, path }) => {
    const need = needsOf(method, path) ?? '';
    return need.includes('.') && !protectedMenus.includes(need.split('.')[0] ?? '');
  });
  for (const [what, switchTo] of Object.entries(ways)) {
    await change(bench.owner, switchTo(1));
    for (const principal of principals) {
      const cases = asleep.map((route): Case => ({
        ...route,
        principal,
        what,
        ask: standingAsks.get(`${route.method} ${route.path} own`) ?? {},
        expected: { status: 403, code: 'FORBIDDEN' },
        status: 200,
      }));
      await tryUnchanged(bench, cases);
    }
    await change(bench.owner, switchTo(0));
  }
}
