import type { MenuNode } from '@kalfa/contracts/identity/stored-menu';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { Logo } from '../../kit/plain/logo.tsx';
import { holdsWords } from '../../lib/fold-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { MenuEntry } from './menu-entry.tsx';
import { MenuGroup, MenuSection } from './menu-group.tsx';
import { openGroup, pinLimit, usePins } from './menu-memory.ts';
import { MenuSearch } from './menu-search.tsx';
import { entryStyles } from './menu-styles.ts';
import { isGroup, useMenu } from './use-menu.ts';

/** The logo and the search, which nothing may hide behind. */
export const headPx = 120;

/** Beyond this many pages people look for a name and not for a place. */
const searchBeyond = 15;

/** What the active role sees: what the person pinned, then the groups of the menu with their pages. */
export function SideMenu({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation();
  const { tree, pages, way, current } = useMenu();
  const [typed, setTyped] = useState('');
  const pins = usePins();
  const pinned = pins.flatMap((key) => pages.find((page) => page.key === key) ?? []);
  const isSearching = typed.trim() !== '';
  const found = pages.filter(({ name }) => holdsWords(name, typed));

  const ownGroup = way[0]?.key;
  useEffect(() => {
    if (ownGroup !== undefined) openGroup(ownGroup);
  }, [ownGroup]);
  const menu = useRef<HTMLElement>(null);
  useEffect(() => showCurrent(menu.current), [current]);

  const listOf = (entries: readonly MenuNode[]) => (
    <ul>
      {entries.map((entry) => (
        <MenuEntry
          key={entry.key}
          entry={entry}
          isCurrent={entry.key === current}
          isPinned={pins.includes(entry.key)}
          isFull={pinned.length >= pinLimit}
          onNavigate={onNavigate}
        />
      ))}
    </ul>
  );
  return (
    <Box
      ref={menu}
      component="nav"
      aria-label={t('shell.mainMenu')}
      sx={(theme) => ({
        paddingInline: 2,
        paddingBlockEnd: 4,
        backgroundColor: 'inherit',
        ...entryStyles(theme),
      })}
    >
      <Box sx={headStyles}>
        <Box className="logo" sx={{ height: 70, display: 'flex', alignItems: 'center' }}>
          <Logo />
        </Box>
        {pages.length > searchBeyond && <MenuSearch typed={typed} onType={setTyped} />}
      </Box>
      {isSearching ? (
        <>
          {found.length === 0 && (
            <Typography role="status" sx={{ color: 'text.secondary', padding: 1.5 }}>
              {t('navigation.notInMenu')}
            </Typography>
          )}
          {listOf(found)}
        </>
      ) : (
        <>
          {pinned.length > 0 && <MenuSection name={t('navigation.favourites')}>{listOf(pinned)}</MenuSection>}
          {listOf(tree.filter((entry) => !isGroup(entry)))}
          {tree.filter(isGroup).map((group) => (
            <MenuGroup key={group.key} group={group}>
              {listOf(group.menus)}
            </MenuGroup>
          ))}
        </>
      )}
    </Box>
  );
}

/** Whatever the menu is scrolled to, its search stays at hand. */
const headStyles = {
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  paddingBlockEnd: 1,
  backgroundColor: 'inherit',
} as const;

/** Scrolls the menu to where one is. Not by `scrollIntoView`, which would move the page as well. */
function showCurrent(menu: HTMLElement | null): void {
  const entry = menu?.querySelector('[aria-current="page"]');
  const frame = menu?.parentElement;
  if (!entry || !frame) return;
  const [own, around] = [entry.getBoundingClientRect(), frame.getBoundingClientRect()];
  if (own.top >= around.top + headPx && own.bottom <= around.bottom) return;
  frame.scrollTop += own.top - around.top - (frame.clientHeight - own.height) / 2;
}
