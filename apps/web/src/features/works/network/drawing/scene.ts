import { isHighVoltage, type DesignNode, type ProductStatus, type SpanKind } from './design.ts';
import type { Feeder } from './feeders.model.ts';
import { distanceBetween, isInside, middleOf, type Box, type Point } from './geometry.ts';
import { placeLabels, readableAngle, type LabelWish } from './labels.model.ts';
import type { Positions } from './layout.model.ts';
import type { Network } from './network.model.ts';
import { toScreen, type Viewport } from './viewport.model.ts';

export type Shown = { poles: boolean; lengths: boolean; conductors: boolean };
export type SymbolShape = 'transformer' | 'disc' | 'diamond' | 'square' | 'ring';
export type LabelLook = 'pole' | 'transformer' | 'length' | 'conductor';

/** A drawing in pixels of the screen, without selection; the canvas and the SVG file are made from it. */
export type Scene = {
  spans: readonly { id: string; kind: SpanKind; from: Point; to: Point }[];
  symbols: readonly { id: string; shape: SymbolShape; status: ProductStatus; at: Point }[];
  labels: readonly SceneLabel[];
  /** Symbols are smaller where poles are close to each other. */
  symbolScale: number;
};
export type SceneLabel = {
  id: string;
  look: LabelLook;
  text: string;
  at: Point;
  angle: number;
  kind?: SpanKind;
};

/** The size of symbols in pixels at full size, as radius or half of the width. */
export const symbolRadius: Record<SymbolShape, number> = {
  transformer: 12,
  disc: 6,
  diamond: 8,
  square: 5.5,
  ring: 7.5,
};

/** Below these zoom factors lengths and numbers are not shown. */
const smallestForLengths = 0.6;
const smallestForPoles = 0.35;
const textHeight: Record<LabelLook, number> = { pole: 13, transformer: 14, length: 11, conductor: 12 };

type Input = {
  network: Network;
  positions: Positions;
  feeders: readonly Feeder[];
  viewport: Viewport;
  shown: Shown;
  hiddenAreas: ReadonlySet<string>;
  /** Their labels are shown at any zoom. */
  chosen: ReadonlySet<string>;
  /** The part of the screen that is needed. */
  region: Box;
  formatLength: (distance: string) => string;
  widthOf: (text: string, look: LabelLook) => number;
};

const symbolScaleAt = (scale: number) => Math.min(1, Math.max(0.35, 0.35 + scale * 1.1));

export function sceneOf(input: Input): Scene {
  const { network, positions, viewport, hiddenAreas, region } = input;
  const screen = new Map<string, Point>();
  const symbols: Scene['symbols'][number][] = [];
  for (const node of network.design.nodes) {
    const position = positions.get(node.id);
    if (!position || hiddenAreas.has(node.areaId)) continue;
    const at = toScreen(viewport, position);
    screen.set(node.id, at);
    if (isInside(region, at))
      symbols.push({ id: node.id, shape: shapeOf(network, node), status: node.productStatus, at });
  }
  const spans = network.design.spans.flatMap(({ id, kind, fromNodeId, toNodeId }) => {
    const from = screen.get(fromNodeId);
    const to = screen.get(toNodeId);
    return from && to && touches(region, from, to) ? [{ id, kind, from, to }] : [];
  });
  const scene = { spans, symbols, symbolScale: symbolScaleAt(viewport.scale) };
  return { ...scene, labels: labelsOf(input, scene, screen) };
}

function shapeOf(network: Network, node: DesignNode): SymbolShape {
  if (node.isTransformer) return 'transformer';
  if (node.productStatus === 'dmm') return 'diamond';
  if (node.productStatus === 'existing') return 'square';
  return network.spansOf(node.id).some(({ kind }) => isHighVoltage(kind)) ? 'ring' : 'disc';
}

const touches = ({ left, top, right, bottom }: Box, from: Point, to: Point) =>
  Math.max(from.x, to.x) >= left &&
  Math.min(from.x, to.x) <= right &&
  Math.max(from.y, to.y) >= top &&
  Math.min(from.y, to.y) <= bottom;

