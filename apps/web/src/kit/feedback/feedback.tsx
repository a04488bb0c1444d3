import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { create } from 'zustand';
import { useTranslation } from '../../lib/i18n.ts';

type Notice = { message: string; undo?: (() => void) | undefined };

const useNotice = create<{ notice: Notice; isOpen: boolean; shown: number }>(() => ({
  notice: { message: '' },
  isOpen: false,
  shown: 0,
}));

/** Tells the result of something that is already off screen, with a way back where there is one. */
export const showFeedback = (notice: Notice) =>
  useNotice.setState(({ shown }) => ({ notice, isOpen: true, shown: shown + 1 }));

// The words stay in place, so that they do not vanish before the notice has faded.
const close = () => useNotice.setState({ isOpen: false });

/** One notice at a time, at the foot of the page; it waits longer when it offers to undo. */
export function Feedback() {
  const { t } = useTranslation();
  const { notice, isOpen, shown } = useNotice();
  const undo = notice.undo && (
    <Button
      size="small"
      color="inherit"
      onClick={() => {
        notice.undo?.();
        close();
      }}
    >
      {t('shell.undo')}
    </Button>
  );
  return (
    // Screen readers announce only what changes inside a region that was there before, so it never leaves the page.
    <Box
      role="status"
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        insetBlockEnd: { xs: 8, sm: 24 },
        insetInlineStart: { xs: 8, sm: 24 },
        insetInlineEnd: { xs: 8, sm: 'auto' },
      }}
    >
      <Snackbar
        key={shown}
        open={isOpen}
        autoHideDuration={notice.undo ? 10_000 : 6_000}
        onClose={(_event, reason) => reason !== 'clickaway' && close()}
        message={notice.message}
        action={undo}
        slotProps={{ content: { role: 'presentation' } }}
        sx={{ position: 'static', transform: 'none' }}
      />
    </Box>
  );
}
