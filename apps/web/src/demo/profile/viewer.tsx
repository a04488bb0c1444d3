import { lazy, Suspense, type ComponentProps } from 'react';
import { loadPart } from '../../lib/load-part.ts';
import type { PictureViewer } from './picture-viewer.tsx';

const Loaded = lazy(async () => ({
  default: (await loadPart(() => import('./picture-viewer.tsx'))).PictureViewer,
}));

/** The viewer of pictures, which loads when the first one is opened. */
export const Viewer = (props: ComponentProps<typeof PictureViewer>) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);
