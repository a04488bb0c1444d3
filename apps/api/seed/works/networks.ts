import { item } from '@kalfa/contracts/baseinfo/item';
import { productType, type ProductKind } from '@kalfa/contracts/baseinfo/product-type';
import { network } from '@kalfa/contracts/works/network';
import type { AreaUpsert, NodeUpsert, ProductStatus, SpanKind } from '@kalfa/contracts/works/network-design';
import { chanceFrom, type Chance } from '../random.ts';
import type { Seeder } from '../seeder.ts';

type Centre = { latitude: number; longitude: number };

/** One network for each of the first works, in towns around Konya. */
const plans: readonly { title: string; about: string; centre: Centre }[] = [
  {
    title: 'Meram AG Şebekesi',
    about: 'Atatürk, Çınar ve Yunus Emre caddeleri',
    centre: { latitude: 37.8524, longitude: 32.4463 },
  },
  {
    title: 'Selçuklu AG Şebekesi',
    about: 'Yazır mahallesinin yenilenmesi',
    centre: { latitude: 37.9402, longitude: 32.4898 },
  },
  {
    title: 'Kuzey Köyleri Şebekesi',
    about: 'Üç köyün enerji nakil hattı ve AG şebekesi',
    centre: { latitude: 37.2631, longitude: 33.2017 },
  },
  {
    title: 'Güney Köyleri Şebekesi',
    about: 'Yayla yolu boyunca üç köy',
    centre: { latitude: 37.1289, longitude: 33.2311 },
  },
];

/** How many poles each feeder of an area has. A feeder follows a street. */
const areas = [
  { street: 'Atatürk Cd.', east: 0, south: 0, feeders: [8, 5, 4, 3] },
  { street: 'Çınar Sk.', east: 470, south: -30, feeders: [6, 5, 5] },
  { street: 'Yunus Emre Cd.', east: 250, south: 300, feeders: [9, 6, 7] },
] as const;

/** The families of goods that networks are built of, by the beginning of their codes. */
const families = ['AT', 'AY', 'BD', 'CI', 'HD', 'IZ', 'KD', 'PN', 'TF', 'TP', 'TR'] as const;
type Family = (typeof families)[number];
type Goods = Readonly<Record<Family, readonly number[]>>;
type Type = { id: number; kind: ProductKind };
type PlannedSpan = { from: string; to: string; metres: number; kind: SpanKind; formula: string };

/** Streets cross at right angles, and the whole town is turned a little against the compass. */
const townAngle = 0.12;

/** Networks with areas, poles, materials, coordinates and spans. */
export async function seedNetworks(admin: Seeder, works: readonly number[]): Promise<void> {
  const goods = await goodsOf(admin);
  const types = await admin.get<Type[]>(`${productType.path}?limit=200`);
  for (const [n, { title, about, centre }] of plans.entries()) {
    const workId = works[n % works.length] ?? 0;
    const { id } = await admin.create(network, { title, workId, description: about });
    const { nodes, spans } = planOf(chanceFrom(31 + n), { centre, goods, types });
    const at = `${network.path}/${id}`;
    const upsert: AreaUpsert[] = areas.map(({ street }, index) => ({
      key: areaKey(index),
      title: `TR-${index + 1} ${street}`,
    }));
    const { ids } = await admin.patch<{ ids: { nodes: Record<string, number> } }>(`${at}/design`, {
      areas: { upsert },
      nodes: { upsert: nodes },
    });
    const conductors = conductorsOf(goods);
    await admin.patch(`${at}/spans`, {
      upsert: spans.map(({ from, to, metres, kind, formula }, index) => ({
        key: `s${index}`,
        fromNodeId: ids.nodes[from],
        toNodeId: ids.nodes[to],
        distance: metres.toFixed(2),
        kind,
        formulaTitle: formula,
        materials: [
          { itemId: conductors[kind], quantity: String(kind.endsWith('HV') ? metres * 3 : metres) },
        ],
      })),
    });
    await admin.put(`${at}/dmm-rates`, {
      rates: [{ itemId: conductors.dmmLV, kind: 'dmmLV', percent: '75' }],
    });
  }
}

const areaKey = (index: number) => `area${index}`;

/** The ids of the goods of each family; any goods where a small demo has none of it. */
async function goodsOf(admin: Seeder): Promise<Goods> {
  const idsOf = async (query: string) =>
    (await admin.get<{ id: number }[]>(`${item.path}?limit=20&sort=code${query}`)).map(({ id }) => id);
  const any = await idsOf('');
  const found: [Family, number[]][] = [];
  for (const family of families) {
    const own = await idsOf(`&filter[code][contains]=${family}-`);
    found.push([family, own.length > 0 ? own : any]);
  }
  return Object.fromEntries(found) as Record<Family, number[]>;
}

