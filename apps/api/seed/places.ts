import { region } from '@kalfa/contracts/baseinfo/region';
import { project } from '@kalfa/contracts/projects/project';
import { store } from '@kalfa/contracts/stock/store';
import { warehouse } from '@kalfa/contracts/stock/warehouse';
import { workhouse } from '@kalfa/contracts/works/workhouse';
import type { Seeder } from './seeder.ts';
import type { SeedSize } from './trade.ts';
import { provinces } from './trade/regions.ts';
import { seedClosedSite, seedRents } from './works/sites.ts';

const warehouses = [
  { name: 'Merkez Depo', code: 'MRK', district: 'Selçuklu' },
  { name: 'Konya Bölge Deposu', code: 'KNY', district: 'Karatay' },
  { name: 'Hurda ve İade Deposu', code: 'HRD', district: 'Karatay' },
  { name: 'Trafo ve Pano Deposu', code: 'TRF', district: 'Selçuklu' },
  { name: 'Kablo ve İletken Deposu', code: 'KBL', district: 'Meram' },
  { name: 'Aksaray Bölge Deposu', code: 'AKS', district: 'Aksaray Merkez' },
] as const;

/** Each site with the code that those of its stores begin with, its district, its stores and projects. */
const sites = [
  {
    name: 'Konya Etap 2 Şantiyesi',
    code: 'KE2',
    district: 'Selçuklu',
    stores: ['Konya Direk Sahası', 'Konya Trafo Ambarı'],
    projects: ['Selçuklu AG Şebeke Yenileme', 'Meram OG Yeraltı Hattı'],
  },
  {
    name: 'Karaman Kırsal Şantiyesi',
    code: 'KRM',
    district: 'Karaman Merkez',
    stores: ['Karaman Ana Ambarı'],
    projects: ['Ayrancı Köyleri AG Hattı', 'Kazımkarabekir Sulama Trafoları'],
  },
  {
    name: 'Ereğli Sanayi Şantiyesi',
    code: 'ERG',
    district: 'Ereğli',
    stores: ['Ereğli Kablo Sahası', 'Ereğli Hırdavat Ambarı'],
    projects: ['Organize Sanayi OG Fideri'],
  },
  {
    name: 'Aksaray OG Şantiyesi',
    code: 'AKO',
    district: 'Aksaray Merkez',
    stores: ['Aksaray Direk Sahası', 'Aksaray Kablo Ambarı'],
    projects: ['Aksaray Ring Hattı', 'Güzelyurt AG Yenileme'],
  },
  {
    name: 'Seydişehir Dağıtım Şantiyesi',
    code: 'SYD',
    district: 'Seydişehir',
    stores: ['Seydişehir Ana Ambarı'],
    projects: ['Seydişehir Yeraltı Dönüşümü'],
  },
  {
    name: 'Beyşehir Göl Kıyısı Şantiyesi',
    code: 'BYS',
    district: 'Beyşehir',
    stores: ['Beyşehir Ana Ambarı', 'Beyşehir Direk Sahası'],
    projects: ['Beyşehir Kıyı Aydınlatması', 'Hüyük Köy Şebekeleri'],
  },
  {
    name: 'Niğde Kırsal Şantiyesi',
    code: 'NGD',
    district: 'Niğde Merkez',
    stores: ['Niğde Ana Ambarı'],
    projects: ['Bor Sulama Hatları'],
  },
  {
    name: 'Akşehir Kök Bina Şantiyesi',
    code: 'AKH',
    district: 'Akşehir',
    stores: ['Akşehir Ana Ambarı'],
    projects: ['Akşehir Kök Binaları'],
  },
] as const;

export type PlaceName =
  | (typeof warehouses)[number]['name']
  | (typeof sites)[number]['name']
  | (typeof sites)[number]['stores'][number];

export type SeededPlace =
  | { placeKind: 'warehouse'; warehouseId: number }
  | { placeKind: 'workhouse'; workhouseId: number }
  | { placeKind: 'store'; storeId: number };

type Named = { id: number; name: string };
export type Site = Named & { stores: Named[]; projects: Named[] };

/** Everything goods pass through, and where people can be assigned, by its name. */
export type SeededPlaces = {
  byName: ReadonlyMap<string, SeededPlace>;
  warehouses: readonly Named[];
  sites: readonly Site[];
};

