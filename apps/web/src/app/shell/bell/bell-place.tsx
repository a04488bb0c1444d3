import IconButton from '@mui/material/IconButton';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { browserIdle } from '../../../lib/browser-idle.ts';
import { loadPart } from '../../../lib/load-part.ts';

/** The page comes first: the notifications code is loaded when the browser is idle. */
const Bell = lazy(async () => {
  await browserIdle();
  return { default: (await loadPart(() => import('./bell.tsx'))).Bell };
});

const Picture = () => (
  <IconButton component="span" disabled aria-hidden>
    <IconBell size={20} stroke={1.75} />
  </IconButton>
);

/** Reserves the space of the bell until it is loaded. */
export const BellPlace = () => (
  <Suspense fallback={<Picture />}>
    <Bell />
  </Suspense>
);
