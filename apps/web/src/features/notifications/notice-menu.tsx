import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { IconDots, type TablerIcon } from '@tabler/icons-react';
import { useState } from 'react';
import { opensMenu } from '../../kit/list/opens-menu.ts';
import { useRowTab } from '../../kit/list/row-tab.ts';
import { useTranslation } from '../../lib/i18n.ts';

type Choice = { label: string; Icon: TablerIcon; onChoose: () => void };

/** The actions on one notification, or on a burst of them. */
export function NoticeMenu({ name, choices }: { name: string; choices: readonly Choice[] }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size="small"
        tabIndex={useRowTab()}
        aria-label={t('notifications.rowActions', { name })}
        {...opensMenu('menu', anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <IconDots size={18} stroke={1.75} />
      </IconButton>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {choices.map(({ label, Icon, onChoose }) => (
            <MenuItem
              key={label}
              onClick={() => {
                setAnchor(null);
                onChoose();
              }}
            >
              <ListItemIcon>
                <Icon size={18} stroke={1.75} aria-hidden />
              </ListItemIcon>
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
