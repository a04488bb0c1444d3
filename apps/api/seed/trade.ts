import { category } from '@kalfa/contracts/baseinfo/category';
import { driver, driverVehicles } from '@kalfa/contracts/baseinfo/driver';
import { item } from '@kalfa/contracts/baseinfo/item';
import { productType } from '@kalfa/contracts/baseinfo/product-type';
import { provider } from '@kalfa/contracts/baseinfo/provider';
import { region } from '@kalfa/contracts/baseinfo/region';
import { unit } from '@kalfa/contracts/baseinfo/unit';
import { companyTaxNumberFrom, ibanFrom, identityNumberFrom } from '@kalfa/contracts/check-digits';
import { catalogueItems } from './goods.ts';
import type { Chance } from './random.ts';
import type { Seeder } from './seeder.ts';
import { categoryTree, type CategoryBranch } from './trade/categories.ts';
import { goodsFamilies } from './trade/items.ts';
import { familyNames, firmNames, firmTrades, firstNames, vehicleTypes } from './trade/people.ts';
import { productTypes } from './trade/product-types.ts';
import { provinces } from './trade/regions.ts';

export type SeedSize = 'small' | 'large';

/** How many there are of what grows with the size; provinces and types of poles do not. */
export type TradeCounts = { items: number; providers: number; drivers: number; vehicles: number };
export const tradeCounts: Readonly<Record<SeedSize, TradeCounts>> = {
  small: { items: 300, providers: 40, drivers: 30, vehicles: 38 },
  large: { items: 3_000, providers: 400, drivers: 300, vehicles: 380 },
};

type Trade = { size: SeedSize; counts: TradeCounts; chance: Chance };

/** What the trade builds with, buys from and drives with. */
export async function seedTrade(seeder: Seeder, { size, counts, chance }: Trade) {
  await seedItems(seeder, await seedCategories(seeder), { size, count: counts.items });
  for (const [name, kind, height, power] of productTypes)
    await seeder.create(productType, { name, kind, height, power });
  await seedProviders(seeder, chance, { districts: await seedRegions(seeder), count: counts.providers });
  await seedDrivers(seeder, chance, counts);
}

async function seedCategories(seeder: Seeder): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const add = async (branches: readonly CategoryBranch[], parentId: number | null) => {
    for (const [code, name, below = []] of branches) {
      const { id } = await seeder.create(category, { name, code, parentId });
      ids.set(code, id);
      await add(below, id);
    }
  };
  await add(categoryTree, null);
  return ids;
}

async function seedItems(
  seeder: Seeder,
  categories: ReadonlyMap<string, number>,
  { size, count }: { size: SeedSize; count: number },
) {
  const units = await seeder.get<{ id: number; title: string }[]>(`${unit.path}?limit=200`);
  const unitIds = new Map(units.map(({ id, title }) => [title, id]));
  for (const { category: code, unit: title, input } of catalogueItems(goodsFamilies, size).slice(0, count)) {
    const categoryId = categories.get(code) ?? 0;
    await seeder.create(item, { ...input, unitId: unitIds.get(title) ?? 0, categoryId });
  }
}

async function seedRegions(seeder: Seeder): Promise<number[]> {
  const districts: number[] = [];
  for (const [name, code, names] of provinces) {
    const { id: parentId } = await seeder.create(region, { name, code });
    for (const district of names)
      districts.push((await seeder.create(region, { name: district, parentId })).id);
  }
  return districts;
}

type Providers = { districts: readonly number[]; count: number };

async function seedProviders(seeder: Seeder, chance: Chance, { districts, count }: Providers) {
  for (let n = 0; n < count; n += 1) {
    const [trade, taxOffice] = firmTrades[n % firmTrades.length] ?? firmTrades[0];
    const stem = firmNames[n % firmNames.length] ?? firmNames[0];
    // After each firm has been in each trade once, its branches follow.
    const branch = Math.floor(n / (firmNames.length * 3));
    await seeder.create(provider, {
      name: branch === 0 ? `${stem} ${trade}` : `${stem} ${branch + 1} ${trade}`,
      taxNumber: companyTaxNumberFrom(`${1 + (n % 9)}${String(n).padStart(3, '0')}${chance.digits(5)}`),
      taxOffice,
      phone: `0332 ${chance.digits(3)} ${chance.digits(2)} ${chance.digits(2)}`,
      email: `satis${n + 1}@firma.kalfa.test`,
      regionId: chance.one(districts),
      address: `Organize Sanayi Bölgesi ${1 + chance.below(40)}. Cadde No: ${1 + chance.below(120)}`,
      inGroup: n % 20 === 0,
      iban: n % 3 === 0 ? ibanFrom('TR', `000620${chance.digits(16)}`) : null,
    });
  }
}

async function seedDrivers(
  seeder: Seeder,
  chance: Chance,
  { drivers, vehicles }: { drivers: number; vehicles: number },
) {
  for (let n = 0; n < drivers; n += 1) {
    const { id } = await seeder.create(driver, {
      name: chance.one(firstNames),
      family: familyNames[n % familyNames.length] ?? familyNames[0],
      fatherName: chance.one(firstNames),
      birthDate: `${1965 + chance.below(35)}-0${1 + chance.below(9)}-1${chance.below(10)}`,
      identityNumber: identityNumberFrom(String(415_000_000 + n * 1_237)),
      internal: n % 5 < 3,
      phone: `053${chance.below(10)} ${chance.digits(3)} ${chance.digits(2)} ${chance.digits(2)}`,
      licenceClass: chance.one(['C', 'CE', 'D']),
    });
    // Everybody has a vehicle, and the first ones have a second, until there are as many as there should be.
    const own = n < vehicles - drivers ? 2 : 1;
    const upsert = Array.from({ length: own }, (_, index) => ({
      name: chance.one(vehicleTypes),
      modelYear: 2008 + chance.below(17),
      plate: `${chance.one(provinces)[1]} ${plateLetters(n)} ${String(100 + n * 2 + index)}`,
    }));
    await seeder.patch(driverVehicles.change.path.replace(':id', String(id)), { upsert, remove: [] });
  }
}

/** Letters that plates use; three of them, by a number. */
const plateLetters = (n: number) => {
  const letters = 'ABCDEFGHJKLMNPRSTVYZ';
  const at = (place: number) => letters[Math.floor(n / letters.length ** place + place * 7) % letters.length];
  return `${at(0)}${at(1)}${at(2)}`;
};
