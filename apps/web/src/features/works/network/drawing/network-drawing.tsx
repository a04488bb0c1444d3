import { lazy, Suspense } from 'react';
import { loadNamespaces } from '../../../../lib/i18n.ts';
import { loadPart } from '../../../../lib/load-part.ts';
import type { DrawingOwner } from './drawing.ts';

const DrawingFrame = lazy(async () => {
  const [{ DrawingFrame }] = await Promise.all([
    loadPart(() => import('./drawing-frame.tsx')),
    loadNamespaces('drawing'),
  ]);
  return { default: DrawingFrame };
});

/**
 * The drawing of a network: a canvas with tools and panels, which fills its container. It is loaded with its texts when a
 * page first shows one. Keep the design in `useDesignHistory`.
 */
export const NetworkDrawing = (owner: DrawingOwner) => (
  <Suspense>
    <DrawingFrame {...owner} />
  </Suspense>
);
