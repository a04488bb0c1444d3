import { useEffect } from 'react';
import { create } from 'zustand';

type OpenTitle = { title: string | null; isOnPage: boolean };

/** The title of the open page, which the bar of a phone shows too, unless the page does. */
export const useOpenTitle = create<OpenTitle>(() => ({ title: null, isOnPage: false }));

let badge = '';
let prefix = '';

/** Sets the title of the page. */
export function usePageTitle(title: string | undefined, isOnPage = false): void {
  useEffect(() => {
    if (title) useOpenTitle.setState({ title, isOnPage });
  }, [title, isOnPage]);
}

/** Shows an unread count before the title of whichever page is open; an empty text removes it. */
export function badgeTitle(count: string): void {
  badge = count && `(${count}) `;
  show(useOpenTitle.getState().title);
}

/** Puts `Error: ` before the title while a form has errors, so that a screen reader announces them first. */
export function useTitlePrefix(text: string): void {
  useEffect(() => {
    prefix = text;
    show(useOpenTitle.getState().title);
    return () => {
      prefix = '';
      show(useOpenTitle.getState().title);
    };
  }, [text]);
}

useOpenTitle.subscribe(({ title }) => show(title));

function show(title: string | null): void {
  if (title) document.title = `${badge}${prefix}${title} · Kalfa`;
}
