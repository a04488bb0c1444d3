import { create } from 'zustand';
import { setSettings } from '../../../lib/settings.ts';

/** Once it was opened the drawer stays on the page, so that it can close as calmly as it opens. */
export const useAppearanceDrawer = create(() => ({ isOpen: false, wasOpened: false }));

export function openAppearance(): void {
  // A menu that lies over the page would hide what one chooses.
  setSettings({ isMobileSidebar: false });
  useAppearanceDrawer.setState({ isOpen: true, wasOpened: true });
}

export const closeAppearance = () => useAppearanceDrawer.setState({ isOpen: false });
