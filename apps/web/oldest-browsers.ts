/** The oldest versions that the application runs in; Safari on iPhone and iPad is the one of the same number. */
export const oldestBrowsers = { chrome: '117', firefox: '125', safari: '17.4' } as const;
