import type { useTranslation } from '../../lib/i18n.ts';
import type { Grid } from './grid.model.ts';
import type { GridMove } from './keys.ts';
import type { LineEditor } from './line-editor.ts';

type Done = 'moved' | 'undone' | 'redone' | 'duplicated' | 'removed' | 'filledDown';

/** What is announced after a key; where the cursor goes, the cell announces itself. */
export const spoken: { readonly [Name in GridMove['name']]?: Done } = {
  moveLines: 'moved',
  undo: 'undone',
  redo: 'redone',
  duplicate: 'duplicated',
  remove: 'removed',
  fillDown: 'filledDown',
};

/** Changes the lines, and announces it to people who do not see them, if anything has changed. */
export function changeAloud(
  editor: LineEditor,
  t: ReturnType<typeof useTranslation>['t'],
  act: (grid: Grid) => Grid,
  done: Done | undefined,
): void {
  const before = editor.store.getState().lines;
  editor.change(act);
  const { lines, cursor } = editor.store.getState();
  if (done && lines !== before) editor.say(t(`lines.changed.${done}`, { row: cursor.row + 1 }));
}
