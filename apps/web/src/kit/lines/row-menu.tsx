import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from '../../lib/i18n.ts';
import { changeAloud } from './change-aloud.ts';
import { duplicateLines, moveLines, removeLines, type Grid } from './grid.model.ts';
import { useLineEditor } from './use-line-editor.ts';

const actions = {
  moveUp: { act: (grid: Grid) => moveLines(grid, -1), done: 'moved' },
  moveDown: { act: (grid: Grid) => moveLines(grid, 1), done: 'moved' },
  duplicate: { act: duplicateLines, done: 'duplicated' },
  remove: { act: removeLines, done: 'removed' },
} as const;

/** What dragging and the keys do, for the pointer. */
export function RowMenu({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { t } = useTranslation();
  const editor = useLineEditor();
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      {(Object.keys(actions) as (keyof typeof actions)[]).map((name) => (
        <MenuItem
          key={name}
          onClick={() => {
            onClose();
            changeAloud(editor, t, actions[name].act, actions[name].done);
          }}
        >
          {t(`lines.${name}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
