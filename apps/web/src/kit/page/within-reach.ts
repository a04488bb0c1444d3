/** On a phone the main action of a page is a floating button within reach of the thumb, above the bottom bar. */
export const withinReach = {
  size: 'large',
  sx: {
    position: 'fixed',
    insetBlockEnd: 'calc(var(--bottom-bar, 0px) + 16px)',
    insetInlineEnd: 16,
    zIndex: 'fab',
    boxShadow: 6,
  },
} as const;
