import { useEffect } from 'react';

let named: string | undefined;
let badge = '';

/** Sets the document title. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    named = `${title} · Kalfa`;
    show();
  }, [title]);
}

/** Shows an unread count before the title of whichever page is open; an empty text removes it. */
export function badgeTitle(count: string): void {
  badge = count && `(${count}) `;
  show();
}

function show(): void {
  if (named) document.title = badge + named;
}
