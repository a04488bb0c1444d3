import type { MenuNode } from '@kalfa/contracts/identity/stored-menu';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { pagesOf } from '../../lib/session/menus.ts';
import { useSettings } from '../../lib/settings.ts';
import { EntryLink } from './entry-link.tsx';
import { MenuIcon } from '../../kit/menu-icon/menu-icon.tsx';
import { isGroup } from '../../lib/session/menu-runs.ts';
import { entryStyles } from './menu-styles.ts';
import { useMenu } from './use-menu.ts';

/** The menu above the page: groups as tabs, each with a panel of all its pages. Keyboard navigation as in a menu bar. */
export function HorizontalMenu() {
  const { t } = useTranslation();
  const { tree, current } = useMenu();
  const isRtl = useSettings(({ activeDir }) => activeDir === 'rtl');
  const [open, setOpen] = useState<string | null>(null);
  const [reached, setReached] = useState(0);
  const bar = useRef<HTMLUListElement>(null);
  const tabs = () => [...(bar.current?.querySelectorAll<HTMLElement>('.tab') ?? [])];
  const itemsOf = (tab: HTMLElement) => [
    ...(tab.parentElement?.querySelectorAll<HTMLElement>('.item') ?? []),
  ];
  const close = () => setOpen(null);

  const goTo = (index: number) => {
    const all = tabs();
    const next = (index + all.length) % all.length;
    setReached(next);
    all[next]?.focus();
    const entry = tree[next];
    // An open panel moves along, as in any menu bar.
    setOpen((key) => (key !== null && entry && hasPanel(entry) ? entry.key : null));
  };
  const enter = (index: number, end: 'first' | 'last') => {
    const entry = tree[index];
    if (!entry || !hasPanel(entry)) return;
    setOpen(entry.key);
    // The panel is rendered synchronously, so that the focus can move into it.
    requestAnimationFrame(() => {
      const tab = tabs()[index];
      if (tab)
        itemsOf(tab)
          .at(end === 'first' ? 0 : -1)
          ?.focus();
    });
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const all = tabs();
    const at = all.findIndex((tab) => tab.parentElement?.contains(event.target as Node));
    const tab = all[at];
    if (!tab) return;
    const items = itemsOf(tab);
    const item = items.indexOf(event.target as HTMLElement);
    const isInside = item >= 0;
    const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
    const backward = isRtl ? 'ArrowRight' : 'ArrowLeft';
    const moves: Partial<Record<string, () => void>> = {
      [forward]: () => goTo(at + 1),
      [backward]: () => goTo(at - 1),
      ArrowDown: () => (isInside ? items[(item + 1) % items.length]?.focus() : enter(at, 'first')),
      ArrowUp: () => (isInside ? items.at(item - 1)?.focus() : enter(at, 'last')),
      Home: () => (isInside ? items[0]?.focus() : goTo(0)),
      End: () => (isInside ? items.at(-1)?.focus() : goTo(-1)),
      Escape: () => {
        tab.focus();
        close();
      },
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  return (
    <Box component="nav" aria-label={t('shell.mainMenu')} sx={barStyles}>
      <ul ref={bar} role="menubar" aria-label={t('shell.mainMenu')} onKeyDown={press} onBlur={leave}>
        {tree.map((entry, index) => {
          // Another role may have fewer entries than the focused one.
          const tabIndex = index === Math.min(reached, tree.length - 1) ? 0 : -1;
          const isHere = pagesOf([entry]).some(({ key }) => key === current);
          const isOpen = open === entry.key;
          if (!hasPanel(entry))
            return (
              <li key={entry.key} role="none">
                <EntryLink
                  role="menuitem"
                  className="entry tab"
                  tabIndex={tabIndex}
                  entry={entry}
                  isCurrent={isHere}
                  onNavigate={close}
                >
                  {entry.name}
                </EntryLink>
              </li>
            );
          return (
            <li
              key={entry.key}
              role="none"
              // A touch fires `pointerleave` as soon as it lifts, before the click.
              onPointerLeave={({ pointerType }) => pointerType === 'mouse' && close()}
            >
              <button
                type="button"
                role="menuitem"
                className={isHere ? 'entry tab isCurrent' : 'entry tab'}
                tabIndex={tabIndex}
                aria-haspopup="menu"
                aria-expanded={isOpen}
                onClick={() => setOpen(isOpen ? null : entry.key)}
                onFocus={() => setReached(index)}
              >
                {entry.name}
                <IconChevronDown size={14} stroke={2} aria-hidden />
              </button>
              {isOpen && (
                <Panel
                  group={entry}
                  current={current}
                  isTowardsEnd={index >= tree.length / 2}
                  onNavigate={close}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Box>
  );
}

const hasPanel = ({ menus }: MenuNode) => menus.length > 0;

type PanelProps = {
  group: MenuNode;
  current: string | null;
  /** The panel then opens towards the start, so that it never leaves the page. */
  isTowardsEnd: boolean;
  onNavigate: () => void;
};

function Panel({ group, current, isTowardsEnd, onNavigate }: PanelProps) {
  // A page with others below it is the first of its own panel, because its tab opens the panel.
  const nodes = isGroup(group) ? group.menus : [{ ...group, menus: [] }, ...group.menus];
  const isWide = pagesOf(nodes).length > 6;
  return (
    <ul
      role="menu"
      aria-label={group.name}
      className={`panel ${isTowardsEnd ? 'fromEnd' : 'fromStart'} ${isWide ? 'wide' : ''}`}
    >
      <Items nodes={nodes} current={current} onNavigate={onNavigate} />
    </ul>
  );
}

type ItemsProps = Pick<PanelProps, 'current' | 'onNavigate'> & { nodes: readonly MenuNode[] };

const Items = ({ nodes, current, onNavigate }: ItemsProps) =>
  nodes.map((node) => (
    <li key={node.key} role="none">
      {isGroup(node) ? (
        <div className="title" aria-hidden>
          {node.name}
        </div>
      ) : (
        <EntryLink
          role="menuitem"
          className="entry item"
          tabIndex={-1}
          entry={node}
          isCurrent={node.key === current}
          onNavigate={onNavigate}
        >
          <MenuIcon name={node.icon} />
          <span className="name">{node.name}</span>
        </EntryLink>
      )}
      {node.menus.length > 0 && (
        <ul role="group" aria-label={node.name}>
          <Items nodes={node.menus} current={current} onNavigate={onNavigate} />
        </ul>
      )}
    </li>
  ));

const barStyles = (theme: Theme) => ({
  ...entryStyles(theme),
  position: 'relative',
  zIndex: theme.zIndex.appBar - 1,
  paddingInline: 3,
  paddingBlock: 0.5,
  backgroundColor: 'background.paper',
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
  '@media print': { display: 'none' },
  '& [role=menubar]': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 0.5,
    listStyle: 'none',
    margin: 0,
    padding: 0,
  },
  '& [role=menubar] > li': { position: 'relative' },
  '& .tab': { width: 'auto', gap: 0.75, paddingInline: 1.25, whiteSpace: 'nowrap' },
  '& .panel': {
    position: 'absolute',
    insetBlockStart: '100%',
    display: 'grid',
    gap: '2px',
    minWidth: 240,
    padding: 1,
    borderRadius: `${theme.shape.borderRadius}px`,
    border: `1px solid ${theme.roles.neutral.divider}`,
    backgroundColor: theme.roles.neutral.raised,
    boxShadow: theme.shadows[8],
  },
  '& .panel ul': { paddingInlineStart: 1.5 },
  '& .title': { padding: '6px 12px', fontWeight: 600 },
  // In column order, as the arrow keys move.
  '& .wide': { display: 'block', width: 520, columnCount: 2, columnGap: 1, '& li': { breakInside: 'avoid' } },
  '& .fromStart': { insetInlineStart: 0 },
  '& .fromEnd': { insetInlineEnd: 0 },
});
