import IconButton from '@mui/material/IconButton';
import { IconSettings } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Tip } from '../../../kit/page/tip.tsx';
import { useTranslation } from '../../../lib/i18n.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { openAppearance, useAppearanceDrawer } from './open-appearance.ts';

const AppearanceDrawer = lazy(async () => ({
  default: (await loadPart(() => import('./appearance-drawer.tsx'))).AppearanceDrawer,
}));

/** The gear, and the drawer it opens; the drawer is loaded when it first does. */
export function AppearanceButton() {
  const { t } = useTranslation();
  const { isOpen, wasOpened } = useAppearanceDrawer();
  return (
    <>
      <Tip label={t('appearance.title')}>
        <IconButton aria-haspopup="dialog" aria-expanded={isOpen} onClick={openAppearance}>
          <IconSettings size={20} stroke={1.75} />
        </IconButton>
      </Tip>
      <Suspense>{wasOpened && <AppearanceDrawer />}</Suspense>
    </>
  );
}