const pick = (goods: Goods, family: Family, place = 0): number =>
  goods[family][place] ?? goods[family][0] ?? 0;

const conductorsOf = (goods: Goods): Record<SpanKind, number> => ({
  newLV: pick(goods, 'AT', 5),
  dmmLV: pick(goods, 'AT', 5),
  newHV: pick(goods, 'CI'),
  dmmHV: pick(goods, 'CI'),
});

type Ground = { centre: Centre; goods: Goods; types: readonly Type[] };

function planOf(chance: Chance, ground: Ground): { nodes: NodeUpsert[]; spans: PlannedSpan[] } {
  const nodes: NodeUpsert[] = [];
  const spans: PlannedSpan[] = [];
  for (const [index, { east, south, feeders }] of areas.entries()) {
    const root = `TR-${index + 1}`;
    const typeOf = (kind: ProductKind) => ground.types.find((type) => type.kind === kind)?.id ?? 0;
    const add = (
      label: string,
      kind: ProductKind,
      status: ProductStatus,
      place: Place,
      parent: string | null,
    ) =>
      nodes.push({
        key: label,
        areaId: areaKey(index),
        label,
        productTypeId: typeOf(kind),
        productStatus: status,
        parentId: parent,
        ...positionOf(ground.centre, place),
        materials: status === 'existing' ? [] : materialsOf(chance, ground.goods, kind),
      });
    add(root, 'transformer', 'new', { east, south }, null);
    let count = 0;
    for (const [street, poles] of feeders.entries()) {
      const isHighVoltage = index === 0 && street === feeders.length - 1;
      const angle = townAngle + (street * Math.PI) / 2;
      let place: Place = { east, south };
      let before = root;
      for (let n = 0; n < poles; n += 1) {
        const metres = 37 + chance.below(10);
        const label = `${index + 1}-${String((count += 1)).padStart(2, '0')}`;
        place = {
          east: place.east + metres * Math.cos(angle),
          south: place.south + metres * Math.sin(angle),
        };
        const status = statusOf(chance, { isLast: n === poles - 1, isHighVoltage });
        add(label, isHighVoltage ? 'poleSteel' : 'poleConcrete', status, place, before);
        // The last pole of the second area waits for its line; the check of the design names it.
        if (index !== 1 || count !== feeders.reduce((sum, one) => sum + one, 0))
          spans.push({
            from: before,
            to: label,
            metres,
            kind: kindOf(status, isHighVoltage),
            formula: isHighVoltage ? 'YG Besleme' : `AG Hat ${street + 1}`,
          });
        before = label;
      }
    }
  }
  return { nodes, spans };
}

function kindOf(status: ProductStatus, isHighVoltage: boolean): SpanKind {
  if (isHighVoltage) return 'newHV';
  return status === 'new' ? 'newLV' : 'dmmLV';
}

/** Lines of old streets end at poles that are there already; some poles are used again. */
function statusOf(chance: Chance, { isLast, isHighVoltage }: { isLast: boolean; isHighVoltage: boolean }) {
  if (isHighVoltage) return 'new';
  if (isLast && chance.below(2) === 0) return 'existing';
  return chance.below(7) === 0 ? 'dmm' : 'new';
}

type Place = { east: number; south: number };

/** Where a pole is in the drawing, in metres, and on the map. */
function positionOf({ latitude, longitude }: Centre, { east, south }: Place) {
  const metresPerDegree = 111_320;
  const shrunk = metresPerDegree * Math.cos((latitude * Math.PI) / 180);
  return {
    x: east.toFixed(2),
    y: south.toFixed(2),
    latitude: (latitude - south / metresPerDegree).toFixed(6),
    longitude: (longitude + east / shrunk).toFixed(6),
  };
}

function materialsOf(chance: Chance, goods: Goods, kind: ProductKind) {
  const one = (family: Family, quantity: number, place = 0) => ({
    itemId: pick(goods, family, place),
    quantity: String(quantity),
  });
  const wanted =
    kind === 'transformer'
      ? [one('TF', 1, 2), one('PN', 1), one('TP', 4)]
      : [
          kind === 'poleSteel' ? one('KD', 1, 1) : one('BD', 1, 1 + chance.below(2)),
          one('TR', 1 + chance.below(2), 14),
          one('HD', 1 + chance.below(2), 3),
          ...(kind === 'poleSteel' ? [one('IZ', 3)] : []),
          ...(chance.below(2) === 0 ? [one('AY', 1)] : []),
          ...(chance.below(3) === 0 ? [one('TP', 1)] : []),
        ];
  // Where a small demo lacks a family, two of its goods may be the same.
  return [...new Map(wanted.map((material) => [material.itemId, material])).values()];
}
