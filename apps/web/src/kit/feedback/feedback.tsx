import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';

type Notice = { message: string; undo?: (() => void) | undefined };

const useNotice = create<{ notice: Notice | null; shown: number }>(() => ({ notice: null, shown: 0 }));

/** Tells the result of something that is already off screen, with a way back where there is one. */
export const showFeedback = (notice: Notice) =>
  useNotice.setState(({ shown }) => ({ notice, shown: shown + 1 }));

const close = () => useNotice.setState({ notice: null });

/** One notice at a time, at the foot of the page; it waits longer when it offers to undo. */
export function Feedback() {
  const { t } = useTranslation();
  const { notice, shown } = useNotice();
  const undo = notice?.undo && (
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
    <Snackbar
      key={shown}
      open={notice !== null}
      autoHideDuration={notice?.undo ? 10_000 : 6_000}
      onClose={(_event, reason) => reason !== 'clickaway' && close()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      message={notice?.message}
      action={undo}
      slotProps={{ content: { role: 'status' } }}
    />
  );
}
