import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from '../../lib/i18n.ts';
import { duplicateLines, moveLines, removeLines, type Grid } from './grid.model.ts';
import { useLineEditor } from './use-line-editor.ts';

const actions = {
  moveUp: (grid: Grid) => moveLines(grid, -1),
  moveDown: (grid: Grid) => moveLines(grid, 1),
  duplicate: duplicateLines,
  remove: removeLines,
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
            editor.change(actions[name]);
          }}
        >
          {t(`lines.${name}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
