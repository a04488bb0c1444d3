import { useEffect } from 'react';

/** Parts of a page may move the focus themselves, with the next paint. */
const waitMs = 50;

/** Gives the focus to a heading, from where keyboard and screen reader continue. */
export function focusHeading(heading: HTMLElement | null | undefined): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * What has the focus may disappear: a button with its action, the list when one of its rows is opened. Without this, the
 * next Tab would begin at the top of the browser's window. The focus goes to the title of the page, and returns to a
 * button that was only disabled for a while. Dialogs keep the focus themselves.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let last: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const keep = () => {
      const isLost = document.activeElement === document.body || document.activeElement === null;
      if (!last || !isLost || document.querySelector('[aria-modal=true], dialog[open]')) return;
      if (!last.isConnected) focusHeading(document.querySelector<HTMLElement>('#content h1'));
      else if (last === disabled && last instanceof HTMLElement && !last.matches(':disabled'))
        last.focus({ preventScroll: true });
    };
    let disabled: Node | null = null;
    const observer = new MutationObserver((changes) => {
      if (document.activeElement !== document.body && document.activeElement !== last) return;
      for (const { type, target } of changes)
        if (type === 'attributes' && target === last && last?.matches(':disabled')) disabled = last;
      clearTimeout(timer);
      timer = setTimeout(keep, waitMs);
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
}
