/** What a button says to screen readers about the menu or dialog it opens, and whether that lies open now. */
export const opensMenu = (kind: 'menu' | 'dialog', anchor: HTMLElement | null) => ({
  'aria-haspopup': kind,
  'aria-expanded': anchor !== null,
});
