import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { IconUserShield } from '@tabler/icons-react';
import { useState } from 'react';
import { useFailureText } from '../../kit/feedback/failure-text.ts';
import { showFeedback } from '../../kit/feedback/feedback.tsx';
import { opensMenu } from '../../kit/list/opens-menu.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { switchRole } from '../../lib/session/switch-role.ts';
import { roleTitle, useSession } from '../../lib/session/session.ts';
import { Pill } from './pill.tsx';

/** The active role, always visible, and the others in its menu. A user with one role needs no switch. */
export function RoleMenu() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { roles, activeRole } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isSwitching, setIsSwitching] = useState(false);
  if (activeRole === null || roles.length < 2) return null;

  const choose = async (roleId: number) => {
    setAnchor(null);
    if (roleId === activeRole.id) return;
    setIsSwitching(true);
    try {
      await switchRole(roleId);
    } catch (failure) {
      showFeedback({ message: failureText(failure) });
    } finally {
      setIsSwitching(false);
    }
  };
  return (
    <>
      <Pill
        icon={<IconUserShield size={16} stroke={1.75} />}
        loading={isSwitching}
        loadingPosition="start"
        aria-label={t('shell.activeRole', { role: roleTitle(activeRole) })}
        aria-keyshortcuts="Alt+Shift+R"
        {...opensMenu('menu', anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {roleTitle(activeRole)}
      </Pill>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {roles.map((role) => (
          <MenuItem
            key={role.id}
            role="menuitemradio"
            aria-checked={role.id === activeRole.id}
            selected={role.id === activeRole.id}
            onClick={() => void choose(role.id)}
          >
            {roleTitle(role)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
