import type { demoScreens as all } from './src/demo/demo-screens.ts';

/** In place of the pages of the demonstration, in a build without them. */
export const demoScreens: typeof all = [];
