import { lazy, Suspense } from 'react';
import { loadNamespaces } from '../../lib/i18n.ts';
import { loadPart } from '../../lib/load-part.ts';
import type { LinesOwner } from './line-editor.ts';

const LinesCard = lazy(async () => {
  const [{ LinesCard }] = await Promise.all([
    loadPart(() => import('./lines-card.tsx')),
    loadNamespaces('documents'),
  ]);
  return { default: LinesCard };
});

/**
 * The lines of a document: a grid on a desktop, cards on a phone. It is loaded with its texts when a page first shows
 * one.
 */
export const LineGrid = (owner: LinesOwner) => (
  <Suspense>
    {/* Other lines are another grid, with their own draft and undo history. */}
    <LinesCard key={owner.draftKey} {...owner} />
  </Suspense>
);
