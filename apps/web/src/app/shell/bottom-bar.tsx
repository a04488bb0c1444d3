import type { MenuNode } from '@kalfa/contracts/identity/stored-menu';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { IconHome, IconMenu2, IconScan } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { useSession } from '../../lib/session/session.ts';
import { setSettings, useSettings } from '../../lib/settings.ts';
import { EntryLink } from './entry-link.tsx';
import { MenuIcon } from '../../kit/menu-icon/menu-icon.tsx';
import { mainPages } from './role-pages.ts';
import { openCamera } from './scan/open-code.ts';
import { useMenu } from './use-menu.ts';

/** Room for an icon and two lines: names of pages are long in some languages. */
const heightPx = 62;

/** The navigation of a phone, within reach of the thumb: home, the role's main pages, the scanner, and the menu. */
export function BottomBar() {
  const { t } = useTranslation();
  const { pages, current } = useMenu();
  const roleName = useSession((session) => session.activeRole?.name) ?? '';
  const isMenuOpen = useSettings((settings) => settings.isMobileSidebar);
  const dashboard = pages.find(({ key }) => key === 'dashboard');
  const [first, second] = mainPages(roleName, pages);
  useRoomBelow();
  const slotFor = (entry: MenuNode | undefined, home?: string) => {
    if (entry === undefined) return null;
    return (
      <li>
        <EntryLink className="slot" entry={entry} isCurrent={entry.key === current}>
          {home ? <IconHome size={24} stroke={1.75} aria-hidden /> : <MenuIcon name={entry.icon} size={24} />}
          <span className="label">{home ?? entry.name}</span>
        </EntryLink>
      </li>
    );
  };
  return (
    <Box component="nav" aria-label={t('navigation.quickMenu')} sx={barStyles}>
      <ul>
        {slotFor(dashboard, t('navigation.home'))}
        {slotFor(first)}
        <li>
          <button type="button" className="slot" aria-haspopup="dialog" onClick={openCamera}>
            <span className="raised">
              <IconScan size={24} stroke={1.75} aria-hidden />
            </span>
            <span className="label">{t('navigation.scan')}</span>
          </button>
        </li>
        {slotFor(second)}
        <li>
          <button
            type="button"
            className="slot"
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClick={() => setSettings({ isMobileSidebar: true })}
          >
            <IconMenu2 size={24} stroke={1.75} aria-hidden />
            <span className="label">{t('navigation.more')}</span>
          </button>
        </li>
      </ul>
    </Box>
  );
}

/**
 * Sets the height of the bar as a CSS variable, so that other elements at the bottom are above it, and nothing hides
 * there.
 */
function useRoomBelow(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--bottom-bar', `calc(${heightPx}px + env(safe-area-inset-bottom))`);
    style.scrollPaddingBlockEnd = 'calc(var(--bottom-bar) + 88px)';
    return () => {
      style.removeProperty('--bottom-bar');
      style.scrollPaddingBlockEnd = '';
    };
  }, []);
}

const barStyles = ({ roles, shadows, zIndex }: Theme) => ({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: zIndex.appBar,
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  backgroundColor: roles.neutral.surface,
  borderBlockStart: `1px solid ${roles.neutral.divider}`,
  boxShadow: shadows[6],
  '@media print': { display: 'none' },
  '& ul': { display: 'flex', height: heightPx - 1, margin: 0, padding: 0, listStyle: 'none' },
  '& li': { flex: '1 1 0', minWidth: 48 },
  '& .slot': {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '2px',
    width: '100%',
    height: '100%',
    padding: '6px 2px 0',
    border: 0,
    backgroundColor: 'transparent',
    color: roles.neutral.textSecondary,
    font: 'inherit',
    textDecoration: 'none',
    cursor: 'pointer',
    '&[aria-current="page"]': { color: roles.primary.text },
    '&:focus-visible': { outlineOffset: -3 },
  },
  '& .label': {
    display: '-webkit-box',
    maxWidth: '100%',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    textAlign: 'center',
    fontSize: '0.6875rem',
    lineHeight: '13px',
    fontWeight: 600,
  },
  // Below the round button, in line with the other labels.
  '& .raised + .label': { marginBlockStart: '26px' },
  '& .raised': {
    position: 'absolute',
    insetBlockStart: -20,
    display: 'grid',
    placeItems: 'center',
    width: 48,
    height: 48,
    borderRadius: '50%',
    backgroundColor: roles.primary.solid,
    color: roles.primary.onSolid,
    boxShadow: `0 0 0 4px ${roles.neutral.surface}`,
  },
});
