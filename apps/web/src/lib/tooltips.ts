import { createStored, isBoolean } from './local-storage.ts';

type Tooltips = { isTooltipEnabled: boolean };

/** The specification's own key, and its own format: the bare text `true` or `false`. */
export const tooltipsKey = 'isTooltipEnabled';

export const useTooltips = createStored<Tooltips>({
  key: tooltipsKey,
  defaults: { isTooltipEnabled: true },
  rules: { isTooltipEnabled: isBoolean },
  format: {
    read: (text): unknown => ({ isTooltipEnabled: JSON.parse(text) as unknown }),
    write: ({ isTooltipEnabled }) => String(isTooltipEnabled),
  },
});

export const setTooltips = (isTooltipEnabled: boolean) => useTooltips.setState({ isTooltipEnabled });
