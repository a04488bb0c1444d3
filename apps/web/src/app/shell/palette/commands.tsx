import { entityNamespaces } from '@kalfa/texts/entity-namespaces';
import { lazy, Suspense } from 'react';
import { loadNamespaces } from '../../../lib/i18n.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { useHelp } from '../help/open-help.ts';
import { useScan } from '../scan/open-code.ts';
import { useKeyboardScanner } from '../scan/use-keyboard-scanner.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { usePalette } from './open-palette.ts';
import { useRecentPages } from './recent.ts';

/** Layers over the page are loaded with their texts when they are first opened. The palette names records of every area. */
const Palette = lazy(async () => {
  const [{ Palette }] = await Promise.all([
    loadPart(() => import('./palette.tsx')),
    loadNamespaces('palette', 'appearance', 'documents', ...entityNamespaces),
  ]);
  return { default: Palette };
});
const ScanSheet = lazy(async () => {
  const [{ ScanSheet: sheet }] = await Promise.all([
    loadPart(() => import('../scan/scan-sheet.tsx')),
    loadNamespaces('documents', ...entityNamespaces),
  ]);
  return { default: sheet };
});
const HelpDrawer = lazy(async () => {
  const [{ HelpDrawer }] = await Promise.all([
    loadPart(() => import('../help/help-drawer.tsx')),
    loadNamespaces('help'),
  ]);
  return { default: HelpDrawer };
});
const ShortcutSheet = lazy(async () => {
  const [{ ShortcutSheet }] = await Promise.all([
    loadPart(() => import('../shortcuts/shortcut-sheet.tsx')),
    loadNamespaces('help'),
  ]);
  return { default: ShortcutSheet };
});

/** The shortcuts of the shell, and the layers they open over the page. */
export function Commands() {
  const isPaletteOpen = usePalette((palette) => palette.isOpen);
  const isScanOpen = useScan(({ isFilming, told }) => isFilming || told !== null);
  const help = useHelp((state) => state.shown);
  useShortcuts();
  useRecentPages();
  useKeyboardScanner();
  return (
    <Suspense>
      {isPaletteOpen && <Palette />}
      {isScanOpen && <ScanSheet />}
      {help === 'help' && <HelpDrawer />}
      {help === 'shortcuts' && <ShortcutSheet />}
    </Suspense>
  );
}
