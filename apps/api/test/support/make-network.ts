import { category } from '@kalfa/contracts/baseinfo/category';
import { item } from '@kalfa/contracts/baseinfo/item';
import { productType, type ProductKind } from '@kalfa/contracts/baseinfo/product-type';
import { unit } from '@kalfa/contracts/baseinfo/unit';
import { network } from '@kalfa/contracts/works/network';
import { makeRecord } from './make-record.ts';
import { workOf } from './make-site.ts';
import type { TestApp } from './test-app.ts';

export type NetworkWorld = Awaited<ReturnType<typeof makeNetworkWorld>>;

/** What networks are built of: types of poles, conductors by metre and by weight, and material of poles. */
export async function makeNetworkWorld(app: TestApp) {
  const categoryId = await makeRecord(app, category, { name: 'Şebeke' });
  const unitOf = (title: string, symbol: string, decimals: number) =>
    makeRecord(app, unit, { title, symbol, decimals });
  const [metre, piece, kilogram] = [
    await unitOf('Metre', 'm', 2),
    await unitOf('Adet', 'ad', 0),
    await unitOf('Kilogram', 'kg', 3),
  ];
  const itemOf = (code: string, unitId: number, unitWeight: string | null) =>
    makeRecord(app, item, {
      name: `Malzeme ${code}`,
      code,
      unitId,
      categoryId,
      unitWeight,
      reportGroup: 'other',
    });
  const typeOf = (name: string, kind: ProductKind) => makeRecord(app, productType, { name, kind });
  return {
    workId: await workOf(app),
    transformer: await typeOf('Trafo 160 kVA', 'transformer'),
    pole: await typeOf('Beton 9,30/5', 'poleConcrete'),
    cable: await itemOf('KB-031', metre, '0.6500'),
    unweighed: await itemOf('IL-014', metre, null),
    byWeight: await itemOf('IL-003', kilogram, '0.1070'),
    bracket: await itemOf('TR-013', piece, null),
  };
}

let made = 0;

/** An empty network. */
export const makeNetwork = (app: TestApp, { workId }: Pick<NetworkWorld, 'workId'>) =>
  makeRecord(app, network, { title: `Şebeke ${(made += 1)}`, workId, description: 'Deneme' });
