import { daysBefore } from '../../frame/moments.ts';
import { landscapeOf, type Sky } from '../pictures.ts';
import type { GalleryItem } from '../shapes.ts';

type Shape = 'wide' | 'tall' | 'square';
const sizes = { wide: [640, 400], tall: [480, 640], square: [560, 560] } as const;

const pictures: readonly (readonly [name: string, sky: Sky, shape: Shape])[] = [
  ['Meram line, poles 41 to 57', 'day', 'wide'],
  ['First light over TR-12', 'evening', 'tall'],
  ['Night shift at the crossing', 'night', 'square'],
  ['Ridge line after the snow', 'winter', 'wide'],
  ['Conductor drums on the plain', 'day', 'square'],
  ['Last span before the village', 'evening', 'wide'],
  ['Storm repair, Selçuklu', 'night', 'tall'],
  ['Access road in January', 'winter', 'square'],
  ['Corner pole at the canal', 'day', 'tall'],
  ['Sunset at the substation', 'evening', 'square'],
  ['Frost on the cross-arms', 'winter', 'tall'],
  ['The valley from pole 104', 'day', 'wide'],
];

export const make = (now: number): GalleryItem[] =>
  pictures.map(([name, sky, shape], index) => ({
    id: index + 1,
    cover: landscapeOf(index + 11, sky, ...sizes[shape]),
    name,
    time: daysBefore(now, index * 6 + 1, 80 + index * 13),
  }));
