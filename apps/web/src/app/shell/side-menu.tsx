import type { MenuNode } from '@kalfa/contracts/identity/stored-menu';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { Logo } from '../../kit/plain/logo.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { visibleMenu } from '../../lib/session/menus.ts';
import { useSession } from '../../lib/session/session.ts';
import { phone } from '../../theme/phone.ts';
import { isCurrent } from './current-entry.ts';
import { menuIcon } from './menu-icons.ts';

/** What the active role sees: the groups of the menu with their pages. */
export function SideMenu({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation();
  const { menus, can, holds } = useSession();
  const tree = useMemo(() => visibleMenu(menus, { can, holds }), [menus, can, holds]);
  const pages = tree.filter((entry) => entry.url !== '#');
  const groups = tree.filter((entry) => entry.url === '#');
  const { pathname, search } = useLocation();
  const menu = useRef<HTMLElement>(null);
  useEffect(() => showCurrent(menu.current), [pathname, search]);
  return (
    <Box
      ref={menu}
      component="nav"
      aria-label={t('shell.mainMenu')}
      sx={{ paddingInline: 2, paddingBlockEnd: 4 }}
    >
      <Box sx={{ height: 70, display: 'flex', alignItems: 'center' }}>
        <Logo />
      </Box>
      <MenuList entries={pages} onNavigate={onNavigate} />
      {groups.map((group) => (
        <Box key={group.key} component="section" aria-label={group.name}>
          <Typography
            variant="overline"
            component="h2"
            sx={{ color: 'text.secondary', padding: '16px 12px 4px' }}
          >
            {group.name}
          </Typography>
          <MenuList entries={group.menus} onNavigate={onNavigate} />
        </Box>
      ))}
    </Box>
  );
}

/** Scrolls the menu to where one is. Not by `scrollIntoView`, which would move the page as well. */
function showCurrent(menu: HTMLElement | null): void {
  const entry = menu?.querySelector('[aria-current="page"]');
  const frame = menu?.parentElement;
  if (!entry || !frame) return;
  const [own, around] = [entry.getBoundingClientRect(), frame.getBoundingClientRect()];
  if (own.top >= around.top && own.bottom <= around.bottom) return;
  frame.scrollTop += own.top - around.top - (frame.clientHeight - own.height) / 2;
}

function MenuList({ entries, onNavigate }: { entries: MenuNode[]; onNavigate: (() => void) | undefined }) {
  const { pathname, search } = useLocation();
  return (
    <List disablePadding>
      {entries.map(({ key, name, url, icon }) => {
        const Icon = menuIcon(icon);
        const isHere = isCurrent(url, pathname, search);
        return (
          <ListItem key={key} disablePadding>
            <ListItemButton
              component={Link}
              to={url}
              {...(onNavigate && { onClick: onNavigate })}
              aria-current={isHere ? 'page' : undefined}
              sx={(theme) => ({
                minHeight: 40,
                [phone]: { minHeight: 48 },
                paddingInline: 1.5,
                gap: 1.5,
                borderRadius: 1,
                color: theme.roles.neutral.textSecondary,
                '&[aria-current="page"], &[aria-current="page"]:hover': {
                  backgroundColor: theme.roles.primary.solid,
                  color: theme.roles.primary.onSolid,
                },
              })}
            >
              <ListItemIcon sx={{ minWidth: 0, color: 'inherit' }}>
                <Icon size={20} stroke={1.75} aria-hidden />
              </ListItemIcon>
              <ListItemText
                primary={name}
                slotProps={{ primary: { noWrap: true, sx: { fontWeight: 500 } } }}
              />
            </ListItemButton>
          </ListItem>
        );
      })}
    </List>
  );
}
