import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { closeHelp } from '../help/open-help.ts';
import { ShortcutList } from './shortcut-list.tsx';

/** All shortcuts, opened with `?`. */
export function ShortcutSheet() {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Dialog open onClose={closeHelp} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} sx={{ display: 'flex', alignItems: 'center', paddingBlock: 1.5 }}>
        <span style={{ flexGrow: 1 }}>{t('help.shortcuts')}</span>
        <IconButton aria-label={t('shell.close')} onClick={closeHelp}>
          <IconX size={20} stroke={1.75} />
        </IconButton>
      </DialogTitle>
      {/* It may be longer than the screen, and must be scrollable by keyboard. */}
      <DialogContent dividers tabIndex={0}>
        <ShortcutList />
      </DialogContent>
    </Dialog>
  );
}