/** Many places beside those with names of their own: of how many kinds there are how many in all. */
const many = { warehouses: 20, sites: 60, stores: 120, projects: 400 } as const;

type Wanted = { name: string; code: string; district: string };

/** The places of a size. A large firm has those of a small one, and numbered ones beside them. */
function placesOf(size: SeedSize): {
  warehouses: readonly Wanted[];
  sites: readonly (Wanted & { stores: readonly string[]; projects: readonly string[] })[];
} {
  if (size === 'small') return { warehouses, sites };
  const added = { stores: many.stores - countOf('stores'), projects: many.projects - countOf('projects') };
  const shareOf = (kind: 'stores' | 'projects', name: string, index: number, all: number) =>
    Array.from({ length: added[kind] }, (_, n) => n)
      .filter((n) => n % all === index)
      .map((n) => `${name} ${kind === 'stores' ? 'Ambarı' : 'Projesi'} ${n + 1}`);
  const provinceOf = (index: number) => provinces[index % provinces.length] ?? provinces[0];
  const numbered = Array.from({ length: many.sites - sites.length }, (_, index) => {
    const [province, , [district]] = provinceOf(index);
    return { name: `${province} ${index + 1}. Etap`, code: `E${index + 1}`, district };
  });
  return {
    warehouses: [
      ...warehouses,
      ...Array.from({ length: many.warehouses - warehouses.length }, (_, n) => ({
        name: `Bölge Deposu ${n + 1}`,
        code: `BLG${n + 1}`,
        district: provinceOf(n)[2][0],
      })),
    ],
    sites: [
      ...sites,
      ...numbered.map(({ name, ...at }, index) => ({
        ...at,
        name: `${name} Şantiyesi`,
        stores: shareOf('stores', name, index, numbered.length),
        projects: shareOf('projects', name, index, numbered.length),
      })),
    ],
  };
}

const countOf = (kind: 'stores' | 'projects') => sites.reduce((sum, site) => sum + site[kind].length, 0);

export async function seedPlaces(
  admin: Seeder,
  size: SeedSize,
  works: readonly number[],
): Promise<SeededPlaces> {
  const { get, create } = admin;
  const wanted = placesOf(size);
  const byName = new Map<string, SeededPlace>();
  const regions = await get<Named[]>(`${region.path}?limit=200`);
  const regionOf = new Map(regions.map(({ id, name }) => [name, id]));
  const whereabouts = (district: string, address: string) => ({
    regionId: regionOf.get(district) ?? 0,
    address: `${address}, ${district}`,
  });
  const made: { warehouses: Named[]; sites: Site[] } = { warehouses: [], sites: [] };
  for (const [n, { name, code, district }] of wanted.warehouses.entries()) {
    const at = whereabouts(district, `Organize Sanayi Bölgesi ${n + 1}. Cadde No: ${2 * n + 5}`);
    const { id } = await create(warehouse, { name, code, ...at });
    byName.set(name, { placeKind: 'warehouse', warehouseId: id });
    made.warehouses.push({ id, name });
  }
  const workOf = (index: number) => works[index % works.length] ?? 0;
  for (const [index, site] of wanted.sites.entries()) {
    const { id: workhouseId } = await create(workhouse, {
      name: site.name,
      code: site.code,
      workId: workOf(index),
      ...whereabouts(site.district, site.name),
      openedOn: '2024-06-03',
    });
    byName.set(site.name, { placeKind: 'workhouse', workhouseId });
    const below = { id: workhouseId, name: site.name, stores: [] as Named[], projects: [] as Named[] };
    const at = whereabouts(site.district, site.name);
    for (const [n, name] of site.stores.entries()) {
      const { id } = await create(store, { name, code: `${site.code}-${n + 1}`, workhouseId, ...at });
      byName.set(name, { placeKind: 'store', storeId: id });
      below.stores.push({ id, name });
    }
    for (const name of site.projects) {
      const { id } = await create(project, { name, workhouseId });
      below.projects.push({ id, name });
    }
    made.sites.push(below);
  }
  await seedRents(admin, made.sites);
  await seedClosedSite(admin, { workId: workOf(0), regionId: regionOf.get('Selçuklu') ?? 0 });
  return { byName, ...made };
}
