import type { Design } from './design.ts';
import { coordinatesOf } from './projection.model.ts';

/** The nodes and spans with coordinates, for maps and geographic systems. */
export function geoJsonOf({ areas, nodes, spans }: Design): string {
  const areaTitles = new Map(areas.map(({ id, title }) => [id, title]));
  const places = new Map(
    nodes.flatMap((node) => {
      const place = coordinatesOf(node);
      return place ? [[node.id, [place.longitude, place.latitude]] as const] : [];
    }),
  );
  const labels = new Map(nodes.map(({ id, label }) => [id, label]));
  const points = nodes.flatMap((node) => {
    const coordinates = places.get(node.id);
    if (!coordinates) return [];
    const { label, title, productTypeTitle: type, isTransformer, productStatus: status } = node;
    const area = areaTitles.get(node.areaId) ?? null;
    return [feature('Point', coordinates, { label, title, area, type, isTransformer, status })];
  });
  const lines = spans.flatMap(({ fromNodeId, toNodeId, distance, kind, formulaTitle: conductor }) => {
    const from = places.get(fromNodeId);
    const to = places.get(toNodeId);
    if (!from || !to) return [];
    const ends = { from: labels.get(fromNodeId), to: labels.get(toNodeId) };
    return [feature('LineString', [from, to], { ...ends, distance, kind, conductor })];
  });
  return JSON.stringify({ type: 'FeatureCollection', features: [...points, ...lines] });
}

const feature = (type: string, coordinates: unknown, properties: object) => ({
  type: 'Feature',
  geometry: { type, coordinates },
  properties,
});
