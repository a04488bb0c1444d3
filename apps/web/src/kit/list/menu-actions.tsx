import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import type { TablerIcon } from '@tabler/icons-react';

/** An action in the menu of a row. */
export type MenuAction = { label: string; Icon: TablerIcon; onChoose: () => void };

/** The entries of a menu, which closes before the action runs. No component: MUI moves the focus among direct children of a menu. */
export const menuActions = (actions: readonly MenuAction[], close: () => void) =>
  actions.map(({ label, Icon, onChoose }) => (
    <MenuItem
      key={label}
      onClick={() => {
        close();
        onChoose();
      }}
    >
      <ListItemIcon>
        <Icon size={18} stroke={1.75} aria-hidden />
      </ListItemIcon>
      {label}
    </MenuItem>
  ));
