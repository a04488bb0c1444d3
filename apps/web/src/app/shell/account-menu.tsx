import { account } from '@kalfa/contracts/identity/account';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { opensMenu } from '../../kit/list/opens-menu.ts';
import { VisuallyHidden } from '../../kit/page/visually-hidden.tsx';
import { initialsOf } from '../../lib/initials.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { signOut } from '../../lib/session/sign-in.ts';
import { useSession } from '../../lib/session/session.ts';
import { useTwoStepSetup } from './use-two-step-setup.ts';

/** The signed-in user, the link to their account, and the sign-out. */
export function AccountMenu() {
  const { t } = useTranslation();
  const username = useSession((session) => session.username) ?? '';
  const own = useRead(account.get, {}).data;
  const displayName = own?.displayName ?? username;
  useTwoStepSetup(own?.twoStepSetupRequired ?? false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [, setSearch] = useSearchParams();

  const openAccount = () => {
    setAnchor(null);
    // The page beneath stays as it is, with its filters and its open record.
    setSearch((search) => (search.set('account', 'profile'), search));
  };
  return (
    <>
      <IconButton {...opensMenu('menu', anchor)} onClick={(event) => setAnchor(event.currentTarget)}>
        <Box
          aria-hidden
          sx={(theme) => ({
            display: 'grid',
            placeItems: 'center',
            borderRadius: '50%',
            width: 32,
            height: 32,
            fontSize: 13,
            fontWeight: 700,
            backgroundColor: theme.roles.primary.soft,
            color: theme.roles.primary.onSoft,
          })}
        >
          {initialsOf(displayName)}
        </Box>
        <VisuallyHidden>{t('shell.account', { name: displayName })}</VisuallyHidden>
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <Box role="presentation" sx={{ paddingInline: 2, paddingBlock: 1, maxWidth: 280 }}>
          <Typography noWrap sx={{ fontWeight: 600 }}>
            <bdi>{displayName}</bdi>
          </Typography>
          <Typography variant="caption" component="p" noWrap sx={{ color: 'text.secondary' }}>
            <bdi>{username}</bdi>
          </Typography>
        </Box>
        <Box
          component="hr"
          role="presentation"
          sx={{ margin: 0, border: 0, borderBlockStart: '1px solid', borderColor: 'divider' }}
        />
        <MenuItem onClick={openAccount}>
          <ListItemIcon>
            <IconUserCircle size={20} stroke={1.75} />
          </ListItemIcon>
          {t('shell.myAccount')}
        </MenuItem>
        <MenuItem onClick={() => void signOut()}>
          <ListItemIcon>
            <IconLogout size={20} stroke={1.75} />
          </ListItemIcon>
          {t('shell.signOut')}
        </MenuItem>
      </Menu>
    </>
  );
}
