import type { Roles } from '../../../../theme/roles.ts';
import { svgOf } from './export-svg.ts';
import { boxAround } from './geometry.ts';
import type { DrawingState } from './drawing.ts';
import { fontOf, paint } from './paint.ts';
import { paletteOf } from './palette.ts';
import { sceneOf } from './scene.ts';
import { fitted, type Size } from './viewport.model.ts';

/** Browsers refuse larger canvases. */
const largestSide = 8000;
const margin = 120;

type Drawn = Pick<DrawingState, 'network' | 'positions' | 'feeders' | 'shown' | 'hiddenAreas'>;
type Looks = {
  title: string;
  rotation: number;
  roles: Roles;
  font: string;
  formatLength: (distance: string) => string;
};

/** The whole drawing as a picture: everything at 100 %, or smaller where that would be too large. */
export async function pictureOf(type: 'svg' | 'png', drawn: Drawn, looks: Looks): Promise<Blob> {
  const { positions } = drawn;
  const { title, rotation, roles, font, formatLength } = looks;
  const context = document.createElement('canvas').getContext('2d', { alpha: false });
  if (!context) throw new Error('the browser has no canvas');
  const box = boxAround(positions.values()) ?? { left: 0, top: 0, right: 0, bottom: 0 };
  const side = (metres: number) => Math.min(largestSide, Math.ceil(metres) + 2 * margin);
  const size: Size = { width: side(box.right - box.left), height: side(box.bottom - box.top) };
  const viewport = fitted(positions.values(), size, rotation);
  const scene = sceneOf({
    ...drawn,
    viewport,
    chosen: new Set(),
    region: { left: 0, top: 0, right: size.width, bottom: size.height },
    formatLength,
    widthOf: (text, look) => {
      context.font = fontOf(look, font);
      return context.measureText(text).width;
    },
  });
  const palette = paletteOf(roles);
  if (type === 'svg') return new Blob([svgOf(scene, { palette, size, title })], { type: 'image/svg+xml' });
  context.canvas.width = size.width;
  context.canvas.height = size.height;
  paint(context, { scene, size, viewport, palette, font, shift: { x: 0, y: 0 }, overlay });
  const blob = await new Promise<Blob | null>((resolve) => context.canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the browser has no picture');
  return blob;
}

/** The name of a file that every system accepts. */
export const pictureName = (title: string, extension: string) =>
  `${title.replace(/[\\/:*?"<>|]/g, '-')}.${extension}`;

/** Nothing is chosen in a file. */
const overlay = {
  chosen: new Set<string>(),
  chosenSpan: null,
  current: null,
  warned: new Set<string>(),
  box: null,
  rubber: null,
  hasFocus: false,
};
