import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n.ts';
import { setSettings, useSettings } from '../../lib/settings.ts';

/** Light or dark; the button names what it changes to. */
export function ModeButton() {
  const { t } = useTranslation();
  const isDark = useSettings((settings) => settings.activeMode === 'dark');
  const label = isDark ? t('shell.appearance.light') : t('shell.appearance.dark');
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setSettings({ activeMode: isDark ? 'light' : 'dark' })}>
        {isDark ? <IconSun size={20} stroke={1.75} /> : <IconMoon size={20} stroke={1.75} />}
      </IconButton>
    </Tooltip>
  );
}
