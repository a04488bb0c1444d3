import { lazy, Suspense } from 'react';
import { loadNamespaces } from '../../../lib/i18n.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { useAppearanceDrawer } from './open-appearance.ts';

const AppearanceDrawer = lazy(async () => {
  const [{ AppearanceDrawer: drawer }] = await Promise.all([
    loadPart(() => import('./appearance-drawer.tsx')),
    loadNamespaces('appearance'),
  ]);
  return { default: drawer };
});

/** Mounts the drawer, whichever button opens it; it is loaded when it is first opened. */
export function AppearanceWhenOpened() {
  const wasOpened = useAppearanceDrawer((drawer) => drawer.wasOpened);
  return <Suspense>{wasOpened && <AppearanceDrawer />}</Suspense>;
}
