import { documentKinds, type DocumentKind, type Paper, type Somewhere } from './document-oracle.ts';
import type { Maker } from './maker.ts';
import type { PlaceKind } from './oracle.ts';
import type { Ask } from './samples.ts';

/** A call that names what an order starts from, or is compared with. */
export type OrderStart = {
  what?: string;
  /** The new order; none for a read. */
  paper: Paper | null;
  /** The kind of place that it names beside the place of the order. */
  place?: PlaceKind;
  ask: (make: Maker, where: Somewhere) => Promise<Ask>;
};

const kindNamed = (name: string) => documentKinds.find(({ kind }) => kind === name) as DocumentKind;
const newOrder = (kind: string): Paper => ({
  kind: kindNamed(kind),
  at: 'own',
  status: 'draft',
  isWrittenByThem: true,
});

const requestAt = async ({ documents }: Maker, where: Somewhere) => ({
  requestId: (await documents.document(kindNamed('request'), where, 'approved')).id,
});
const placeAt = (kind: 'warehouse' | 'workhouse', { worlds: { spare, place } }: Maker, where: Somewhere) =>
  where === 'spare' ? spare[kind] : place[where][kind];
const warehouseAt = (make: Maker, where: Somewhere) => placeAt('warehouse', make, where);
const shortageAt = async (make: Maker, where: Somewhere) => ({
  tenderId: make.worlds.tenderId,
  warehouseId: warehouseAt(make, where),
  lines: [{ itemId: await make.documents.plentiful(), quantity: '2' }],
});

/** By the path behind that of orders; `new` are further ways to create one with the usual call. */
export const orderStarts: Readonly<Record<string, readonly OrderStart[]>> & { new: readonly OrderStart[] } = {
  '/last-purchases': [
    { paper: null, ask: async ({ documents }) => ({ query: `ids=${await documents.plentiful()}` }) },
  ],
  '/open-lines': [
    {
      paper: null,
      place: 'workhouse',
      ask: async (make, where) => ({ query: `workhouseId=${placeAt('workhouse', make, where)}` }),
    },
  ],
  '/defaults': [{ paper: null, ask: async () => ({}) }],
  '/template': [{ paper: null, ask: async () => ({}) }],
  '/request-lines': [
    {
      paper: null,
      place: 'workhouse',
      ask: async (make, where) => ({ query: `requestId=${(await requestAt(make, where)).requestId}` }),
    },
  ],
  '/from-request': [
    {
      paper: newOrder('siteOrder'),
      place: 'workhouse',
      ask: async (make, where) => ({ body: await requestAt(make, where) }),
    },
  ],
  '/from-tender': [
    {
      paper: newOrder('centralOrder'),
      ask: async ({ worlds: { tenderId } }) => ({ body: { tenderId } }),
    },
  ],
  '/shortage-preview': [
    {
      paper: null,
      place: 'warehouse',
      ask: async (make, where) => ({
        query: `tenderId=${make.worlds.tenderId}&warehouseId=${warehouseAt(make, where)}`,
      }),
    },
  ],
  '/shortage-parts': [
    {
      paper: null,
      place: 'warehouse',
      ask: async (make, where) => ({
        query: `tenderId=${make.worlds.tenderId}&warehouseId=${warehouseAt(make, where)}&itemId=${await make.documents.plentiful()}&term=onOrder`,
      }),
    },
  ],
  '/from-shortage': [
    {
      paper: newOrder('centralOrder'),
      place: 'warehouse',
      ask: async (make, where) => ({ body: await shortageAt(make, where) }),
    },
  ],
  new: [
    {
      what: 'for the center, from a request',
      paper: newOrder('centralOrder'),
      place: 'workhouse',
      ask: async (make, where) => ({ body: { origin: 'request', ...(await requestAt(make, where)) } }),
    },
    {
      what: 'for the center, compared with a warehouse',
      paper: newOrder('centralOrder'),
      place: 'warehouse',
      ask: async (make, where) => {
        const { tenderId, warehouseId: comparedWarehouseId } = await shortageAt(make, where);
        return { body: { origin: 'shortage', tenderId, comparedWarehouseId } };
      },
    },
  ],
};
