import { opening } from '@kalfa/contracts/stock/opening';
import { violationsOf } from '@kalfa/db/verify/violations';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../test/support/test-app.ts';
import { seedBaseData } from '../demo-data.ts';
import { chanceFrom } from '../random.ts';
import { seederFor, signInAs, type Seeder } from '../seeder.ts';
import type { SeededPlaces } from '../places.ts';
import { simulateYears } from './simulation.ts';

const app = useTestApp();
let admin: Seeder;
let places: SeededPlaces;
let before: string[];
let counts: ReadonlyMap<string, number>;

/** What guards the tables that are loaded. */
const guards = async () => {
  const { rows } = await sql<{ guard: string }>`
    select indexdef as guard from pg_indexes where schemaname in ('core', 'stock', 'purchasing')
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where convalidated order by 1`.execute(app.db.read);
  return rows.map(({ guard }) => guard);
};

beforeAll(async () => {
  admin = seederFor(app.server, app.tokens.admin);
  const chance = chanceFrom(3);
  const password = 'sari-baret-mavi-gok';
  places = await seedBaseData(admin, {
    password,
    signIn: (username) => signInAs(app.server, { username, password }),
    size: 'small',
    chance,
    counts: { items: 60, providers: 4, drivers: 4, vehicles: 5 },
  });
  before = await guards();
  const { read: db } = app.db;
  counts = await simulateYears({
    db,
    ownerUrl: app.urls.owner,
    chance,
    scale: 0.4,
    lastDay: '2026-05-31',
    days: 120,
  });
}, 60_000);

describe('movements that were loaded in bulk', () => {
  test('break no rule of the ledger', async () => {
    expect(counts.get('movements')).toBeGreaterThan(10_000);
    expect(await violationsOf(app.db.read)).toEqual([]);
  });

  test('leave documents waiting and on the road', async () => {
    const { rows } = await sql<{ states: string[] }>`
      select array_agg(distinct status order by status) as states from core.documents where family = 'dispatch'`.execute(
      app.db.read,
    );
    expect(rows[0]?.states).toEqual(
      expect.arrayContaining(['partiallyReceived', 'pending', 'received', 'recalled', 'shipped']),
    );
  });

  test('leave every index and every reference as it was', async () => {
    expect(await guards()).toEqual(before);
  });

  test('leave the next number to the next document', async () => {
    const { rows } = await sql<{ number: string }>`
      select max(number) as number from core.documents where family = 'opening'`.execute(app.db.read);
    const made = await admin.create(opening, {
      warehouseId: places.warehouses[0]?.id,
      documentDate: '2026-05-31',
    });
    const last = Number(rows[0]?.number.slice(-6));
    expect(made.number).toBe(`ACL-2026-${String(last + 1).padStart(6, '0')}`);
  });
});
