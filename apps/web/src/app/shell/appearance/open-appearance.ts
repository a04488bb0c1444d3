import { create } from 'zustand';
import { setSettings } from '../../../lib/settings.ts';

/** Once opened, the drawer stays mounted, so that it can animate when it closes. */
export const useAppearanceDrawer = create(() => ({ isOpen: false, wasOpened: false }));

export function openAppearance(): void {
  // A menu over the page would hide the preview.
  setSettings({ isMobileSidebar: false });
  useAppearanceDrawer.setState({ isOpen: true, wasOpened: true });
}

export const closeAppearance = () => useAppearanceDrawer.setState({ isOpen: false });
