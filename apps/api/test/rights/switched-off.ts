import { sql } from 'kysely';
import { tryUnchanged, type Fixture, type Case } from './fixture.ts';
import { nameOf, type ServedRoute } from './inventory.ts';
import { needsOf } from './oracle.ts';
import type { Principal } from './principals.ts';
import type { Ask } from './samples.ts';
import { change } from './worlds.ts';

/** Without these pages nobody could restore rights, so they cannot be deactivated. */
const wayBack = ['administration', 'users', 'roles', 'menus', 'dashboard'];
const others = sql`(select id from identity.menus where key <> all(${wayBack}::text[]))`;

/** The ways in which a granted right can be inactive. */
const ways = {
  'the operation of the page is off': (recordStatus: 0 | 1) =>
    sql`update identity.menu_operations set record_status = ${recordStatus} where menu_id in ${others}`,
  'the page is hidden': (recordStatus: 0 | 1) =>
    sql`update identity.menus set record_status = ${recordStatus} where id in ${others}`,
  'the operation itself is off': (recordStatus: 0 | 1) =>
    sql`update identity.system_operations set record_status = ${recordStatus}`,
} as const;

/** A deactivated right is inactive for everybody, including administrators. */
export async function trySwitchedOff(
  fixture: Fixture,
  routes: readonly ServedRoute[],
  principal: Principal,
  standingAsks: ReadonlyMap<string, Ask>,
): Promise<void> {
  const sleeps = (right: string) => {
    const [menu = '', operation] = right.split('.');
    return operation !== undefined && !wayBack.includes(menu);
  };
  const asleep = routes.filter(({ method, path }) => (needsOf(method, path) ?? '').split(' ').some(sleeps));
  for (const [what, switchTo] of Object.entries(ways)) {
    const cases = asleep.map((route): Case => {
      const ask = standingAsks.get(`${nameOf(route)} own`) ?? {};
      return { ...route, principal, what, ask, expected: { status: 403, code: 'FORBIDDEN' }, status: 200 };
    });
    await change(fixture.owner, switchTo(1));
    await tryUnchanged(fixture, cases);
    await change(fixture.owner, switchTo(0));
  }
}
