import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { menuActions, type MenuAction } from '../../kit/list/menu-actions.tsx';
import { opensMenu } from '../../kit/list/opens-menu.ts';
import { useRowTab } from '../../kit/list/row-tab.ts';
import { useTranslation } from '../../lib/i18n.ts';

/** The actions on one notification, or on a burst of them. */
export function NoticeMenu({ name, choices }: { name: string; choices: readonly MenuAction[] }) {
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
          {menuActions(choices, () => setAnchor(null))}
        </Menu>
      )}
    </>
  );
}
