import { isHighVoltage } from './design.ts';
import { ticksOf } from './paint.ts';
import {
  boltPath,
  labelColour,
  labelFont,
  spanColour,
  spanDash,
  spanWidth,
  type Palette,
} from './palette.ts';
import { symbolRadius, type Scene } from './scene.ts';
import type { Size } from './viewport.model.ts';

/** A scene as an SVG file, with the same signs as on the screen. */
export function svgOf(
  scene: Scene,
  { palette, size, title }: { palette: Palette; size: Size; title: string },
): string {
  const { width, height } = size;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif" text-anchor="middle" dominant-baseline="central">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${palette.background}"/>`,
    ...scene.spans.flatMap((span) => spanElements(span, palette)),
    ...scene.symbols.map((symbol) => symbolElement(symbol, scene.symbolScale, palette)),
    ...scene.labels.map((label) => labelElement(label, palette)),
    '</svg>',
  ].join('\n');
}

function spanElements(span: Scene['spans'][number], palette: Palette): string[] {
  const { kind, from, to } = span;
  const colour = spanColour(palette, kind);
  const dash = spanDash(kind).join(' ');
  const line = `<path d="M${at(from)}L${at(to)}" stroke="${colour}" stroke-width="${spanWidth(kind)}" fill="none"${dash && ` stroke-dasharray="${dash}"`}/>`;
  if (!isHighVoltage(kind)) return [line];
  const ticks = ticksOf(span)
    .map(([start, end]) => `M${at(start)}L${at(end)}`)
    .join('');
  return ticks ? [line, `<path d="${ticks}" stroke="${colour}" stroke-width="1.5"/>`] : [line];
}

function symbolElement(
  { shape, status, at: point }: Scene['symbols'][number],
  scale: number,
  palette: Palette,
): string {
  const radius = symbolRadius[shape] * scale;
  const colour = palette.status[status];
  const { x, y } = point;
  const square = `x="${r(x - radius)}" y="${r(y - radius)}" width="${r(radius * 2)}" height="${r(radius * 2)}"`;
  switch (shape) {
    case 'disc':
      return `<circle cx="${r(x)}" cy="${r(y)}" r="${r(radius)}" fill="${colour}"/>`;
    case 'ring':
      return `<circle cx="${r(x)}" cy="${r(y)}" r="${r(radius * 0.67)}" fill="${palette.surface}" stroke="${palette.highVoltage}" stroke-width="${r(radius * 0.65)}"/>`;
    case 'square':
      return `<rect ${square} fill="${palette.surface}" stroke="${colour}" stroke-width="1.75"/>`;
    case 'diamond': {
      const half = `M${r(x)} ${r(y - radius)}L${r(x + radius)} ${r(y)}L${r(x)} ${r(y + radius)}`;
      return `<path d="${half}L${r(x - radius)} ${r(y)}Z" fill="${palette.surface}" stroke="${colour}" stroke-width="1.75"/><path d="${half}Z" fill="${colour}"/>`;
    }
    case 'transformer': {
      const zoom = r((radius * 2 * 0.7) / 24);
      return `<rect ${square} rx="${r(radius / 4)}" fill="${status === 'dmm' ? colour : palette.transformer}"/><path transform="translate(${at(point)}) scale(${zoom}) translate(-12 -12)" d="${boltPath}" fill="${palette.onTransformer}"/>`;
    }
  }
}

function labelElement(
  { look, text, at: point, angle, kind }: Scene['labels'][number],
  palette: Palette,
): string {
  const { size, weight } = labelFont[look];
  const turn = angle === 0 ? '' : ` transform="rotate(${r((angle * 180) / Math.PI)} ${at(point)})"`;
  return `<text x="${r(point.x)}" y="${r(point.y)}" font-size="${size}" font-weight="${weight}" fill="${labelColour(palette, look, kind)}"${turn}>${escaped(text)}</text>`;
}

const r = (value: number) => String(Math.round(value * 100) / 100);
const at = ({ x, y }: { x: number; y: number }) => `${r(x)} ${r(y)}`;
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
