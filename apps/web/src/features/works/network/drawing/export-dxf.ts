import Drawing from 'dxf-writer';
import { isReused, spanKinds, type Design, type SpanKind } from './design.ts';
import { middleOf } from './geometry.ts';
import type { Positions } from './layout.model.ts';

/** Layers of the file by what is on them, so that a CAD program can switch them off. */
const spanLayer: Record<SpanKind, string> = {
  newLV: 'SPANS_NEW_LV',
  newHV: 'SPANS_NEW_HV',
  dmmLV: 'SPANS_DMM_LV',
  dmmHV: 'SPANS_DMM_HV',
};
const spanColour: Record<SpanKind, number> = {
  newLV: Drawing.ACI.BLUE,
  newHV: Drawing.ACI.MAGENTA,
  dmmLV: Drawing.ACI.YELLOW,
  dmmHV: Drawing.ACI.YELLOW,
};
const poleLayer = { new: 'POLES_NEW', dmm: 'POLES_DMM', existing: 'POLES_EXISTING' } as const;
const poleColour = { new: Drawing.ACI.BLUE, dmm: Drawing.ACI.YELLOW, existing: Drawing.ACI.WHITE } as const;
const poleRadius = 1.5;
const transformerHalf = 4;
const textHeight = 3;

/** The drawing for CAD programs, in metres, with the y axis upwards. */
export function dxfOf({ nodes, spans }: Design, positions: Positions): string {
  const drawing = new Drawing();
  drawing.setUnits('Meters');
  for (const kind of spanKinds)
    drawing.addLayer(spanLayer[kind], spanColour[kind], isReused(kind) ? 'DASHED' : 'CONTINUOUS');
  for (const status of ['new', 'dmm', 'existing'] as const)
    drawing.addLayer(poleLayer[status], poleColour[status], 'CONTINUOUS');
  for (const layer of ['TRANSFORMERS', 'LABELS', 'LENGTHS'])
    drawing.addLayer(layer, Drawing.ACI.WHITE, 'CONTINUOUS');
  for (const { fromNodeId, toNodeId, kind, distance } of spans) {
    const from = positions.get(fromNodeId);
    const to = positions.get(toNodeId);
    if (!from || !to) continue;
    drawing.setActiveLayer(spanLayer[kind]).drawLine(from.x, -from.y, to.x, -to.y);
    const { x, y } = middleOf(from, to);
    drawing.setActiveLayer('LENGTHS').drawText(x, -y + 1, textHeight * 0.8, 0, distance, 'center', 'bottom');
  }
  for (const { id, label, isTransformer, productStatus } of nodes) {
    const at = positions.get(id);
    if (!at) continue;
    const [x, y] = [at.x, -at.y];
    if (isTransformer)
      drawing
        .setActiveLayer('TRANSFORMERS')
        .drawRect(x - transformerHalf, y - transformerHalf, x + transformerHalf, y + transformerHalf);
    else drawing.setActiveLayer(poleLayer[productStatus]).drawCircle(x, y, poleRadius);
    drawing.setActiveLayer('LABELS').drawText(x, y - 6, textHeight, 0, oneLine(label), 'center', 'top');
  }
  return drawing.toDxfString();
}

/** A line break would begin another value in the file. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ');
