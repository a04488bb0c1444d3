import { isHighVoltage, spanKinds, type SpanKind } from './design.ts';
import type { Box, Point } from './geometry.ts';
import {
  boltPath,
  labelColour,
  labelFont,
  spanColour,
  spanDash,
  spanWidth,
  type Palette,
} from './palette.ts';
import { symbolRadius, type Scene, type SceneLabel } from './scene.ts';
import type { Size, Viewport } from './viewport.model.ts';
import { scaleBar } from './viewport.model.ts';

type Context = CanvasRenderingContext2D;

/** What is drawn over the scene while people work with it. */
export type Overlay = {
  chosen: ReadonlySet<string>;
  chosenSpan: string | null;
  current: string | null;
  warned: ReadonlySet<string>;
  box: Box | null;
  /** From the pole that is being connected to the pointer. */
  rubber: { from: Point; to: Point } | null;
  hasFocus: boolean;
};

export function paint(
  context: Context,
  {
    scene,
    overlay,
    palette,
    font,
    size,
    viewport,
    shift,
  }: {
    scene: Scene;
    overlay: Overlay;
    palette: Palette;
    font: string;
    size: Size;
    viewport: Viewport;
    /** How far the screen was panned since the scene was made. */
    shift: Point;
  },
): void {
  context.fillStyle = palette.background;
  context.fillRect(0, 0, size.width, size.height);
  paintGrid(context, palette, size, viewport);
  if (overlay.box) paintBox(context, overlay.box, palette);
  context.save();
  context.translate(shift.x, shift.y);
  paintSpans(context, scene, overlay, palette);
  paintHalos(context, scene, overlay, palette);
  paintSymbols(context, scene, palette);
  paintLabels(context, scene.labels, { overlay, palette, font });
  context.restore();
  paintTools(context, overlay, palette);
}

/** Fine lines of a round distance, which give an empty drawing a scale. */
function paintGrid(context: Context, { grid }: Palette, { width, height }: Size, viewport: Viewport): void {
  const { pixels } = scaleBar(viewport.scale, 200);
  context.save();
  context.strokeStyle = grid;
  context.lineWidth = 1;
  context.beginPath();
  if (viewport.rotation === 0) {
    for (let x = remainder(viewport.x, pixels); x < width; x += pixels) {
      context.moveTo(Math.round(x) + 0.5, 0);
      context.lineTo(Math.round(x) + 0.5, height);
    }
    for (let y = remainder(viewport.y, pixels); y < height; y += pixels) {
      context.moveTo(0, Math.round(y) + 0.5);
      context.lineTo(width, Math.round(y) + 0.5);
    }
  } else {
    context.translate(viewport.x, viewport.y);
    context.rotate(viewport.rotation);
    const far = Math.hypot(width, height) + Math.hypot(viewport.x, viewport.y);
    for (let at = -Math.floor(far / pixels) * pixels; at <= far; at += pixels) {
      context.moveTo(at, -far);
      context.lineTo(at, far);
      context.moveTo(-far, at);
      context.lineTo(far, at);
    }
  }
  context.stroke();
  context.restore();
}

const remainder = (value: number, by: number) => ((value % by) + by) % by;

/** All spans of a kind are one path: two thousand strokes would cost a frame. */
function paintSpans(
  context: Context,
  { spans, symbolScale }: Scene,
  { chosenSpan }: Overlay,
  palette: Palette,
): void {
  const isSmall = isOverview(symbolScale);
  const chosen = spans.find(({ id }) => id === chosenSpan);
  if (chosen) {
    context.strokeStyle = palette.accentSoft;
    context.lineWidth = 14;
    context.lineCap = 'round';
    strokeLine(context, chosen.from, chosen.to);
    context.strokeStyle = palette.accent;
    context.lineWidth = 5;
    strokeLine(context, chosen.from, chosen.to);
    context.lineCap = 'butt';
  }
  for (const kind of spanKinds) {
    context.strokeStyle = spanColour(palette, kind);
    context.lineWidth = isSmall ? spanWidth(kind) - 1 : spanWidth(kind);
    // A span in the overview is shorter than a dash.
    context.setLineDash(isSmall ? [] : [...spanDash(kind)]);
    context.beginPath();
    for (const span of spans) {
      if (span.kind !== kind) continue;
      context.moveTo(span.from.x, span.from.y);
      context.lineTo(span.to.x, span.to.y);
    }
    context.stroke();
    context.setLineDash([]);
    if (isHighVoltage(kind)) paintTicks(context, spans, kind);
  }
}

