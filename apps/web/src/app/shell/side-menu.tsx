import type { MenuNode } from '@kalfa/contracts/identity/stored-menu';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import { Late } from '../../kit/page/late.tsx';
import { Logo } from '../../kit/plain/logo.tsx';
import { holdsWords } from '../../lib/fold-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { comingKey, isComing } from './coming-pages.ts';
import { MenuEntry } from './menu-entry.tsx';
import { MenuGroup, MenuSection } from './menu-group.tsx';
import { openGroup, pinLimit, usePins } from './menu-memory.ts';
import { runsOf } from '../../lib/session/menu-runs.ts';
import { MenuSearch } from './menu-search.tsx';
import { entryStyles } from './menu-styles.ts';
import { useMenu } from './use-menu.ts';

/** The height of the logo and the search, which nothing may hide behind. */
export const headPx = 120;

/** Above this many pages the menu has a search box. */
const searchBeyond = 15;

/** What the active role sees: the user's pinned pages, then the menu with its groups, to any depth. */
export function SideMenu({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation();
  const { tree, pages, way, current } = useMenu();
  const [typed, setTyped] = useState('');
  const pins = usePins();
  const pinned = pins.flatMap((key) => pages.find((page) => page.key === key) ?? []);
  const isSearching = typed.trim() !== '';
  const found = pages.filter(({ name }) => holdsWords(name, typed));

  // A page that is not built yet is in a group of its own.
  const wayKeys = [...way.map(({ key }) => key), ...(isComing(current) ? [comingKey] : [])].join(' ');
  useEffect(() => {
    for (const key of wayKeys.split(' ')) openGroup(key);
  }, [wayKeys]);
  const menu = useRef<HTMLElement>(null);
  useEffect(() => showCurrent(menu.current), [current]);

  const listOf = (entries: readonly MenuNode[], below?: (page: MenuNode) => ReactNode) => (
    <ul>
      {entries.map((entry) => (
        <Fragment key={entry.key}>
          <MenuEntry
            entry={entry}
            isCurrent={entry.key === current}
            isPinned={pins.includes(entry.key)}
            isFull={pinned.length >= pinLimit}
            onNavigate={onNavigate}
          />
          {below?.(entry)}
        </Fragment>
      ))}
    </ul>
  );
  const drawLevel = (nodes: readonly MenuNode[], level: number): ReactNode =>
    runsOf(nodes).map((run) =>
      'group' in run ? (
        <MenuGroup key={run.group.key} group={run.group} level={level}>
          {drawLevel(run.group.menus, level + 1)}
        </MenuGroup>
      ) : (
        <Fragment key={run.pages[0]?.key}>
          {listOf(
            run.pages,
            ({ menus }) => menus.length > 0 && <li className="nested">{drawLevel(menus, level + 1)}</li>,
          )}
        </Fragment>
      ),
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
        '& .nested': { paddingInlineStart: 1.5 },
        '& section + ul': { marginBlockStart: 1 },
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
              <Late>{t('navigation.notInMenu')}</Late>
            </Typography>
          )}
          {listOf(found)}
        </>
      ) : (
        <>
          {pinned.length > 0 && <MenuSection name={t('navigation.favourites')}>{listOf(pinned)}</MenuSection>}
          {drawLevel(tree, 0)}
        </>
      )}
    </Box>
  );
}

/** The search stays visible at any scroll position of the menu. */
const headStyles = {
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  paddingBlockEnd: 1,
  backgroundColor: 'inherit',
} as const;

/** Scrolls the menu to the current entry. Not by `scrollIntoView`, which would scroll the page as well. */
function showCurrent(menu: HTMLElement | null): void {
  const entry = menu?.querySelector('[aria-current="page"]');
  const frame = menu?.parentElement;
  if (!entry || !frame) return;
  const [own, around] = [entry.getBoundingClientRect(), frame.getBoundingClientRect()];
  if (own.top >= around.top + headPx && own.bottom <= around.bottom) return;
  frame.scrollTop += own.top - around.top - (frame.clientHeight - own.height) / 2;
}
