type Size = { width: number; height: number };

const phone: Size = { width: 390, height: 780 };

/**
 * The pictures of the product and their sizes on screen. `./kalfa pictures` takes each in every language, light and
 * dark.
 */
export const pictureSizes = {
  list: { width: 1280, height: 800 },
  search: { width: 880, height: 460 },
  rights: { width: 1100, height: 700 },
  history: { width: 880, height: 600 },
  'phone-list': phone,
  'phone-history': phone,
  'phone-rights': phone,
} satisfies Record<string, Size>;

export type PictureName = keyof typeof pictureSizes;
