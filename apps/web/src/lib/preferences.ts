import { createStored, isBoolean, isOneOf } from './local-storage.ts';

export const densities = ['compact', 'standard', 'comfortable'] as const;
export type Density = (typeof densities)[number];
/** In percent of the browser's own size. */
export const textSizes = [100, 112, 125] as const;
type TextSize = (typeof textSizes)[number];

/** The user's preferences beyond the settings of the specification. */
type Preferences = {
  density: Density;
  textSize: TextSize;
  reduceMotion: boolean;
  singleKeyShortcuts: boolean;
};

const defaults: Preferences = {
  density: 'standard',
  textSize: 100,
  reduceMotion: false,
  singleKeyShortcuts: true,
};

export const preferencesKey = 'kalfa:preferences';

export const usePreferences = createStored({
  key: preferencesKey,
  defaults,
  rules: {
    density: isOneOf(densities),
    textSize: isOneOf(textSizes),
    reduceMotion: isBoolean,
    singleKeyShortcuts: isBoolean,
  },
});

export const setPreferences = (change: Partial<Preferences>) => usePreferences.setState(change);

export const resetPreferences = () => setPreferences(defaults);

/** Whether the user prefers reduced motion, here or in their system. */
export const isMotionReduced = () =>
  usePreferences.getState().reduceMotion || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
