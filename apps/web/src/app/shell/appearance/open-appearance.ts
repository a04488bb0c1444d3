import { create } from 'zustand';

/** Once it was opened the drawer stays on the page, so that it can close as calmly as it opens. */
export const useAppearanceDrawer = create(() => ({ isOpen: false, wasOpened: false }));

export const openAppearance = () => useAppearanceDrawer.setState({ isOpen: true, wasOpened: true });
export const closeAppearance = () => useAppearanceDrawer.setState({ isOpen: false });
