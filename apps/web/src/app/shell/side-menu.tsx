import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { phone } from '../../theme/phone.ts';
import { Logo } from './logo.tsx';
import { menuIcon } from './menu-icons.ts';
import { useMenuName } from './menu-name.ts';
import { isCurrent, menuTree, type MenuEntry } from './menu-tree.ts';

const tree = menuTree();

/** The groups of the menu with their pages. */
export function SideMenu({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation();
  const menuName = useMenuName();
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
        <Box key={group.key} component="section" aria-label={menuName(group.key)}>
          <Typography
            variant="overline"
            component="h2"
            sx={{ color: 'text.secondary', padding: '16px 12px 4px' }}
          >
            {menuName(group.key)}
          </Typography>
          <MenuList entries={group.children} onNavigate={onNavigate} />
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

function MenuList({ entries, onNavigate }: { entries: MenuEntry[]; onNavigate: (() => void) | undefined }) {
  const { pathname, search } = useLocation();
  const menuName = useMenuName();
  return (
    <List disablePadding>
      {entries.map(({ key, url, icon }) => {
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
                primary={menuName(key)}
                slotProps={{ primary: { noWrap: true, sx: { fontWeight: 500 } } }}
              />
            </ListItemButton>
          </ListItem>
        );
      })}
    </List>
  );
}
