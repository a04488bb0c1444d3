import type { Design } from '@kalfa/contracts/works/network-design';
import type { DownloadedFile } from '../../../../lib/call.ts';
import type { Roles } from '../../../../theme/roles.ts';
import { svgOf } from '../drawing/export-svg.ts';
import { feedersOf } from '../drawing/feeders.model.ts';
import { boxAround } from '../drawing/geometry.ts';
import { layOut } from '../drawing/layout.model.ts';
import { networkOf } from '../drawing/network.model.ts';
import { fontOf, paint } from '../drawing/paint.ts';
import { paletteOf } from '../drawing/palette.ts';
import { sceneOf } from '../drawing/scene.ts';
import { fitted, type Size } from '../drawing/viewport.model.ts';
import { drawnDesign } from '../saving/drawn-rows.ts';

/** Browsers refuse larger canvases. */
const largestSide = 8000;
const margin = 120;
const noRotation = 0;

type Input = {
  title: string;
  design: Design;
  roles: Roles;
  font: string;
  formatLength: (distance: string) => string;
};

/** The whole drawing of a network as a file, for a page that does not show it. */
export async function pictureOf(
  type: 'svg' | 'png',
  { title, design, roles, font, formatLength }: Input,
): Promise<DownloadedFile> {
  const context = document.createElement('canvas').getContext('2d', { alpha: false });
  if (!context) throw new Error('the browser has no canvas');
  const drawn = drawnDesign(design);
  const network = networkOf(drawn);
  const positions = layOut(drawn);
  const box = boxAround(positions.values()) ?? { left: 0, top: 0, right: 0, bottom: 0 };
  const side = (metres: number) => Math.min(largestSide, Math.ceil(metres) + 2 * margin);
  const size: Size = { width: side(box.right - box.left), height: side(box.bottom - box.top) };
  const viewport = fitted(positions.values(), size, noRotation);
  const scene = sceneOf({
    network,
    positions,
    feeders: feedersOf(network),
    viewport,
    shown: { poles: true, lengths: true, conductors: true },
    hiddenAreas: new Set(),
    chosen: new Set(),
    region: { left: 0, top: 0, right: size.width, bottom: size.height },
    formatLength,
    widthOf: (text, look) => {
      context.font = fontOf(look, font);
      return context.measureText(text).width;
    },
  });
  const palette = paletteOf(roles);
  const name = `${title.replace(/[\\/:*?"<>|]/g, '-')}.${type}`;
  if (type === 'svg')
    return { name, blob: new Blob([svgOf(scene, { palette, size, title })], { type: 'image/svg+xml' }) };
  context.canvas.width = size.width;
  context.canvas.height = size.height;
  paint(context, { scene, size, viewport, palette, font, shift: { x: 0, y: 0 }, overlay });
  const blob = await new Promise<Blob | null>((resolve) => context.canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the browser has no picture');
  return { name, blob };
}

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