function labelsOf(
  input: Input,
  { spans, symbols, symbolScale }: Pick<Scene, 'spans' | 'symbols' | 'symbolScale'>,
  screen: ReadonlyMap<string, Point>,
): SceneLabel[] {
  const looks = new Map<string, Omit<SceneLabel, 'at' | 'angle'>>();
  const wishes: LabelWish[] = [];
  const wish = (
    label: Omit<SceneLabel, 'at' | 'angle'>,
    rest: Pick<LabelWish, 'candidates' | 'angle' | 'isRequired'>,
  ) => {
    const key = `${label.look} ${label.id}`;
    looks.set(key, label);
    wishes.push({
      key,
      text: label.text,
      width: input.widthOf(label.text, label.look) + 4,
      height: textHeight[label.look],
      ...rest,
    });
  };
  for (const symbol of byImportance(symbols, input))
    wishForNode(input, symbol, { symbolScale, screen, wish });
  if (input.shown.conductors && input.viewport.scale >= smallestForPoles)
    wishForConductors(input, spans, wish);
  if (input.shown.lengths && input.viewport.scale >= smallestForLengths) wishForLengths(input, spans, wish);
  const obstacles = symbols.map(({ at, shape }) => boxAt(at, symbolRadius[shape] * symbolScale));
  return placeLabels(wishes, obstacles).flatMap(({ key, at, angle }) => {
    const label = looks.get(key);
    return label ? [{ ...label, at, angle }] : [];
  });
}

type Wish = (
  label: Omit<SceneLabel, 'at' | 'angle'>,
  rest: Pick<LabelWish, 'candidates' | 'angle' | 'isRequired'>,
) => void;

/** The labels of chosen nodes and transformers are placed first. */
const byImportance = (symbols: Scene['symbols'], { chosen }: Input) => {
  const rank = ({ id, shape }: Scene['symbols'][number]) =>
    chosen.has(id) ? 0 : shape === 'transformer' ? 1 : 2;
  return symbols.toSorted((one, other) => rank(one) - rank(other));
};

function wishForNode(
  { network, viewport, shown, chosen, widthOf }: Input,
  { id, shape, at }: Scene['symbols'][number],
  { symbolScale, screen, wish }: { symbolScale: number; screen: ReadonlyMap<string, Point>; wish: Wish },
): void {
  const node = network.node(id);
  if (!node) return;
  const isChosen = chosen.has(id);
  const isNumbered = shown.poles && (viewport.scale >= smallestForPoles || shape === 'transformer');
  if (!isNumbered && !isChosen) return;
  const look = shape === 'transformer' ? 'transformer' : 'pole';
  const hasType = node.isTransformer && viewport.scale >= smallestForPoles;
  const text = hasType ? `${node.label} · ${node.productTypeTitle}` : node.label;
  const half = widthOf(text, look) / 2;
  // A chosen node has a ring around it.
  const away = symbolRadius[shape] * symbolScale + (isChosen ? 12 : 4);
  const below = { x: at.x, y: at.y + away + 7 };
  const above = { x: at.x, y: at.y - away - 7 };
  const left = { x: at.x - away - half - 2, y: at.y };
  const right = { x: at.x + away + half + 2, y: at.y };
  const corner = { x: at.x + away + half, y: at.y - away - 8 };
  const sides = isSteep(node, at, screen) ? [left, right, below, above] : [below, above, left, right];
  wish(
    { id, look, text },
    {
      candidates: look === 'transformer' ? [corner, ...sides] : sides,
      isRequired: isChosen || node.isTransformer,
    },
  );
}

/** Whether the feeder runs rather up and down here; numbers are then at its side. */
function isSteep({ parentId }: DesignNode, at: Point, screen: ReadonlyMap<string, Point>): boolean {
  const parent = parentId === null ? undefined : screen.get(parentId);
  return parent !== undefined && Math.abs(parent.y - at.y) > Math.abs(parent.x - at.x);
}

function wishForLengths({ network, formatLength, widthOf }: Input, spans: Scene['spans'], wish: Wish): void {
  for (const { id, from, to } of spans) {
    const text = formatLength(network.span(id)?.distance ?? '');
    // The text would reach under the poles.
    if (distanceBetween(from, to) < widthOf(text, 'length') + 14) continue;
    const { angle, beside } = along(from, to);
    wish({ id, look: 'length', text }, { angle, candidates: [beside(9), beside(-9)] });
  }
}

function wishForConductors({ feeders }: Input, spans: Scene['spans'], wish: Wish): void {
  const drawn = new Map(spans.map((span) => [span.id, span]));
  for (const { spanId: id, title: text, kind } of feeders) {
    const span = drawn.get(id);
    if (!span) continue;
    const { angle, beside } = along(span.from, span.to);
    wish({ id, look: 'conductor', text, kind }, { angle, candidates: [beside(22), beside(-24), beside(34)] });
  }
}

/** The slope of a span, and points beside its middle. */
function along(from: Point, to: Point) {
  const angle = readableAngle(from, to);
  const middle = middleOf(from, to);
  const beside = (pixels: number): Point => ({
    x: middle.x + Math.sin(angle) * pixels,
    y: middle.y - Math.cos(angle) * pixels,
  });
  return { angle, beside };
}

const boxAt = ({ x, y }: Point, half: number): Box => ({
  left: x - half,
  right: x + half,
  top: y - half,
  bottom: y + half,
});
