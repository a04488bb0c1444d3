import { item } from '@kalfa/contracts/baseinfo/item';
import { productType } from '@kalfa/contracts/baseinfo/product-type';
import { network } from '@kalfa/contracts/works/network';
import { networkDesign } from '@kalfa/contracts/works/network-design';
import { work } from '@kalfa/contracts/works/work';
import type { Api } from './api.ts';
import { freshName } from './people.ts';

/** A network with a transformer and two poles behind each other, with conductors between them. */
export async function newNetwork(api: Api) {
  const { rows: works } = await api(work.endpoints.list, { query: { limit: '1' } });
  const { rows: types } = await api(productType.endpoints.list, { query: { limit: '200' } });
  const { rows: goods } = await api(item.endpoints.list, { query: { q: 'Alpek', sort: 'code', limit: '1' } });
  const typeOf = (isTransformer: boolean) =>
    types.find(({ kind }) => (kind === 'transformer') === isTransformer)?.id ?? 0;
  const itemId = goods[0]?.id ?? 0;
  const title = freshName('Şebeke');
  const { id } = await api(network.endpoints.create, {
    body: { title, workId: works[0]?.id ?? 0, description: 'Deneme' },
  });
  const pole = (label: string, parentId: string | null) => ({
    key: label,
    label,
    areaId: 'area',
    productTypeId: typeOf(parentId === null),
    productStatus: 'new' as const,
    parentId,
  });
  const span = (fromNodeId: string, toNodeId: string) => ({
    key: `${fromNodeId} ${toNodeId}`,
    fromNodeId,
    toNodeId,
    distance: '40',
    kind: 'newLV' as const,
    formulaTitle: 'AG Hat 1',
    materials: [{ itemId, quantity: '40' }],
  });
  const { ids } = await api(networkDesign.save, {
    params: { id },
    body: {
      areas: { upsert: [{ key: 'area', title: 'TR-1 Atatürk Cd.' }] },
      nodes: { upsert: [pole('TR-1', null), pole('1-01', 'TR-1'), pole('1-02', '1-01')] },
      spans: { upsert: [span('TR-1', '1-01'), span('1-01', '1-02')] },
    },
  });
  const read = () => api(networkDesign.read, { params: { id } });
  return { id, title, ids, read };
}
