import IconButton from '@mui/material/IconButton';
import { IconHelp } from '@tabler/icons-react';
import { Tip } from '../../../kit/page/tip.tsx';
import { useTranslation } from '../../../lib/i18n.ts';
import { showHelp, useHelp } from './open-help.ts';

/** In the same position on every page. */
export function HelpButton() {
  const { t } = useTranslation();
  const isOpen = useHelp(({ shown }) => shown === 'help');
  return (
    <Tip label={t('shell.help')}>
      <IconButton aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => showHelp('help')}>
        <IconHelp size={20} stroke={1.75} />
      </IconButton>
    </Tip>
  );
}
