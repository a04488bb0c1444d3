import type { MenuNode } from '@kalfa/contracts/identity/stored-menu';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { pageActionsNow } from '../../../kit/page/page-actions.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { pagesOf, visibleMenu } from '../../../lib/session/menus.ts';
import { useSession } from '../../../lib/session/session.ts';
import { showHelp } from '../help/open-help.ts';
import { openPalette, usePalette } from '../palette/open-palette.ts';
import { shortcutOf, startsGoing, type ShortcutName } from './shortcuts.ts';

/** How long `g` waits for its letter. */
const patienceMs = 1_500;

/** Listens to the keys of the whole page. */
export function useShortcuts(): void {
  const navigate = useNavigate();
  const goingSince = useRef(-Infinity);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      const at = {
        isTaken: isTyping(event.target) || isCovered(),
        areSingleKeysOn: usePreferences.getState().singleKeyShortcuts,
        isGoing: event.timeStamp - goingSince.current < patienceMs,
      };
      const shortcut = shortcutOf(event, at);
      goingSince.current = startsGoing(event, at) ? event.timeStamp : -Infinity;
      if (!shortcut) return;
      // The key must not also be typed into the box that it opens.
      event.preventDefault();
      const path = shortcut.path ?? (shortcut.menu && visiblePage(shortcut.menu)?.url);
      if (path) void navigate(path);
      else actions[shortcut.name]?.();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [navigate]);
}

const actions: Partial<Record<ShortcutName, () => void>> = {
  palette: openPalette,
  // Clicks the button that names the key, wherever it is.
  role: () => document.querySelector<HTMLElement>('[aria-keyshortcuts="Alt+Shift+R"]')?.click(),
  search: () => document.querySelector<HTMLElement>('main [type="search"]')?.focus(),
  create: () =>
    pageActionsNow()
      .find(({ name }) => name === 'create')
      ?.run(),
  filter: () => document.querySelector<HTMLElement>('main [aria-keyshortcuts="f"]')?.click(),
  views: () => document.querySelector<HTMLElement>('main [aria-keyshortcuts="v"]')?.focus(),
  shortcuts: () => showHelp('shortcuts'),
};

/** A page of the menu, when the active role sees it. */
export function visiblePage(menu: string): MenuNode | undefined {
  const session = useSession.getState();
  return pagesOf(visibleMenu(session.menus, session)).find(({ key }) => key === menu);
}

/** Whether keys belong to what has the focus. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  // A grid has its own shortcuts, and may hold changes that leaving would lose.
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role="textbox"], [role="grid"]') !== null);

/** A layer is open, or about to be. */
const isCovered = () =>
  usePalette.getState().isOpen ||
  document.querySelector('[aria-modal="true"], [role="menu"], [role="listbox"]') !== null;
