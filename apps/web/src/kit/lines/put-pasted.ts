import type { useTranslation } from '../../lib/i18n.ts';
import { showFeedback } from '../feedback/feedback.tsx';
import { undo } from './grid.model.ts';
import type { LineEditor } from './line-editor.ts';
import type { PastedNumbers } from './paste-numbers.ts';

/** Writes a pasted block into its cells, and offers to take it back. */
export function putPasted(
  editor: LineEditor,
  { grid, count }: PastedNumbers,
  t: ReturnType<typeof useTranslation>['t'],
): void {
  const { getState } = editor.store;
  editor.change(() => grid);
  const steps = getState().past.length;
  showFeedback({
    message: t('lines.pasted', { count }),
    // After another change, undo would take that one back.
    undo: () => getState().past.length === steps && editor.change(undo),
  });
}
