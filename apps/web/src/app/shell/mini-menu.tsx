import type { MenuNode } from '@kalfa/contracts/identity/stored-menu';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useEffect, useEffectEvent, useId, useState, type FocusEvent } from 'react';
import { LogoMark } from '../../kit/plain/logo.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { pagesOf } from '../../lib/session/menus.ts';
import { EntryLink } from './entry-link.tsx';
import { MenuIcon } from '../../kit/menu-icon/menu-icon.tsx';
import { isGroup } from '../../lib/session/menu-runs.ts';
import { entryStyles } from './menu-styles.ts';
import { useMenu } from './use-menu.ts';

/** The menu as a column of icons. Each shows its name and pages beside itself, on hover and on keyboard focus. */
export function MiniMenu() {
  const { t } = useTranslation();
  const { tree, current } = useMenu();
  const [open, setOpen] = useState<string | null>(null);
  useEscape(open !== null, () => {
    // The focus is restored first, because focusing opens.
    const flyout = document.activeElement?.closest('[data-flyout]');
    (flyout?.previousElementSibling as HTMLElement | null)?.focus();
    setOpen(null);
  });
  return (
    <Box component="nav" aria-label={t('shell.mainMenu')} sx={menuStyles}>
      <Box sx={{ height: 70, display: 'grid', placeItems: 'center' }}>
        <LogoMark />
      </Box>
      <ul>
        {tree.map((entry) => (
          <MiniEntry
            key={entry.key}
            entry={entry}
            current={current}
            isOpen={open === entry.key}
            onOpen={() => setOpen(entry.key)}
            onClose={() => setOpen((key) => (key === entry.key ? null : key))}
          />
        ))}
      </ul>
    </Box>
  );
}

/** The pointer may have opened it, while the focus is anywhere. */
function useEscape(isListening: boolean, onEscape: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => event.key === 'Escape' && onEscape());
  useEffect(() => {
    if (!isListening) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isListening]);
}

type Props = {
  entry: MenuNode;
  current: string | null;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
};

function MiniEntry({ entry, current, isOpen, onOpen, onClose }: Props) {
  const flyoutId = useId();
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onClose();
  };
  const isHere = pagesOf(entry.menus).some(({ key }) => key === current);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the entry inside takes the keys, which bubble up to here.
    <li
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onOpen()}
      // A touch fires `pointerleave` as soon as it lifts, before the click.
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onClose()}
      onFocus={onOpen}
      onBlur={leave}
    >
      {isGroup(entry) ? (
        <button
          type="button"
          className={isHere ? 'entry isCurrent' : 'entry'}
          aria-label={entry.name}
          aria-expanded={isOpen}
          aria-controls={flyoutId}
          onClick={onOpen}
        >
          <MenuIcon name={entry.icon} size={22} />
        </button>
      ) : (
        <EntryLink
          className="entry"
          entry={entry}
          isCurrent={entry.key === current}
          aria-label={entry.name}
          onNavigate={onClose}
        >
          <MenuIcon name={entry.icon} size={22} />
        </EntryLink>
      )}
      {isOpen && <Flyout id={flyoutId} entry={entry} current={current} onNavigate={onClose} />}
    </li>
  );
}

type FlyoutProps = {
  id: string;
  entry: MenuNode;
  current: string | null;
  onNavigate: () => void;
};

/** The name of an icon, and everything below it. */
function Flyout({ id, entry, current, onNavigate }: FlyoutProps) {
  // Level with its icon, or moved up until it is completely visible.
  const position = (flyout: HTMLElement | null) => {
    const beside = flyout?.parentElement?.getBoundingClientRect();
    if (!flyout || !beside) return;
    const lowest = window.innerHeight - flyout.offsetHeight - 8;
    flyout.style.insetBlockStart = `${Math.max(8, Math.min(beside.top, lowest))}px`;
  };
  return (
    <Box ref={position} id={id} data-flyout sx={flyoutStyles}>
      <div className="title" aria-hidden>
        {entry.name}
      </div>
      <Below entry={entry} current={current} onNavigate={onNavigate} />
    </Box>
  );
}

function Below({ entry: { name, menus }, current, onNavigate }: Omit<FlyoutProps, 'id'>) {
  if (menus.length === 0) return null;
  return (
    <ul aria-label={name}>
      {menus.map((node) => (
        <li key={node.key}>
          {isGroup(node) ? (
            <div className="title" aria-hidden>
              {node.name}
            </div>
          ) : (
            <EntryLink
              className="entry"
              entry={node}
              isCurrent={node.key === current}
              onNavigate={onNavigate}
            >
              <MenuIcon name={node.icon} />
              <span className="name">{node.name}</span>
            </EntryLink>
          )}
          <Below entry={node} current={current} onNavigate={onNavigate} />
        </li>
      ))}
    </ul>
  );
}

const menuStyles = (theme: Theme) => ({
  ...entryStyles(theme),
  paddingBlockEnd: 4,
  '& > ul > li > .entry': {
    width: 55,
    minHeight: 44,
    marginInline: 'auto',
    justifyContent: 'center',
    padding: 0,
  },
});

const flyoutStyles = (theme: Theme) => ({
  position: 'fixed',
  insetInlineStart: 86,
  minWidth: 160,
  maxWidth: 300,
  maxHeight: 'calc(100dvh - 16px)',
  overflowY: 'auto',
  padding: 1,
  borderRadius: `${theme.shape.borderRadius}px`,
  backgroundColor: theme.roles.neutral.raised,
  border: `1px solid ${theme.roles.neutral.divider}`,
  boxShadow: theme.shadows[8],
  '& .title': { padding: '6px 12px', fontWeight: 600 },
  '& ul ul': { paddingInlineStart: 1.5 },
});
