import { forceMajeure } from '@kalfa/contracts/baseinfo/force-majeure';
import { unit } from '@kalfa/contracts/baseinfo/unit';
import { position } from '@kalfa/contracts/hr/position';
import { forceMajeures, positions, units } from './catalogue.ts';
import { seedPeople } from './people.ts';
import { seedPersonnel } from './personnel.ts';
import { seedPlaces, type SeededPlaces } from './places.ts';
import type { Chance } from './random.ts';
import type { Seeder } from './seeder.ts';
import { seedNetworks } from './works/networks.ts';
import { seedWorks } from './works/works.ts';
import { seedTrade, tradeCounts, type SeedSize, type TradeCounts } from './trade.ts';

type BaseData = {
  password: string;
  size: SeedSize;
  chance: Chance;
  counts?: TradeCounts;
  signIn: (username: string) => Promise<Seeder>;
};

/** Everything documents speak of: people, goods, firms and places. */
export async function seedBaseData(
  admin: Seeder,
  { password, size, chance, counts = tradeCounts[size], signIn }: BaseData,
): Promise<SeededPlaces> {
  await seedPeople(admin, password);
  for (const [title, symbol, decimals] of units) await admin.create(unit, { title, symbol, decimals });
  for (const title of forceMajeures) await admin.create(forceMajeure, { title });
  for (const title of positions) await admin.create(position, { title });
  await seedTrade(admin, { size, counts, chance });
  const works = await seedWorks(admin, await signIn('manager.demo'));
  await seedNetworks(admin, works);
  const places = await seedPlaces(admin, size, works);
  await seedPersonnel(admin, places.byName);
  return places;
}
