import { create } from 'zustand';

/** Whether the command palette is open. Its code is loaded when it first opens. */
export const usePalette = create<{ isOpen: boolean; text: string }>(() => ({ isOpen: false, text: '' }));

/** Opens it, with what to look for if that is known. */
export const openPalette = (text = '') => usePalette.setState({ isOpen: true, text });
export const closePalette = () => usePalette.setState({ isOpen: false });
