import type { RecordAction } from '@kalfa/contracts/record';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import {
  IconArchive,
  IconArchiveOff,
  IconCircleCheck,
  IconCirclePause,
  IconDots,
  IconHistory,
  IconPencil,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { opensMenu } from '../list/opens-menu.ts';

export type RowChoice = RecordAction | 'history';

const icons: Record<RowChoice, TablerIcon> = {
  edit: IconPencil,
  activate: IconCircleCheck,
  deactivate: IconCirclePause,
  archive: IconArchive,
  restore: IconArchiveOff,
  history: IconHistory,
};

type Props = { name: string; actions: readonly RecordAction[]; onChoose: (choice: RowChoice) => void };

/** What the server opens to this person for this row, and its history. */
export function RowMenu({ name, actions, onChoose }: Props) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('list.rowActions', { name })}
        {...opensMenu('menu', anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <IconDots size={20} stroke={1.75} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {[...actions, 'history' as const].map((choice) => {
          const Icon = icons[choice];
          return (
            <MenuItem
              key={choice}
              onClick={() => {
                setAnchor(null);
                onChoose(choice);
              }}
            >
              <ListItemIcon>
                <Icon size={18} stroke={1.75} aria-hidden />
              </ListItemIcon>
              {t(`record.action.${choice}`)}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
