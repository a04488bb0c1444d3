/** Below this width the page is used by touch. It is MUI's `sm`, which the theme does not know while it is being built. */
export const phone = '@media (max-width: 599.95px)';

/** The minimum size of a touch target. */
export const thumb = { minHeight: 48 };
