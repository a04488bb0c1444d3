import type axe from 'axe-core';
import type { Point } from './driver.ts';

/** An element: by a selector, or by its role and how the accessible name begins that a person hears. */
export type Target = { selector: string } | { role: Role; name: string; in?: string };
type Role = keyof typeof selectors;

/** The elements of a role; whether one has the name, axe says. */
export const selectors = {
  button: 'button, [role=button]',
  link: 'a[href]',
  textbox: 'input, textarea',
  combobox: 'input[role=combobox], [role=combobox], select',
  option: '[role=option]',
  menuitem: '[role=menuitem]',
  tab: '[role=tab]',
} as const;

type Wanted = { selector: string; name: string | null; root: string };

/** Where the first visible element is that has the name and can be clicked; runs in the page, so it is self-contained. */
export function pointOf({ selector, name, root }: Wanted): Point | string {
  const scopes = [...document.querySelectorAll<HTMLElement>(root)];
  const visible = scopes
    .flatMap((scope) => [...scope.querySelectorAll<HTMLElement>(selector)])
    .filter((element) => element.checkVisibility({ visibilityProperty: true }));
  const { axe: library } = window as unknown as { axe: typeof axe };
  const named = () => {
    library.setup(document.documentElement);
    try {
      return visible.find((element) =>
        library.commons.text
          .accessibleText(element)
          .trim()
          .startsWith(name ?? ''),
      );
    } finally {
      library.teardown();
    }
  };
  const element = name === null ? visible[0] : named();
  if (!element) return `not among ${visible.length} visible ones`;
  if (element.matches(':disabled, [aria-disabled=true]')) return 'disabled';
  // Lines that are wider than their frame stay where they begin.
  element.scrollIntoView({ block: 'center', inline: 'nearest' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const point = { x: left + width / 2, y: top + height / 2 };
  const hit = document.elementFromPoint(point.x, point.y);
  const isReached = hit !== null && (element.contains(hit) || hit.contains(element));
  return isReached ? point : `covered by ${hit?.outerHTML.slice(0, 120)}`;
}

/** Whether the cursor is in a field at this point; runs in the page. */
export function isFocusedAt({ x, y }: Point): boolean {
  const { left, right, top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
  return document.activeElement !== document.body && x > left && x < right && y > top && y < bottom;
}