/** Three strokes across the middle of a line are the sign of high voltage. */
function paintTicks(context: Context, spans: Scene['spans'], kind: SpanKind): void {
  context.lineWidth = 1.5;
  context.beginPath();
  for (const span of spans) {
    if (span.kind !== kind) continue;
    for (const [from, to] of ticksOf(span)) {
      context.moveTo(from.x, from.y);
      context.lineTo(to.x, to.y);
    }
  }
  context.stroke();
}

export function ticksOf({ from, to }: { from: Point; to: Point }): [Point, Point][] {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy);
  if (length < 22) return [];
  const along = { x: dx / length, y: dy / length };
  return [-4, 0, 4].map((offset) => {
    const x = (from.x + to.x) / 2 + along.x * offset;
    const y = (from.y + to.y) / 2 + along.y * offset;
    // Slanted, so that they differ from a crossing line.
    const slant = { x: (along.x - along.y * 2) * 2.6, y: (along.y + along.x * 2) * 2.6 };
    return [
      { x: x - slant.x, y: y - slant.y },
      { x: x + slant.x, y: y + slant.y },
    ];
  });
}

function strokeLine(context: Context, from: Point, to: Point): void {
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.stroke();
}

/** What surrounds chosen and warned poles. */
function paintHalos(
  context: Context,
  { symbols, symbolScale }: Scene,
  overlay: Overlay,
  palette: Palette,
): void {
  for (const { id, shape, at } of symbols) {
    const radius = symbolRadius[shape] * symbolScale;
    if (overlay.chosen.has(id)) {
      ring(context, at, radius + 8);
      context.fillStyle = palette.accentSoft;
      context.fill();
      context.strokeStyle = palette.accent;
      context.lineWidth = id === overlay.current && overlay.hasFocus ? 3 : 2;
      context.stroke();
    }
    if (!overlay.warned.has(id)) continue;
    ring(context, at, radius + 6);
    context.strokeStyle = palette.warning;
    context.lineWidth = 1.5;
    context.setLineDash([3, 3]);
    context.stroke();
    context.setLineDash([]);
  }
}

function ring(context: Context, { x, y }: Point, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
}

/**
 * Whether poles are so small that their shapes are squares of pixels anyway. Squares and thin lines cost a fraction of paths
 * where there is no GPU, and here everything is in view.
 */
const isOverview = (symbolScale: number) => symbolScale < 0.6;

/** A symbol made of squares: full, half, hollow, or with a small hole. */
function paintSmall(
  context: Context,
  shape: Scene['symbols'][number]['shape'],
  { x, y }: Point,
  { radius, colour, palette }: { radius: number; colour: string; palette: Palette },
): void {
  const half = radius * 0.85;
  context.fillStyle = shape === 'ring' ? palette.highVoltage : colour;
  context.fillRect(x - half, y - half, half * 2, half * 2);
  if (shape === 'disc') return;
  context.fillStyle = palette.surface;
  const hole = shape === 'ring' ? half / 3 : half - 1;
  context.fillRect(x - hole, y - hole, shape === 'diamond' ? hole : hole * 2, hole * 2);
}

function paintSymbols(context: Context, { symbols, symbolScale }: Scene, palette: Palette): void {
  // Transformers are painted last: where everything is small, they stay visible.
  const ordered = symbols.toSorted(
    (one, other) => Number(one.shape === 'transformer') - Number(other.shape === 'transformer'),
  );
  const groups = Map.groupBy(ordered, ({ shape, status }) => `${shape} ${status}`);
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const radius = symbolRadius[first.shape] * symbolScale;
    const colour = palette.status[first.status];
    if (first.shape === 'transformer')
      for (const { at, status } of group)
        paintTransformer(context, at, { radius, palette, isReused: status === 'dmm' });
    else if (isOverview(symbolScale)) {
      for (const { at, shape } of group) paintSmall(context, shape, at, { radius, colour, palette });
    } else {
      context.beginPath();
      for (const { at } of group) traceSymbol(context, first.shape, at, radius);
      context.fillStyle = first.shape === 'disc' ? colour : palette.surface;
      context.fill();
      context.strokeStyle = first.shape === 'ring' ? palette.highVoltage : colour;
      context.lineWidth = first.shape === 'ring' ? radius * 0.65 : 1.75;
      if (first.shape !== 'disc') context.stroke();
      if (first.shape === 'diamond') paintHalves(context, group, radius, colour);
    }
  }
}

