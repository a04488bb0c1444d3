import { create } from 'zustand';

/** Which part of the help is open: all of it beside the page, or only the shortcuts. */
type Shown = 'help' | 'shortcuts' | null;

export const useHelp = create<{ shown: Shown }>(() => ({ shown: null }));

export const showHelp = (shown: 'help' | 'shortcuts') => useHelp.setState({ shown });
export const closeHelp = () => useHelp.setState({ shown: null });
