import Drawer from '@mui/material/Drawer';
import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { Button } from '../../../kit/plain/button.tsx';
import { useTranslation } from '../../../lib/i18n.ts';
import style from './appearance-drawer.module.css';
import { Colours } from './colours.tsx';
import { Comfort } from './comfort.tsx';
import { Layout } from './layout.tsx';
import { closeAppearance, useAppearanceDrawer } from './open-appearance.ts';
import { Reading } from './reading.tsx';
import { Reset } from './reset.tsx';
import { Shapes } from './shapes.tsx';

/** All appearance settings. Each choice applies at once to the page behind, and is saved at once. */
export function AppearanceDrawer() {
  const { t } = useTranslation();
  const titleId = useId();
  const isOpen = useAppearanceDrawer((drawer) => drawer.isOpen);
  return (
    <Drawer
      open={isOpen}
      anchor="right"
      onClose={closeAppearance}
      slotProps={{
        // The backdrop is transparent, because the page behind previews the choices.
        backdrop: { invisible: true },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: { xs: '100%', sm: 360 } },
        },
      }}
    >
      <header className={style.header}>
        <h2 id={titleId}>{t('appearance.title')}</h2>
        <Button look="square" aria-label={t('shell.close')} onClick={closeAppearance}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </Button>
      </header>
      <div className={style.body}>
        <Colours />
        <Layout />
        <Shapes />
        <Reading />
        <Comfort />
      </div>
      <Reset />
    </Drawer>
  );
}
