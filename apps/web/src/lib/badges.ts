import { create } from 'zustand';

/** How much work waits behind an entry of the menu, by its key. */
export const useBadges = create<{ counts: Readonly<Record<string, number>> }>(() => ({ counts: {} }));
