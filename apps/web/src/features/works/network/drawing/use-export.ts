import { useTheme } from '@mui/material/styles';
import { useFailureText } from '../../../../kit/feedback/failure-text.ts';
import { showFeedback } from '../../../../kit/feedback/feedback.tsx';
import { useFormats } from '../../../../lib/format.ts';
import { loadPart } from '../../../../lib/load-part.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { geoJsonOf } from './export-geojson.ts';
import { pictureName, pictureOf } from './picture.ts';
import { useDrawing } from './use-drawing.ts';

/** Saves the whole drawing as a file, whatever part of it the screen shows. */
export function useExport() {
  const drawing = useDrawing();
  const theme = useTheme();
  const { number } = useFormats();
  const failureText = useFailureText();
  const save = async (extension: string, work: () => Promise<Blob>) => {
    try {
      saveFile({ name: pictureName(drawing.owner().title, extension), blob: await work() });
    } catch (failure) {
      showFeedback({ message: failureText(failure) });
    }
  };
  const picture = (type: 'svg' | 'png') => () =>
    save(type, () => {
      const state = drawing.store.getState();
      return pictureOf(type, state, {
        title: drawing.owner().title,
        rotation: state.viewport.rotation,
        roles: theme.roles,
        font: String(theme.typography.fontFamily),
        formatLength: (distance) => number(distance),
      });
    });
  return {
    geoJson: () =>
      save('geojson', async () => {
        const content = geoJsonOf(drawing.owner().design);
        return new Blob([content], { type: 'application/geo+json' });
      }),
    svg: picture('svg'),
    dxf: () =>
      save('dxf', async () => {
        const { dxfOf } = await loadPart(() => import('./export-dxf.ts'));
        const content = dxfOf(drawing.owner().design, drawing.store.getState().positions);
        return new Blob([content], { type: 'image/vnd.dxf' });
      }),
    png: picture('png'),
  };
}