function traceSymbol(
  context: Context,
  shape: Scene['symbols'][number]['shape'],
  { x, y }: Point,
  radius: number,
): void {
  switch (shape) {
    case 'disc':
      context.moveTo(x + radius, y);
      context.arc(x, y, radius, 0, 2 * Math.PI);
      break;
    case 'ring':
      context.moveTo(x + radius * 0.67, y);
      context.arc(x, y, radius * 0.67, 0, 2 * Math.PI);
      break;
    case 'diamond':
      context.moveTo(x, y - radius);
      context.lineTo(x + radius, y);
      context.lineTo(x, y + radius);
      context.lineTo(x - radius, y);
      context.closePath();
      break;
    case 'square':
    case 'transformer':
      context.rect(x - radius, y - radius, radius * 2, radius * 2);
      break;
  }
}

/** The filled half of a re-used pole. */
function paintHalves(context: Context, group: Scene['symbols'], radius: number, colour: string): void {
  context.beginPath();
  for (const { at } of group) {
    context.moveTo(at.x, at.y - radius);
    context.lineTo(at.x + radius, at.y);
    context.lineTo(at.x, at.y + radius);
    context.closePath();
  }
  context.fillStyle = colour;
  context.fill();
}

let bolt: Path2D | undefined;

function paintTransformer(
  context: Context,
  { x, y }: Point,
  { radius, palette, isReused }: { radius: number; palette: Palette; isReused: boolean },
): void {
  context.beginPath();
  context.roundRect(x - radius, y - radius, radius * 2, radius * 2, radius / 4);
  context.fillStyle = isReused ? palette.status.dmm : palette.transformer;
  context.fill();
  bolt ??= new Path2D(boltPath);
  context.save();
  context.translate(x, y);
  const scale = (radius * 2 * 0.7) / 24;
  context.scale(scale, scale);
  context.translate(-12, -12);
  context.fillStyle = palette.onTransformer;
  context.fill(bolt);
  context.restore();
}

export const fontOf = (look: SceneLabel['look'], family: string) =>
  `${labelFont[look].weight} ${labelFont[look].size}px ${family}`;

function paintLabels(
  context: Context,
  labels: readonly SceneLabel[],
  { overlay, palette, font }: { overlay: Overlay; palette: Palette; font: string },
): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  // A number such as 3-05 would be turned round in a page that is read from right to left.
  context.direction = 'ltr';
  let look: SceneLabel['look'] | null = null;
  for (const label of labels) {
    if (label.look !== look) {
      look = label.look;
      context.font = fontOf(look, font);
    }
    const isChosen = overlay.chosen.has(label.id) || overlay.chosenSpan === label.id;
    context.fillStyle = isChosen ? palette.accent : labelColour(palette, look, label.kind);
    const { x, y } = label.at;
    if (label.angle === 0) context.fillText(label.text, x, y);
    else {
      context.translate(x, y);
      context.rotate(label.angle);
      context.fillText(label.text, 0, 0);
      context.rotate(-label.angle);
      context.translate(-x, -y);
    }
  }
}

/** Below the drawing, whose colours it would change. */
function paintBox(context: Context, { left, top, right, bottom }: Box, { accentSoft }: Palette): void {
  context.fillStyle = accentSoft;
  context.fillRect(left, top, right - left, bottom - top);
}

function paintTools(context: Context, { box, rubber }: Overlay, { accent }: Palette): void {
  if (!box && !rubber) return;
  context.strokeStyle = accent;
  context.lineWidth = 1.5;
  context.setLineDash([5, 4]);
  if (box) context.strokeRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
  if (rubber) strokeLine(context, rubber.from, rubber.to);
  context.setLineDash([]);
}
