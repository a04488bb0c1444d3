import { asDegrees, type Design, type DesignNode } from './design.ts';
import type { Point } from './geometry.ts';

type Coordinates = { latitude: number; longitude: number };

/** Metres east and south of an origin. Within the few kilometres of a network the error is below a thousandth. */
export type Projection = { origin: Coordinates };

const metresPerLatitude = 110_574;
const metresPerLongitude = 111_320;

export function coordinatesOf({ latitude, longitude }: DesignNode): Coordinates | null {
  if (latitude === null || longitude === null) return null;
  return { latitude: Number(latitude), longitude: Number(longitude) };
}

/** The projection around the middle of all coordinates; around the equator when there are none. */
export function projectionOf({ nodes }: Design): Projection {
  const known = nodes.map(coordinatesOf).filter((each) => each !== null);
  if (known.length === 0) return { origin: { latitude: 0, longitude: 0 } };
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    origin: {
      latitude: mean(known.map(({ latitude }) => latitude)),
      longitude: mean(known.map(({ longitude }) => longitude)),
    },
  };
}

export const projected = ({ origin }: Projection, { latitude, longitude }: Coordinates): Point => ({
  x: (longitude - origin.longitude) * metresPerLongitude * Math.cos(radians(origin.latitude)),
  y: (origin.latitude - latitude) * metresPerLatitude,
});

/** The coordinates of a point as a node stores them. */
export const unprojected = ({ origin }: Projection, { x, y }: Point) => ({
  latitude: asDegrees(origin.latitude - y / metresPerLatitude),
  longitude: asDegrees(origin.longitude + x / (metresPerLongitude * Math.cos(radians(origin.latitude)))),
});

const radians = (degrees: number) => (degrees * Math.PI) / 180;
