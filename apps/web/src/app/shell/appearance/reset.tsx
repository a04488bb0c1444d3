import { IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../kit/plain/button.tsx';
import { useTranslation } from '../../../lib/i18n.ts';
import { resetPreferences } from '../../../lib/preferences.ts';
import { resetSettings } from '../../../lib/settings.ts';
import { setTooltips } from '../../../lib/tooltips.ts';
import style from './appearance-drawer.module.css';

export function Reset() {
  const { t } = useTranslation();
  const [isDone, setIsDone] = useState(false);
  const reset = () => {
    resetSettings();
    resetPreferences();
    setTooltips(true);
    setIsDone(true);
  };
  return (
    <footer className={style.footer}>
      <Button isWide onClick={reset}>
        <IconRestore size={18} stroke={1.75} aria-hidden />
        {t('appearance.reset')}
      </Button>
      <p role="status">{isDone && t('appearance.resetDone')}</p>
    </footer>
  );
}
