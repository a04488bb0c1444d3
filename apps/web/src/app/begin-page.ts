import { matchPath } from 'react-router';
import { loadNamespaces } from '../lib/i18n.ts';
import { useSettings } from '../lib/settings.ts';
import { isWorthLoading, readStored } from '../lib/session/stored.ts';
import { publicScreens } from './public-screens.ts';
import { screens } from './screens.ts';

/**
 * Requests everything the first page needs in parallel; otherwise each part would be requested only after the previous
 * one. What fails is requested again, and reported, by the component that shows it.
 */
export function beginPage(pathname: string): void {
  for (const load of partsOf(pathname)) load().catch(() => undefined);
}

function partsOf(pathname: string): (() => Promise<unknown>)[] {
  const isHere = ({ path }: { path: string }) => matchPath(path, pathname) !== null;
  const publicScreen = publicScreens.find(isHere);
  if (publicScreen) {
    const { load, namespace } = publicScreen;
    return [load, ...(namespace ? [() => loadNamespaces(namespace)] : [])];
  }
  const screen = screens.find(isHere);
  // A guest is redirected, and would wait for nothing.
  if (!screen || !isWorthLoading(readStored())) return [];
  return [
    () => import('./inside.tsx'),
    ...(useSettings.getState().activeDir === 'rtl' ? [() => import('../theme/rtl-cache.ts')] : []),
    () => loadNamespaces('common'),
    ...(screen.load ? [screen.load, () => loadNamespaces(screen.namespace, ...(screen.kits ?? []))] : []),
  ];
}
