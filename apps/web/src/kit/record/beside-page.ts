import { useLayoutEffect, type RefObject } from 'react';

/** Set while the panel that has the focus makes room for another one. */
let isHandedOver = false;

/**
 * Places a panel that is open beside the page right after the button that opened it: Tab leads from the button into the panel, and
 * from its end to what follows the button. The focus returns to the button with the end of the panel, and stays in a panel that
 * another one replaces. Otherwise the panel would be reached only after everything else of the page.
 */
export function useBesidePage(panel: RefObject<HTMLElement | null>, isBeside = true): void {
  useLayoutEffect(() => {
    const shown = panel.current;
    if (!isBeside || !shown) return undefined;
    const opener = openerNow();
    if (isHandedOver) shown.focus({ preventScroll: true });
    isHandedOver = false;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || event.defaultPrevented) return;
      moveBy(event, shown);
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      if (!shown.contains(document.activeElement)) return;
      isHandedOver = true;
      queueMicrotask(() => {
        if (isHandedOver && opener?.isConnected) opener.focus();
        isHandedOver = false;
      });
    };
  }, [panel, isBeside]);
}

/** What opened the panel says so itself. A number may be twice on the page, in its row and in the details of the row. */
function openerNow(): HTMLElement | undefined {
  const openers = [
    ...document.querySelectorAll<HTMLElement>('#content [aria-haspopup=dialog][aria-expanded=true]'),
  ].filter((element) => element.checkVisibility());
  return openers.find((element) => element === document.activeElement) ?? openers[0];
}

function moveBy(event: KeyboardEvent, panel: HTMLElement): void {
  const from = document.activeElement;
  const opener = openerNow();
  const inside = [
    ...panel.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]'),
  ].filter((element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility());
  if (from === opener && !event.shiftKey) {
    event.preventDefault();
    panel.focus();
  } else if (event.shiftKey && (from === panel || from === inside[0])) {
    event.preventDefault();
    opener?.focus();
  } else if (!event.shiftKey && from === (inside.at(-1) ?? panel)) {
    // The browser goes on from there.
    opener?.focus();
  }
}
