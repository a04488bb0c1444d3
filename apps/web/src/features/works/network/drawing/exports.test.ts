import { expect, test } from 'vitest';
import { rolesOf } from '../../../../theme/roles.ts';
import { dxfOf } from './export-dxf.ts';
import { geoJsonOf } from './export-geojson.ts';
import { svgOf } from './export-svg.ts';
import { feedersOf } from './feeders.model.ts';
import { layOut } from './layout.model.ts';
import { networkOf } from './network.model.ts';
import { paletteOf } from './palette.ts';
import { sceneOf } from './scene.ts';
import { testDesign, testNode, testSpan } from './test-design.ts';
import { fitted } from './viewport.model.ts';

const design = {
  areas: testDesign.areas,
  nodes: [
    testNode('T', { label: 'TR-1', isTransformer: true, latitude: '37.871642', longitude: '32.498215' }),
    testNode('p1', { label: '<ع> & Ç', parentId: 'T', latitude: '37.872', longitude: '32.4983' }),
    testNode('p2', { label: '1-02', parentId: 'p1', productStatus: 'dmm' }),
    testNode('p3', { label: '1-03', parentId: 'p2', productStatus: 'existing' }),
  ],
  spans: [
    testSpan('T', 'p1', { distance: '42.5' }),
    testSpan('p1', 'p2', { kind: 'dmmLV' }),
    testSpan('p2', 'p3', { kind: 'newHV' }),
  ],
};

test('GeoJSON has the nodes and spans with coordinates, longitude first', () => {
  const { type, features } = JSON.parse(geoJsonOf(design)) as {
    type: string;
    features: { geometry: { type: string; coordinates: unknown }; properties: Record<string, unknown> }[];
  };
  expect(type).toBe('FeatureCollection');
  expect(features).toHaveLength(3);
  expect(features[0]?.geometry).toEqual({ type: 'Point', coordinates: [32.498215, 37.871642] });
  expect(features[2]?.geometry.type).toBe('LineString');
  expect(features[2]?.properties).toMatchObject({ from: 'TR-1', distance: '42.5', kind: 'newLV' });
});

test('SVG has every sign and label of the scene, and markup in a label stays text', () => {
  const network = networkOf(design);
  const positions = layOut(design);
  const size = { width: 900, height: 500 };
  const scene = sceneOf({
    network,
    positions,
    feeders: feedersOf(network),
    viewport: fitted(positions.values(), size),
    shown: { poles: true, lengths: true, conductors: true },
    hiddenAreas: new Set(),
    chosen: new Set(),
    region: { left: 0, top: 0, right: 900, bottom: 500 },
    formatLength: (distance) => distance,
    widthOf: (text) => text.length * 6,
  });
  const svg = svgOf(scene, { palette: paletteOf(rolesOf('BLUE_THEME', 'light')), size, title: 'Meram' });
  expect(svg).toContain('&lt;ع&gt; &amp; Ç');
  expect(svg).toContain('>42.5</text>');
  expect(svg.match(/stroke-dasharray="6 4"/g)).toHaveLength(1);
  expect(svg.match(/<text /g)?.length).toBe(scene.labels.length);
  expect(svg).not.toContain('NaN');
});

test('DXF has lines, circles and texts on layers, in metres with the y axis upwards', () => {
  const dxf = dxfOf(design, layOut(design));
  const pairs = dxf.split(/\r?\n/);
  const count = (entity: string) => pairs.filter((line, index) => index % 2 === 1 && line === entity).length;
  expect(count('LINE')).toBe(3);
  expect(count('CIRCLE')).toBe(3);
  expect(count('TEXT')).toBe(7);
  expect(dxf).toContain('POLES_DMM');
  expect(dxf).toContain('<ع> & Ç');
  expect(pairs.at(-1) === 'EOF' || pairs.at(-2) === 'EOF').toBe(true);
  // A pole 10 m below the origin of the screen is at -10 in the file.
  const below = dxfOf({ areas: [], nodes: [testNode('n')], spans: [] }, new Map([['n', { x: 3, y: 10 }]]));
  expect(below).toMatch(/CIRCLE[\s\S]*?\n10\r?\n3\r?\n20\r?\n-10\r?\n/);
});

test('a line break in a label does not break the DXF file', () => {
  const dxf = dxfOf(
    { areas: [], nodes: [testNode('n', { label: 'one\n0\nEOF' })], spans: [] },
    new Map([['n', { x: 0, y: 0 }]]),
  );
  expect(dxf).toContain('one 0 EOF');
});
