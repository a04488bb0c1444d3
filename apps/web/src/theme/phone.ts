/** Below this width a thumb does the pointing. It is MUI's `sm`, which the theme does not know while it is being built. */
export const phone = '@media (max-width: 599.95px)';

/** What a thumb hits without looking. */
export const thumb = { minHeight: 48 };
