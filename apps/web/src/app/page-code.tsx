import { lazy, useState, type ComponentType } from 'react';
import { matchPath } from 'react-router';
import { withDelayedSpinner } from '../kit/page/delayed-spinner.ts';
import { loadPart } from '../lib/load-part.ts';
import { loadNamespaces } from '../lib/i18n.ts';
import { screens, type BuiltScreen, type Load } from './screens.ts';

/** The pages whose code is loaded already. */
const ready = new Map<Load, ComponentType>();

async function loadPage({ load, namespace, kits = [] }: BuiltScreen): ReturnType<Load> {
  const [page] = await Promise.all([load(), loadNamespaces(namespace, ...kits)]);
  ready.set(load, page.default);
  return page;
}

/** A page that loads on demand. A preloaded one renders at once; otherwise React would suspend. */
export function pageOf(screen: BuiltScreen): ComponentType {
  const Awaited = lazy(() => withDelayedSpinner(loadPart(() => loadPage(screen))));
  return function Page() {
    const [Shown] = useState(() => ready.get(screen.load) ?? Awaited);
    return <Shown />;
  };
}

/** Preloads the code of a page that is likely to be opened. When it fails, opening the page reports it. */
export function fetchAhead(url: string): void {
  const pathname = url.split('?')[0] ?? '';
  const screen = screens.find(({ path }) => matchPath(path, pathname));
  if (screen?.load && !ready.has(screen.load)) loadPage(screen).catch(() => undefined);
}
