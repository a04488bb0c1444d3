import { lazy, Suspense } from 'react';
import { loadPart } from '../../../lib/load-part.ts';
import { useAppearanceDrawer } from './open-appearance.ts';

const AppearanceDrawer = lazy(async () => ({
  default: (await loadPart(() => import('./appearance-drawer.tsx'))).AppearanceDrawer,
}));

/** Mounts the drawer, whichever button opens it; it is loaded when it is first opened. */
export function AppearanceWhenOpened() {
  const wasOpened = useAppearanceDrawer((drawer) => drawer.wasOpened);
  return <Suspense>{wasOpened && <AppearanceDrawer />}</Suspense>;
}
