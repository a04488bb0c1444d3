import { useEffect } from 'react';

let named: string | undefined;
let badge = '';

/** Names the page in the browser's tab and history. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    named = `${title} · Kalfa`;
    show();
  }, [title]);
}

/** Says before the name of whichever page is open how much waits there; nothing takes it away. */
export function badgeTitle(count: string): void {
  badge = count && `(${count}) `;
  show();
}

function show(): void {
  if (named) document.title = badge + named;
}
