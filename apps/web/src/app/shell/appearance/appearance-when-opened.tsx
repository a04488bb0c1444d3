import { lazy, Suspense } from 'react';
import { loadPart } from '../../../lib/load-part.ts';
import { useAppearanceDrawer } from './open-appearance.ts';

const AppearanceDrawer = lazy(async () => ({
  default: (await loadPart(() => import('./appearance-drawer.tsx'))).AppearanceDrawer,
}));

/** The place of the drawer on the page, whichever button opens it; it is loaded when one first does. */
export function AppearanceWhenOpened() {
  const wasOpened = useAppearanceDrawer((drawer) => drawer.wasOpened);
  return <Suspense>{wasOpened && <AppearanceDrawer />}</Suspense>;
}
