import type { Design, DesignNode, DesignSpan } from '../features/works/network/drawing/design.ts';

export const poleTypes = [
  { id: '1', title: 'Beton 9,30/3,5', isTransformer: false },
  { id: '2', title: 'Beton 10/10', isTransformer: false },
  { id: '3', title: 'Demir N10 (OG)', isTransformer: false },
  { id: '4', title: '160 kVA', isTransformer: true },
  { id: '5', title: '250 kVA', isTransformer: true },
];

export const materialItems = new Map([
  ['10', { code: 'DR-014', title: 'Beton Direk 9,30/3,5', unit: 'ad' }],
  ['11', { code: 'TR-013', title: 'AG Konsol 50 cm', unit: 'ad' }],
  ['12', { code: 'BT-020', title: 'Beton C20/25', unit: 'm³' }],
  ['20', { code: 'İL-070', title: 'AER 3x70', unit: 'm' }],
]);

const metresPerDegree = 111_320;
const polesInArea = 100;
const streets = ['Atatürk Cd.', 'Çınar Sk.', 'Yunus Emre Cd.', 'شارع النور', 'Lale Sk.'];

/** A network of so many poles in areas of a hundred: feeders in four directions, each with a little bend. */
export function fakeNetwork(poles: number): Design {
  const areas = Array.from({ length: Math.ceil(poles / polesInArea) }, (_, index) => ({
    id: `a${index}`,
    title: `TR-${index + 1} ${streets[index % streets.length]}`,
    position: index + 1,
  }));
  const nodes: DesignNode[] = [];
  const spans: DesignSpan[] = [];
  for (const [area] of areas.entries()) {
    const members = Math.min(polesInArea, poles - area * polesInArea);
    addArea({ nodes, spans }, area, members);
  }
  return { areas, nodes, spans };
}

function addArea(
  { nodes, spans }: { nodes: DesignNode[]; spans: DesignSpan[] },
  area: number,
  members: number,
): void {
  const perSide = 5;
  const reach = Math.ceil(members / 4) * 44 * 2;
  const centre = { x: (area % perSide) * reach, y: Math.floor(area / perSide) * reach };
  const turn = area * 0.11;
  const root = `a${area}-0`;
  nodes.push({
    ...node(root, area, `TR-${area + 1}`),
    ...placed(centre),
    isTransformer: true,
    productTypeId: '4',
    productTypeTitle: '160 kVA',
    productStatus: area % 5 === 1 ? 'dmm' : 'new',
  });
  for (let index = 1; index < members; index++) {
    const arm = (index - 1) % 4;
    const step = Math.floor((index - 1) / 4) + 1;
    const angle = turn + (arm * Math.PI) / 2 + Math.sin(step / 5 + arm) * 0.12;
    const id = `a${area}-${index}`;
    const parentId = step === 1 ? root : `a${area}-${index - 4}`;
    const isHigh = arm === 3 && step > 3 && area % 3 === 0;
    const isReused = index % 11 < 2;
    const place = placed({
      x: centre.x + Math.cos(angle) * step * 42,
      y: centre.y + Math.sin(angle) * step * 42,
    });
    const status = isReused ? 'dmm' : index % 17 === 0 ? 'existing' : 'new';
    nodes.push({
      ...node(id, area, `${area + 1}-${String(index).padStart(2, '0')}`),
      ...place,
      parentId,
      position: index + 1,
      productStatus: status,
      materials:
        status === 'existing'
          ? []
          : [
              { itemId: '10', quantity: '1' },
              { itemId: '11', quantity: '2' },
              { itemId: '12', quantity: '0.65' },
            ],
    });
    const distance = String(38 + (index % 9));
    const kind = isHigh ? 'newHV' : isReused ? 'dmmLV' : 'newLV';
    spans.push({
      id: `s${area}-${index}`,
      fromNodeId: parentId,
      toNodeId: id,
      distance,
      kind,
      formulaTitle: isHigh
        ? '3×Swallow · YG'
        : isReused
          ? 'AER 3×50 · DMM'
          : arm === 0
            ? 'AER 3×70'
            : 'AER 3×50',
      materials: [{ itemId: '20', quantity: distance }],
    });
  }
}

const node = (id: string, area: number, label: string): DesignNode => ({
  id,
  areaId: `a${area}`,
  label,
  title: null,
  productTypeId: '1',
  productTypeTitle: 'Beton 9,30/3,5',
  isTransformer: false,
  productStatus: 'new',
  parentId: null,
  x: null,
  y: null,
  latitude: null,
  longitude: null,
  position: 1,
  materials: [],
});

/** In the middle of Konya. */
const placed = ({ x, y }: { x: number; y: number }) => ({
  x: x.toFixed(2),
  y: y.toFixed(2),
  latitude: (37.871642 - y / metresPerDegree).toFixed(6),
  longitude: (32.498215 + x / (metresPerDegree * 0.789)).toFixed(6),
});
