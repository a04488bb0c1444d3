import { useTheme } from '@mui/material/styles';
import { useFailureText } from '../../../../kit/feedback/failure-text.ts';
import { showFeedback } from '../../../../kit/feedback/feedback.tsx';
import { useFormats } from '../../../../lib/format.ts';
import { loadPart } from '../../../../lib/load-part.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { geoJsonOf } from './export-geojson.ts';
import { svgOf } from './export-svg.ts';
import { boxAround } from './geometry.ts';
import { fontOf, paint } from './paint.ts';
import { paletteOf } from './palette.ts';
import { sceneOf, type LabelLook } from './scene.ts';
import { useDrawing } from './use-drawing.ts';
import { fitted, type Size } from './viewport.model.ts';

/** Browsers refuse larger canvases. */
const largestSide = 8000;
const margin = 120;

/** Saves the whole drawing as a file, whatever part of it the screen shows. */
export function useExport() {
  const drawing = useDrawing();
  const theme = useTheme();
  const { number } = useFormats();
  const failureText = useFailureText();
  const palette = paletteOf(theme.roles);
  const font = String(theme.typography.fontFamily);
  const save = (extension: string, type: string, content: BlobPart) => {
    const name = drawing.owner().title.replace(/[\\/:*?"<>|]/g, '-');
    saveFile({ name: `${name}.${extension}`, blob: new Blob([content], { type }) });
  };
  const trying = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (failure) {
      showFeedback({ message: failureText(failure) });
    }
  };
  /** Everything at 100 %, or smaller where that would be too large. */
  const wholeScene = (context: CanvasRenderingContext2D) => {
    const { network, positions, feeders, shown, hiddenAreas, viewport } = drawing.store.getState();
    const box = boxAround(positions.values()) ?? { left: 0, top: 0, right: 0, bottom: 0 };
    const side = (metres: number) => Math.min(largestSide, Math.ceil(metres) + 2 * margin);
    const size: Size = { width: side(box.right - box.left), height: side(box.bottom - box.top) };
    const whole = fitted(positions.values(), size, viewport.rotation);
    const scene = sceneOf({
      network,
      positions,
      feeders,
      viewport: whole,
      shown,
      hiddenAreas,
      chosen: new Set(),
      region: { left: 0, top: 0, right: size.width, bottom: size.height },
      formatLength: (distance) => number(distance),
      widthOf: (text: string, look: LabelLook) => {
        context.font = fontOf(look, font);
        return context.measureText(text).width;
      },
    });
    return { scene, size, viewport: whole };
  };
  const newContext = () => {
    const context = document.createElement('canvas').getContext('2d', { alpha: false });
    if (!context) throw new Error('the browser has no canvas');
    return context;
  };
  return {
    geoJson: () => save('geojson', 'application/geo+json', geoJsonOf(drawing.owner().design)),
    svg: () => {
      const { scene, size } = wholeScene(newContext());
      save('svg', 'image/svg+xml', svgOf(scene, { palette, size, title: drawing.owner().title }));
    },
    dxf: () =>
      trying(async () => {
        const { dxfOf } = await loadPart(() => import('./export-dxf.ts'));
        save('dxf', 'image/vnd.dxf', dxfOf(drawing.owner().design, drawing.store.getState().positions));
      }),
    png: () =>
      trying(async () => {
        const context = newContext();
        const { scene, size, viewport } = wholeScene(context);
        context.canvas.width = size.width;
        context.canvas.height = size.height;
        paint(context, { scene, size, viewport, palette, font, shift: { x: 0, y: 0 }, overlay: nothing });
        const blob = await new Promise<Blob | null>((resolve) => context.canvas.toBlob(resolve, 'image/png'));
        if (blob) save('png', 'image/png', blob);
      }),
  };
}

const nothing = {
  chosen: new Set<string>(),
  chosenSpan: null,
  current: null,
  warned: new Set<string>(),
  box: null,
  rubber: null,
  hasFocus: false,
};
