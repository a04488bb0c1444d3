import IconButton from '@mui/material/IconButton';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { Tip } from '../../kit/page/tip.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { setSettings, useSettings } from '../../lib/settings.ts';

/** Light or dark; the button names the mode it changes to. */
export function ModeButton() {
  const { t } = useTranslation();
  const isDark = useSettings((settings) => settings.activeMode === 'dark');
  const label = isDark ? t('shell.appearance.light') : t('shell.appearance.dark');
  return (
    <Tip label={label}>
      <IconButton onClick={() => setSettings({ activeMode: isDark ? 'light' : 'dark' })}>
        {isDark ? <IconSun size={20} stroke={1.75} /> : <IconMoon size={20} stroke={1.75} />}
      </IconButton>
    </Tip>
  );
}
