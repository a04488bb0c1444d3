import type { AnyRecord } from '@kalfa/contracts/record';
import { project } from '@kalfa/contracts/projects/project';
import { store } from '@kalfa/contracts/stock/store';
import { warehouse } from '@kalfa/contracts/stock/warehouse';
import { workhouse } from '@kalfa/contracts/works/workhouse';
import type { Seeder } from './seeder.ts';

const warehouses = ['Merkez Depo', 'Konya Bölge Deposu', 'Hurda ve İade Deposu'] as const;

/** Each site with its stores and projects. */
const sites = [
  {
    name: 'Konya Etap 2 Şantiyesi',
    stores: ['Konya Direk Sahası', 'Konya Trafo Ambarı'],
    projects: ['Selçuklu AG Şebeke Yenileme', 'Meram OG Yeraltı Hattı'],
  },
  {
    name: 'Karaman Kırsal Şantiyesi',
    stores: ['Karaman Ana Ambarı'],
    projects: ['Ayrancı Köyleri AG Hattı', 'Kazımkarabekir Sulama Trafoları'],
  },
  {
    name: 'Ereğli Sanayi Şantiyesi',
    stores: ['Ereğli Kablo Sahası', 'Ereğli Hırdavat Ambarı'],
    projects: ['Organize Sanayi OG Fideri'],
  },
] as const;

export type PlaceName =
  | (typeof warehouses)[number]
  | (typeof sites)[number]['name']
  | (typeof sites)[number]['stores'][number];

export type SeededPlace =
  | { placeKind: 'warehouse'; warehouseId: number }
  | { placeKind: 'workhouse'; workhouseId: number }
  | { placeKind: 'store'; storeId: number };

/** Where people can be assigned, each by its name. */
export async function seedPlaces({ post }: Seeder): Promise<Map<PlaceName, SeededPlace>> {
  const places = new Map<PlaceName, SeededPlace>();
  const make = async ({ path }: Pick<AnyRecord, 'path'>, input: object) =>
    (await post<{ id: number }>(path, input)).id;
  for (const name of warehouses)
    places.set(name, { placeKind: 'warehouse', warehouseId: await make(warehouse, { name }) });
  for (const site of sites) {
    const workhouseId = await make(workhouse, { name: site.name });
    places.set(site.name, { placeKind: 'workhouse', workhouseId });
    for (const name of site.stores)
      places.set(name, { placeKind: 'store', storeId: await make(store, { name, workhouseId }) });
    for (const name of site.projects) await make(project, { name, workhouseId });
  }
  return places;
}
