import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n.ts';
import { setSettings, useSettings } from '../../lib/settings.ts';
import { Tip } from '../page/tip.tsx';
import { Button } from './button.tsx';

/** Light or dark; the button names the mode it changes to. */
export function ModeSwitch() {
  const { t } = useTranslation();
  const isDark = useSettings((settings) => settings.activeMode === 'dark');
  const label = isDark ? t('shell.appearance.light') : t('shell.appearance.dark');
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <Tip label={label}>
      <Button look="square" onClick={() => setSettings({ activeMode: isDark ? 'light' : 'dark' })}>
        <Icon size={20} stroke={1.75} aria-hidden />
      </Button>
    </Tip>
  );
}
