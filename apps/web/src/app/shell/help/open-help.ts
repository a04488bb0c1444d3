import { create } from 'zustand';

/** What of the help lies open: all of it beside the page, or only the keys. */
type Shown = 'help' | 'shortcuts' | null;

export const useHelp = create<{ shown: Shown }>(() => ({ shown: null }));

export const showHelp = (shown: 'help' | 'shortcuts') => useHelp.setState({ shown });
export const closeHelp = () => useHelp.setState({ shown: null });
