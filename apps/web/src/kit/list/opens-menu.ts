/** The ARIA attributes of a button that opens a menu or dialog, including whether it is open now. */
export const opensMenu = (kind: 'menu' | 'dialog', anchor: HTMLElement | null) => ({
  'aria-haspopup': kind,
  'aria-expanded': anchor !== null,
});
